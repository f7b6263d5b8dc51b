/**
 * A ranking that is being made: one entry for each place, first to last. An entry is the key of the contender with that
 * place, or null while the place is free.
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
  if (places.includes(key)) return places;
  const next = fillFirst(places, key);
  const [last, ...others] = withoutPlace(next, keys);
  return last !== undefined && others.length === 0 ? fillFirst(next, last) : next;
}

/** The place with this index becomes free again; the other places do not change. */
export function clearPlace(places: Places, index: number): Places {
  return places.with(index, null);
}

/** The contenders without a place, in the order of `keys`. */
export function withoutPlace(places: Places, keys: readonly string[]): string[] {
  return keys.filter((key) => !places.includes(key));
}

/** A whole ranking: the contenders without a place take the free places in the order of `keys`. */
export function wholeRanking(places: Places, keys: readonly string[]): string[] {
  const waiting = withoutPlace(places, keys);
  return places.flatMap((key) => key ?? waiting.shift() ?? []);
}

/**
 * The places after the game's contenders have changed to `keys`: the contenders who left the game lose their place. If the
 * number of contenders changed, those who have a place move up to the first places.
 */
export function currentPlaces(places: Places, keys: readonly string[]): Places {
  const known = places.map((key) => (key !== null && keys.includes(key) ? key : null));
  if (known.length === keys.length) return known;
  const taken = known.filter((key) => key !== null);
  return keys.map((_, index) => taken[index] ?? null);
}

function fillFirst(places: Places, key: string): Places {
  const free = places.indexOf(null);
  return free < 0 ? places : places.with(free, key);
}
