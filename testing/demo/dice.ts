/** Seeded random numbers: the same seed gives the same draws, in the same order, on every machine. */
export interface Dice {
  /** A number from 0 to just under 1. */
  next(): number;
  /** A number from `low` to just under `high`. */
  between(low: number, high: number): number;
  /** True with this probability (0 to 1). */
  happens(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** A number from a nearly normal distribution around 0: two out of three numbers are between -1 and 1. */
  bell(): number;
  /** A UUID. */
  id(): string;
  /** A whole number from 0 to limit - 1. */
  below(limit: number): number;
}

/** Numbers of 32 bits, one after the other from `seed` (mulberry32). */
function seededBits(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/**
 * Random numbers that depend only on `seed`. Ids use a second sequence, so that the number of written rows does not
 * change the other draws.
 */
export function seededDice(seed: number): Dice {
  const [bits, idBits] = [seededBits(seed), seededBits(~seed)];
  const next = () => bits() / 2 ** 32;
  const between = (low: number, high: number) => low + next() * (high - low);
  const shuffle = <T>(list: readonly T[]) =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error("Nothing to pick from");
      return picked;
    },
    shuffle,
    below: (limit) => Math.floor(next() * limit),
    bell: () => Array.from({ length: 12 }, next).reduce((sum, draw) => sum + draw, -6),
    id: () => {
      const hex = Array.from({ length: 4 }, () => idBits().toString(16).padStart(8, "0")).join("");
      const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
