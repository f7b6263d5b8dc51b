import { type PointCause, type PointEntry, sourceKinds } from "./ledger.ts";

/** A step of a player's points over time. */
export type PointStep = Pick<PointEntry, "at" | "delta">;

type Entry = Pick<PointEntry, "at" | "delta" | "cause" | "source">;

/** The causes of entries with which an undo gives points back, or takes them back. */
const undoCauses: ReadonlySet<PointCause> = new Set<PointCause>([
  ...Object.values(sourceKinds).flatMap((causes) => ("undone" in causes ? [causes.undone] : [])),
  // Changes by hand and resets share the cause, and the id, with their undos.
  "adjustment",
  "reset",
]);

/** The kind of source of each cause, so that the points of a game and of a card played on it are kept apart. */
const kindOf: ReadonlyMap<string, string> = new Map(
  Object.entries(sourceKinds).flatMap(([kind, causes]) =>
    Object.values(causes).map((cause) => [cause, kind]),
  ),
);

/**
 * The entries without those that an undo has reversed, and without the entries of these undos: when an undo brings the sum of a
 * source's entries back to an earlier value, the entries since then are left out. `entries`: the oldest first.
 */
export function withoutUndone<E extends Entry>(entries: readonly E[]): E[] {
  const ofSources = new Map<string, E[]>();
  const left = new Set<E>(entries);
  for (const entry of entries) {
    if (entry.source === null) continue;
    const key = `${kindOf.get(entry.cause) ?? entry.cause} ${entry.source}`;
    const standing = ofSources.get(key) ?? [];
    ofSources.set(key, standing);
    standing.push(entry);
    if (!undoCauses.has(entry.cause)) continue;
    // The shortest run of entries that ends with the undo and adds up to 0.
    let sum = 0;
    const first = standing.findLastIndex(({ delta }) => {
      sum += delta;
      return sum === 0;
    });
    if (first !== -1) for (const undone of standing.splice(first)) left.delete(undone);
  }
  return entries.filter((entry) => left.has(entry));
}

/**
 * How points changed, in at most `max` steps. When there are more changes, several consecutive changes are added up into one step
 * with the instant of the last change, so that the player really had the total after each step.
 */
export function pointStepsOf(entries: readonly PointStep[], max: number): PointStep[] {
  const steps: PointStep[] = [];
  let last = -1;
  for (const [index, { at, delta }] of entries.entries()) {
    const number = Math.floor((index * max) / Math.max(max, entries.length));
    const before = number === last ? steps.pop() : undefined;
    steps.push({ at, delta: (before?.delta ?? 0) + delta });
    last = number;
  }
  return steps;
}
