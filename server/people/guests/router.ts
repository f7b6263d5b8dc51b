import { noInput } from "../../../domain/event/inputs.ts";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import {
  addListInput,
  checkNamesInput,
  claimInput,
  claimLinkInput,
  createGuestInput,
  createLinksInput,
  setHolderInput,
} from "../../../domain/people/guests/inputs.ts";
import { playerIdInput } from "../../../domain/people/players/inputs.ts";
import { numbersBy } from "../../../domain/people/players/player.ts";
import { invariant } from "../../../domain/refusals/refusal.ts";
import { command } from "../../calls/command.ts";
import { secretQuery } from "../../calls/query.ts";
import { findActor } from "../../calls/sessions/repository.ts";
import { fullDb } from "../../database/fullDb.ts";
import { hashChosenPassword } from "../accounts/commands.ts";
import { makeKnownDevice } from "../accounts/knownDevice.ts";
import { endExpiredLinks } from "../accounts/repository.ts";
import { findEverybodyWithPoints } from "../players/repository.ts";
import {
  claimAccount,
  createClaimLink,
  createGuest,
  openClaimLink,
  requireClaimEmail,
  revokeAllClaimLinks,
  revokeClaimLink,
  setHolder,
} from "./commands.ts";
import { addGuestList, createClaimLinks, listedNameBlockers } from "./list/commands.ts";
import { takeClaimedAccountBack } from "./takeBack.ts";

/** The maximum size of a list in a request: the longest list fits, even with names that are refused for their length. */
const LIST_BYTES = 512 * 1024;

/** People without a phone (guests): others make guests and act for them, and guests claim an account (rules J10 to J15). */
export const guestsCalls = {
  create: command({
    who: "player",
    undo: { by: ["playersRemoved"] },
    whenActive: true,
    input: createGuestInput,
    // The limit is checked in `prepare`, so that refused attempts count too.
    prepare: async (_input, { kernel, limits }, accountId) => {
      const actor = await findActor(kernel.database.db, accountId);
      if (actor && !isAdministrator(actor)) await limits.guest(accountId);
    },
    run: createGuest,
  }),
  addList: command({
    who: "administrator",
    undo: { by: ["playersRemoved"] },
    input: addListInput,
    bodyLimit: LIST_BYTES,
    run: addGuestList,
  }),
  /** Why each name of a list can't be added, in a sentence; null for a name that can (rule I8). */
  checkNames: secretQuery({
    who: "administrator",
    input: checkNamesInput,
    bodyLimit: LIST_BYTES,
    weight: 5,
    run: async (db, _actor, { names }) => ({
      reasons: (await listedNameBlockers(db, names)).map((blocker) => blocker?.message ?? null),
    }),
  }),
  setHolder: command({
    who: "administrator",
    undo: { by: ["guests"] },
    input: setHolderInput,
    run: setHolder,
  }),
  createLink: command({
    who: "player",
    undo: { by: ["guests"] },
    input: playerIdInput,
    run: createClaimLink,
  }),
  createLinks: command({
    who: "administrator",
    undo: { by: ["guests"] },
    input: createLinksInput,
    run: createClaimLinks,
  }),
  revokeLink: command({
    who: "player",
    undo: { by: ["guests"] },
    input: playerIdInput,
    run: revokeClaimLink,
  }),
  revokeAllLinks: command({
    who: "administrator",
    undo: { by: ["guests"] },
    input: noInput,
    run: revokeAllClaimLinks,
  }),

  /** The guest of a one-time link, with the points that everybody may see (rule E10). */
  link: secretQuery({
    who: "visitor",
    input: claimLinkInput,
    clean: endExpiredLinks,
    run: async (db, _visitor, { token }, now) => {
      const { id } = await openClaimLink(db, token, now);
      const [player] = await findEverybodyWithPoints(fullDb(db), [id]);
      invariant(player, "a valid link has a player");
      return { name: player.name, ...numbersBy((number) => player[number]) };
    },
  }),

  takeBack: command({
    who: "administrator",
    undo: { by: ["accountGivenBack"] },
    input: playerIdInput,
    run: takeClaimedAccountBack,
  }),

  claim: command({
    who: "visitor",
    undo: { by: ["accountTakenBack"] },
    input: claimInput,
    prepare: async ({ token, email, password }, { kernel }) => {
      const { db } = kernel.database;
      const now = kernel.clock();
      await endExpiredLinks(db, now);
      await openClaimLink(db, token, now);
      await requireClaimEmail(db, email);
      return hashChosenPassword(password);
    },
    run: (work, _visitor, { token, email }, passwordHash) =>
      claimAccount(work, { token, email, passwordHash }),
    afterwards: makeKnownDevice,
  }),
};
