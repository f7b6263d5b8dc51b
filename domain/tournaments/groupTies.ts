import type { GroupRow } from "./bracket.ts";

/** Teams of a group with as many wins, in their order. */
interface GroupTie {
  /** All of them, when the difference among them decided; otherwise empty. */
  readonly among: readonly GroupRow[];
  /** Those whom only the order of the draw separates, from the first to the last. */
  readonly drawn: readonly (readonly GroupRow[])[];
}

/** The ties of a group's table whose order the whole difference does not explain (rule T41). */
export function unexplainedTies(rows: readonly GroupRow[]): GroupTie[] {
  const wins = [...new Set(rows.filter(({ played }) => played > 0).map((row) => row.wins))];
  return wins.flatMap((each) => {
    const among = rows.filter((row) => row.wins === each);
    const ranked = among.filter(({ hasLeft }) => !hasLeft);
    const shown = ranked.map(({ difference }) => difference);
    const isExplained = shown.every(
      (difference, index) => index === 0 || (shown[index - 1] ?? 0) > difference,
    );
    if (isExplained) return [];
    const differences = [...new Set(ranked.map(({ tiedDifference }) => tiedDifference))];
    const drawn = differences
      .map((difference) => ranked.filter((row) => row.tiedDifference === difference))
      .filter(({ length }) => length > 1);
    return [{ among: differences.length > 1 ? among : [], drawn }];
  });
}
