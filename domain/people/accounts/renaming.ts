import { past } from "../../past.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { tidyUsername, USERNAME_LENGTH, usernameBlocker } from "./credentials.ts";

const HOUR_MS = 3_600_000;
/** A player may change their own name once in this time (rule A22), in ms. */
export const RENAMING_INTERVAL_MS = 24 * HOUR_MS;

/** The name of a player, and when it was last changed (epoch ms); null: never. */
export interface CurrentName {
  readonly name: string;
  readonly renamedAt: number | null;
}

/** Why a name can't be the new name of this player. This does not check whether another player has the name. */
export function newNameBlocker({ name }: Pick<CurrentName, "name">, typed: string): Refusal | null {
  const invalid = usernameBlocker(typed);
  if (invalid) return invalid;
  return tidyUsername(typed) === name ? new Refusal("nameUnchanged") : null;
}

/** Why no name can change now: a ceremony is revealing the ranking (rule A25). */
export function renamingDuringCeremonyBlocker(isCeremonyUnderWay: boolean): Refusal | null {
  return isCeremonyUnderWay ? new Refusal("namesDuringCeremony") : null;
}

/**
 * A player may change their own name once in 24 hours. A change by an administrator starts the 24 hours, too (rule A22).
 * `now` is in epoch ms.
 */
export function renamedLatelyBlocker(
  { renamedAt }: Pick<CurrentName, "renamedAt">,
  now: number,
): Refusal | null {
  const remaining = renamedAt === null ? 0 : past(renamedAt, now) + RENAMING_INTERVAL_MS - now;
  return remaining > 0 ? new Refusal("renamedLately", { hours: Math.ceil(remaining / HOUR_MS) }) : null;
}

/**
 * The name of a player who comes back while another player has their name (rule Z18): the name with this number, for instance
 * "Gigi (2)". A name that would be too long loses its last characters.
 */
export function numberedName(name: string, number: number): string {
  const suffix = ` (${number})`;
  let start = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if ([...start, ...segment, ...suffix].length > USERNAME_LENGTH.max) break;
    start += segment;
  }
  return tidyUsername(`${start}${suffix}`);
}
