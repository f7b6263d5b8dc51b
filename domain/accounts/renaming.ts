import { Refusal } from "../refusals/refusal.ts";
import { tidyUsername, usernameBlocker } from "./credentials.ts";

const HOUR_MS = 3_600_000;
/** A player may change the own name once in this time (rule A22). */
export const RENAMING_INTERVAL_MS = 24 * HOUR_MS;

/** The name of a player, and when it was last changed (epoch ms); null: never. */
export interface CurrentName {
  readonly name: string;
  readonly renamedAt: number | null;
}

/** Why a name can't be the new name of this player, whoever else has it. */
export function newNameBlocker({ name }: Pick<CurrentName, "name">, typed: string): Refusal | null {
  const invalid = usernameBlocker(typed);
  if (invalid) return invalid;
  return tidyUsername(typed) === name ? new Refusal("nameUnchanged") : null;
}

/** No name changes while the ceremony reveals the ranking (rule A25). */
export function namesBlocker(isCeremonyUnderWay: boolean): Refusal | null {
  return isCeremonyUnderWay ? new Refusal("namesDuringCeremony") : null;
}

/** A player changes the own name once in 24 hours; a change by an administrator counts (rule A22). `now` in epoch ms. */
export function renamedLatelyBlocker(
  { renamedAt }: Pick<CurrentName, "renamedAt">,
  now: number,
): Refusal | null {
  const left = renamedAt === null ? 0 : renamedAt + RENAMING_INTERVAL_MS - now;
  return left > 0 ? new Refusal("renamedLately", { hours: Math.ceil(left / HOUR_MS) }) : null;
}
