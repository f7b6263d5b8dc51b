import { Refusal } from "../refusals/refusal.ts";
import { type Game, isBot, type Uncounted } from "./game.ts";

/** Which games give points (rule P32). */
export interface CountingRules {
  readonly id: "counting";
  /** From how many real players a game counts. */
  readonly fewestPlayers: number;
  /** How often the same group counts on one day; null: always. */
  readonly mostPerDay: number | null;
  /** Whether a second player confirms each ranking (rule P33). */
  readonly confirms: boolean;
}

/** Every game counts until an administrator decides otherwise. */
export const firstCounting: CountingRules = {
  id: "counting",
  fewestPlayers: 1,
  mostPerDay: null,
  confirms: false,
};

export const COUNTING_LIMITS = {
  fewestPlayers: { min: 1, max: 20 },
  mostPerDay: { min: 1, max: 20 },
} as const;

/** Rule P32: whole numbers within COUNTING_LIMITS. Refuses countingInvalid. */
export function countingBlocker({
  fewestPlayers,
  mostPerDay,
}: Pick<CountingRules, "fewestPlayers" | "mostPerDay">): Refusal | null {
  const fits = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    Number.isInteger(value) && value >= min && value <= max;
  const isValid =
    fits(fewestPlayers, COUNTING_LIMITS.fewestPlayers) &&
    (mostPerDay === null || fits(mostPerDay, COUNTING_LIMITS.mostPerDay));
  return isValid ? null : new Refusal("countingInvalid");
}

type Group = Pick<Game, "players">;

/** The real players of a game: two games with the same ones have the same group. */
export function groupOf({ players }: Group): string {
  const ids = players.map(({ id }) => id).filter((id) => !isBot(id));
  return ids.sort().join();
}

/**
 * Why a game that is completed now gives no points; null when it counts (rule P32). `today` are the games completed on
 * the same day.
 */
export function uncountedReason(
  game: Group,
  { fewestPlayers, mostPerDay }: Pick<CountingRules, "fewestPlayers" | "mostPerDay">,
  today: readonly (Group & Pick<Game, "uncounted">)[],
): Uncounted | null {
  const group = groupOf(game);
  const players = game.players.filter(({ id }) => !isBot(id));
  if (Math.max(players.length, 1) < fewestPlayers) return "fewPlayers";
  const counted = today.filter((other) => other.uncounted === null && groupOf(other) === group);
  return mostPerDay !== null && counted.length >= mostPerDay ? "sameGroup" : null;
}
