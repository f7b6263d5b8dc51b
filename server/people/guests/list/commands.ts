import { usernameKey } from "../../../../domain/people/accounts/credentials.ts";
import type { Actor } from "../../../../domain/people/accounts/roles.ts";
import type { AddListInput, CreateLinksInput } from "../../../../domain/people/guests/inputs.ts";
import { MAX_PEOPLE, nameListBlockers } from "../../../../domain/people/guests/list/importList.ts";
import { Refusal } from "../../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../../calls/work.ts";
import type { Db } from "../../../database/database.ts";
import { inverseOf } from "../../../history/inverses/inverse.ts";
import { recordUndoable } from "../../../history/record.ts";
import { usernameBlockers } from "../../accounts/commands.ts";
import { skeletonsOf } from "../../accounts/names/lookAlikes.ts";
import { playersRemovedShape } from "../../accounts/undo/shapes.ts";
import { makeGuests, replaceClaimLinks } from "../commands.ts";
import { findGuests } from "../held/repository.ts";
import { guestsShape } from "../undo/shapes.ts";

/**
 * For each name of a list, the refusal that says why it can't be added, or null (rule I8): a refusal of `nameListBlockers`,
 * as on the screen, one of `usernameBlockers`, or `usernameTooAlike` for a name that looks like an earlier one of the list.
 */
export async function listedNameBlockers(db: Db, names: readonly string[]): Promise<(Refusal | null)[]> {
  const invalid = nameListBlockers(names.map((name, index) => ({ name, line: index + 1 })));
  const known = await usernameBlockers(db, names);
  const listed = new Set<string>();
  return names.map((username, index) => {
    const blocker = invalid[index] ?? known[index];
    if (blocker) return blocker;
    const looks = [usernameKey(username), ...skeletonsOf(username)];
    if (looks.some((look) => listed.has(look))) return new Refusal("usernameTooAlike", { username });
    for (const look of looks) listed.add(look);
    return null;
  });
}

/**
 * Adds a list of people without a phone (rules I8 and I9), whom nobody holds. If one name can't be added, adds nobody. Gives
 * the ids of the new players, in the order of the names. Throws the refusals `peopleTooMany`, and `listedNamesRefused` with
 * the names that can't be added.
 */
export async function addGuestList(
  work: ExclusiveWork,
  actor: Actor,
  { names }: AddListInput,
): Promise<{ playerIds: string[] }> {
  if (names.length > MAX_PEOPLE) throw new Refusal("peopleTooMany", { max: MAX_PEOPLE });
  const blockers = await listedNameBlockers(work.tx, names);
  const refused = names.filter((_, index) => blockers[index]);
  if (refused.length > 0) throw new Refusal("listedNamesRefused", { names: refused });
  const playerIds = await makeGuests(work, actor, names, null);
  const entry = { what: "guestListAdded", by: actor.id, amount: names.length } as const;
  const players = playerIds.map((id) => ({ id, isGuest: true }));
  await recordUndoable(work, entry, inverseOf(playersRemovedShape, { players }));
  return { playerIds };
}

/**
 * Makes a new one-time link, to be printed, for each of the players `playerIds` who is still a guest (rule I10); the guests'
 * earlier links stop working. Gives the links, and the instant of their expiry (epoch ms).
 */
export async function createClaimLinks(
  work: ExclusiveWork,
  actor: Actor,
  { playerIds }: CreateLinksInput,
): Promise<{ links: { playerId: string; token: string }[]; expiresAt: number }> {
  const found = new Map((await findGuests(work.tx, playerIds)).map((guest) => [guest.id, guest]));
  const guests = [...new Set(playerIds)].flatMap((id) => found.get(id) ?? []);
  const { links, expiresAt, changes } = await replaceClaimLinks(work, actor, guests);
  const entry = { what: "claimLinksMade", by: actor.id, amount: guests.length } as const;
  if (guests.length > 0) await recordUndoable(work, entry, inverseOf(guestsShape, { changes }));
  return { links, expiresAt };
}
