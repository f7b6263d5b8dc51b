import { Refusal } from "../refusals/refusal.ts";
import { type Game, isBot, type Uncounted } from "./game.ts";

/** Which games give points (rule P32). */
export interface CountingRules {
  readonly id: "counting";
  /** A game counts if it has at least this many real players. */
  readonly fewestPlayers: number;
  /** How many games of the same group of players count on one day; null: all. */
  readonly mostPerDay: number | null;
  /** Whether a second player must confirm each ranking (rule P33). */
  readonly confirms: boolean;
}

/** Every game counts until an administrator decides otherwise. */
export const defaultCounting: CountingRules = {
  id: "counting",
  fewestPlayers: 1,
  mostPerDay: null,
  confirms: false,
};

export const COUNTING_LIMITS = {
  fewestPlayers: { min: 1, max: 20 },
  mostPerDay: { min: 1, max: 20 },
} as const;

/** Why these rules can't be saved: they must be whole numbers within `COUNTING_LIMITS` (rule P32). */
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

type WithPlayers = Pick<Game, "players">;

/** The ids of a game's real players, as one text. Two games with the same real players have the same text. */
export function groupOf({ players }: WithPlayers): string {
  const ids = players.map(({ id }) => id).filter((id) => !isBot(id));
  return ids.sort().join();
}

/**
 * Why a game that is completed now gives no points; null when it counts (rule P32). `today`: the games completed earlier on
 * the same day.
 */
export function uncountedReason(
  game: WithPlayers,
  { fewestPlayers, mostPerDay }: Pick<CountingRules, "fewestPlayers" | "mostPerDay">,
  today: readonly (WithPlayers & Pick<Game, "uncounted">)[],
): Uncounted | null {
  const group = groupOf(game);
  const players = game.players.filter(({ id }) => !isBot(id));
  // Where one player is enough, a game of only bots counts too.
  if (Math.max(players.length, 1) < fewestPlayers) return "fewPlayers";
  const counted = today.filter((other) => other.uncounted === null && groupOf(other) === group);
  return mostPerDay !== null && counted.length >= mostPerDay ? "sameGroup" : null;
}
