import type { Dice } from "./dice.ts";
import { type Pastime, pastimes } from "./pastimes.ts";
import type { Character } from "./people.ts";

/** A player who signed up. */
export interface DemoPlayer extends Character {
  readonly id: string;
  /** Epoch ms. */
  readonly signedUpAt: number;
}

/** A game about to begin, with its players and its number of bots. */
export interface NextGame {
  readonly pastime: Pastime;
  readonly creator: DemoPlayer;
  readonly others: readonly DemoPlayer[];
  readonly bots: number;
  readonly durationMs: number;
}

const MINUTE = 60_000;
const MIN_PLAYERS = 2;
/** The probability that a game has a bot. */
const BOT_PROBABILITY = 0.15;
/** Relative frequencies of games with 2, 3, 4… participants. */
const SIZES = [
  { size: 2, frequency: 3 },
  { size: 3, frequency: 5 },
  { size: 4, frequency: 5 },
  { size: 5, frequency: 2 },
  { size: 6, frequency: 1 },
];

/**
 * Draws the next game, and its players from `free`, the players in no game. The game has at most `maxPlayers` participants.
 * If possible, it is of a kind that usually lasts at least `minDurationMs`. Null when there are too few players.
 */
export function drawNextGame(
  free: readonly DemoPlayer[],
  maxPlayers: number,
  minDurationMs: number,
  dice: Dice,
): NextGame | null {
  const sizes = SIZES.filter(({ size }) => size <= Math.min(maxPlayers, free.length));
  if (free.length < MIN_PLAYERS || sizes.length === 0) return null;
  const size = dice.pick(sizes.flatMap(({ size, frequency }) => Array<number>(frequency).fill(size)));
  const fitting = pastimes.filter(
    ({ fewest, most, teamSize = 1 }) => fewest <= size && size <= most && size % teamSize === 0,
  );
  // A game that is left open is one with places: the screenshots rank it.
  const long = fitting.filter(
    ({ minutes, isCooperative = false }) =>
      minutes * MINUTE >= minDurationMs && !(isCooperative && minDurationMs > 0),
  );
  const pastime = dice.pick(long.length > 0 ? long : fitting);
  const bots = !pastime.isCooperative && dice.happens(BOT_PROBABILITY) ? 1 : 0;
  const [creator, ...others] = dice.shuffle(free).slice(0, size - bots);
  if (!creator) return null;
  return {
    pastime,
    creator,
    others,
    bots,
    durationMs: Math.round(pastime.minutes * MINUTE * dice.between(0.7, 1.3)),
  };
}
