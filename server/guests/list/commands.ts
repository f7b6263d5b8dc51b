import { usernameKey } from "../../../domain/accounts/credentials.ts";
import type { Actor } from "../../../domain/accounts/roles.ts";
import type { AddListInput, CreateLinksInput } from "../../../domain/guests/inputs.ts";
import { PEOPLE_MOST } from "../../../domain/guests/list/importList.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { requireUsername } from "../../accounts/commands.ts";
import { skeletonsOf } from "../../accounts/names/lookAlikes.ts";
import type { ExclusiveWork } from "../../commands/work.ts";
import type { Db } from "../../database/database.ts";
import { record } from "../../journal/record.ts";
import { makeGuest, replaceClaimLink } from "../commands.ts";
import { findGuest } from "../held/repository.ts";

/**
 * For each name of a list, why it can't be added, or null (rule I8): what a sign-up refuses about a name, or usernameTooAlike for
 * one that looks like an earlier name of the list.
 */
export async function listedNameBlockers(db: Db, names: readonly string[]): Promise<(Refusal | null)[]> {
  const blockers: (Refusal | null)[] = [];
  const listed = new Set<string>();
  for (const username of names) {
    const looks = [usernameKey(username), ...skeletonsOf(username)];
    const blocker = looks.some((look) => listed.has(look))
      ? new Refusal("usernameTooAlike", { username })
      : await nameBlocker(db, username);
    if (!blocker) for (const look of looks) listed.add(look);
    blockers.push(blocker);
  }
  return blockers;
}

async function nameBlocker(db: Db, username: string): Promise<Refusal | null> {
  try {
    await requireUsername(db, username);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Adds a list of people without a phone (rules I8 and I9), held by nobody: all of them, or none. Gives their ids, in the order of
 * the names. Refuses peopleTooMany, and listedNamesRefused with the names that can't be added.
 */
export async function addGuestList(
  work: ExclusiveWork,
  actor: Actor,
  { names }: AddListInput,
): Promise<{ playerIds: string[] }> {
  if (names.length > PEOPLE_MOST) throw new Refusal("peopleTooMany", { max: PEOPLE_MOST });
  const blockers = await listedNameBlockers(work.tx, names);
  const refused = names.filter((_, index) => blockers[index]);
  if (refused.length > 0) throw new Refusal("listedNamesRefused", { names: refused });
  const playerIds: string[] = [];
  for (const name of names) playerIds.push(await makeGuest(work, actor, { name, heldBy: null }));
  record(work, { what: "guestListAdded", by: actor.id, amount: names.length });
  return { playerIds };
}

/** The one-time link of a guest, with its secret. */
export interface CardLink {
  readonly playerId: string;
  readonly token: string;
}

/**
 * Makes new one-time links for these guests, to print them (rule I10); their earlier links end. Players who are no guests any
 * more get none. Gives the links, and until when they work at most (epoch ms).
 */
export async function createClaimLinks(
  work: ExclusiveWork,
  actor: Actor,
  { playerIds }: CreateLinksInput,
): Promise<{ links: CardLink[]; expiresAt: number }> {
  const links: CardLink[] = [];
  let until = work.now;
  for (const playerId of new Set(playerIds)) {
    const guest = await findGuest(work.tx, playerId);
    if (!guest) continue;
    const { token, expiresAt } = await replaceClaimLink(work, actor, guest);
    links.push({ playerId, token });
    until = expiresAt;
  }
  if (links.length > 0) record(work, { what: "claimLinksMade", by: actor.id, amount: links.length });
  return { links, expiresAt: until };
}
