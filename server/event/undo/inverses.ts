import { isDeepStrictEqual } from "node:util";
import { showsTheSame } from "../../../domain/ceremony/ceremony.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { payHeroCardsAgain, takeHeroCardsBack } from "../../cards/commands.ts";
import { deleteDueHeroCards, insertDueCopies } from "../../cards/repository.ts";
import { writeCeremony } from "../../ceremony/repository.ts";
import { guestLosses, revertGuests } from "../../guests/held/changes.ts";
import { documentInverse } from "../../journal/inverses/documentInverse.ts";
import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { findLastDoerName } from "../../journal/inverses/repository.ts";
import { setLogoReference } from "../commands.ts";
import { readTitle, writeStatus, writeTitle } from "../status/repository.ts";
import { type EventState, eventStatusShape, titleShape } from "./shapes.ts";
import { readState } from "./state.ts";

/** The title and the logo as they were before a save. Refuses fileGone when the logo was deleted since. */
export const titleInverse = documentInverse(titleShape, "titleSaved", {
  read: async (db) => {
    const { title, logoUrl, version } = await readTitle(db);
    return { value: { title, logoUrl }, version };
  },
  write: async (work, look) => {
    await setLogoReference(work, look.logoUrl);
    return writeTitle(work, look);
  },
});

/**
 * The event is as it was before it started or ended, or before its ranking was frozen or unfrozen: what a freeze hid is hidden
 * again, Hero cards that were paid are in their owners' hands, and links of guests work again (rule Z23). Refuses
 * undoChangedSince, and undoCeremonyBegun once everybody has seen a step of the ceremony.
 */
export const eventStatusInverse = inverse(eventStatusShape, async (work, actor, former) => {
  const { before, after, paid, takenBack } = former;
  const present = await readState(work.db);
  if (!showsTheSame(present.ceremony, after.ceremony)) throw new Refusal("undoCeremonyBegun");
  if (!isAsLeft(present.status, after.status) || isFrozenSince(present.status, before.status))
    throw new Refusal("undoChangedSince", {
      name: await findLastDoerName(
        work.db,
        ["eventStarted", "eventEnded", "rankingFrozen", "rankingUnfrozen", "undone", "redone"],
        null,
      ),
    });
  const unpaid = await takeHeroCardsBack(work, actor, paid);
  // No later freeze may have the instant of this one, whose marks stay on rows.
  const freezes = [before.status.lastFrozenAt, present.status.lastFrozenAt, present.status.frozenAt];
  const lastFrozenAt = freezes.every((at) => at === null) ? null : Math.max(...freezes.map((at) => at ?? 0));
  await writeStatus(work, { ...before.status, lastFrozenAt }, present.status);
  if (!isDeepStrictEqual(before.ceremony, present.ceremony)) await writeCeremony(work, before.ceremony);
  const within = { ...work, event: before.status };
  const repaid = await payHeroCardsAgain(within, actor, takenBack);
  await deleteDueHeroCards(work.tx);
  await insertDueCopies(work.tx, before.due);
  const { made, kept } = await revertGuests(work, former.guests);
  const redo = {
    before: present,
    after: await readState(work.db),
    paid: repaid.ids,
    takenBack: unpaid,
    guests: made,
  };
  return {
    inverse: inverseOf(eventStatusShape, redo),
    losses: [...repaid.losses, ...(await guestLosses(work.db, kept))],
  };
});

type Status = EventState["status"];

/** Whether the status is as a command left it, whatever freezes were undone since. */
function isAsLeft(present: Status, after: Status): boolean {
  return isDeepStrictEqual({ ...present, lastFrozenAt: null }, { ...after, lastFrozenAt: null });
}

/**
 * Whether another freeze began after the one that would come back: what everybody saw at the beginning of the former one is
 * no longer stored.
 */
function isFrozenSince(present: Status, { frozenAt }: Status): boolean {
  return frozenAt !== null && present.frozenAt === null && present.lastFrozenAt !== frozenAt;
}
