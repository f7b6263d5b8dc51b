/**
 * A ranking: the keys of a game's contenders, first to last. A key that follows "=" shares the place of the contender before it
 * (rule P34). Without a tie, a ranking is a list of keys.
 */
export type Ranking = readonly string[];

const TIED = "=";

/** Whether an entry of a ranking shares the place of the entry before it. */
export function isTied(entry: string): boolean {
  return entry.startsWith(TIED);
}

/** The key of the contender in this entry of a ranking. */
export function rankedKey(entry: string): string {
  return isTied(entry) ? entry.slice(TIED.length) : entry;
}

/** The entry of a contender that shares the place before it, or has a place of its own. */
export function rankingEntry(key: string, tied: boolean): string {
  return tied ? TIED + key : key;
}

/** The position of each entry of a ranking: 1, 1, 3 if the first two share their place (rule P34). */
export function positionsIn(ranking: readonly (string | null)[]): number[] {
  const positions: number[] = [];
  for (const [index, entry] of ranking.entries())
    positions.push(entry !== null && isTied(entry) ? (positions.at(-1) ?? 1) : index + 1);
  return positions;
}

/**
 * The one way to write this ranking: contenders who share a place are sorted by their keys, so that equal rankings are equal
 * lists.
 */
export function canonicalRanking(ranking: Ranking): string[] {
  const places: string[][] = [];
  for (const entry of ranking) {
    const place = isTied(entry) ? places.at(-1) : undefined;
    if (place) place.push(rankedKey(entry));
    else places.push([rankedKey(entry)]);
  }
  return places.flatMap((keys) => keys.sort().map((key, index) => rankingEntry(key, index > 0)));
}

/** The last position of a game, which wins the spin; null if all share the first place: then nobody is last (rule P34). */
export function lastPosition(positions: Iterable<number>): number | null {
  const last = Math.max(0, ...positions);
  return last > 1 ? last : null;
}

/** The ranking without the entry at `from`: those who shared a place with it still share it with each other. */
function without(ranking: Ranking, from: number): string[] {
  const [moved, next] = [ranking[from], ranking[from + 1]];
  const rest = ranking.toSpliced(from, 1);
  if (next !== undefined && moved !== undefined && !isTied(moved)) rest[from] = rankedKey(next);
  return rest;
}

/**
 * The ranking after the entry at `from` moved to `to`. It leaves the place that it shared; those who shared it with each other
 * still do. Moved between two who share a place, it shares this place.
 */
export function withMove(ranking: Ranking, from: number, to: number): string[] {
  const moved = ranking[from];
  if (moved === undefined) return [...ranking];
  const rest = without(ranking, from);
  const joins = to > 0 && isTied(rest[to] ?? "");
  return rest.toSpliced(to, 0, rankingEntry(rankedKey(moved), joins));
}

/** The ranking after the entry at `from` was dropped on the entry at `onto`, whose place it then shares. */
export function withDropOn(ranking: Ranking, from: number, onto: number): string[] {
  const moved = ranking[from];
  if (moved === undefined || from === onto) return [...ranking];
  const place = from < onto ? onto : onto + 1;
  return without(ranking, from).toSpliced(place, 0, rankingEntry(rankedKey(moved), true));
}
