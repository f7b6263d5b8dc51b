import { isTied, rankedKey, rankingEntry } from "./ties.ts";

/**
 * A ranking that is being made: one entry of a ranking for each contender, first to last, or null while nobody has that
 * place.
 */
export type Places = readonly (string | null)[];

/** The places of a new ranking: all of them are free. */
export function emptyPlaces(keys: readonly string[]): Places {
  return keys.map(() => null);
}

/**
 * The contender `key` takes the first free place (rule P26). If only one other contender still has no place after that, this
 * contender takes the last free place. Nothing changes if the contender `key` already has a place.
 */
export function arrive(places: Places, keys: readonly string[], key: string): Places {
  if (places.some((entry) => entry !== null && rankedKey(entry) === key)) return places;
  const next = fillFirst(places, key);
  const [last, ...others] = withoutPlace(next, keys);
  return last !== undefined && others.length === 0 ? fillFirst(next, last) : next;
}

/** The place with this index becomes free again; the others do not change, but who shared it after its owner has it alone. */
export function clearPlace(places: Places, index: number): Places {
  const next = places[index + 1];
  const cleared = places.with(index, null);
  return next && isTied(next) ? cleared.with(index + 1, rankedKey(next)) : cleared;
}

/** The place with this index is the same as the one before it, or is again a place of its own (rule P34). */
export function tiePlace(places: Places, index: number, tied: boolean): Places {
  const entry = places[index];
  return entry && index > 0 ? places.with(index, rankingEntry(rankedKey(entry), tied)) : places;
}

/** The contenders without a place, in the order of `keys`. */
export function withoutPlace(places: Places, keys: readonly string[]): string[] {
  const placed = places.flatMap((entry) => (entry === null ? [] : rankedKey(entry)));
  return keys.filter((key) => !placed.includes(key));
}

/** A whole ranking: the contenders without a place take the free places in the order of `keys`. */
export function wholeRanking(places: Places, keys: readonly string[]): string[] {
  const waiting = withoutPlace(places, keys);
  return places.flatMap((entry) => entry ?? waiting.shift() ?? []);
}

/**
 * The places after the game's contenders have changed to `keys`: the contenders who left the game lose their place. If the
 * number of contenders changed, those who have a place move up to the first places.
 */
export function currentPlaces(places: Places, keys: readonly string[]): Places {
  let known = places;
  for (const [index, entry] of places.entries())
    if (entry !== null && !keys.includes(rankedKey(entry))) known = clearPlace(known, index);
  if (known.length === keys.length) return known;
  const taken = known.filter((entry) => entry !== null);
  return keys.map((_, index) => taken[index] ?? null);
}

function fillFirst(places: Places, key: string): Places {
  const free = places.indexOf(null);
  return free < 0 ? places : places.with(free, key);
}
