import type { Player } from "./player.ts";

/** How many players have a total, and the Chills that they hold together. `id` is the total. */
export interface Tally {
  readonly id: string;
  readonly totalPoints: number;
  readonly players: number;
  readonly chillsOwned: number;
}

/** A player counts as one, a tally as its players. */
export type Counted = Pick<Player, "totalPoints"> & Partial<Pick<Tally, "players">>;

export function headcount(all: readonly Counted[]): number {
  return all.reduce((sum, { players = 1 }) => sum + players, 0);
}

/** So many players more of a total, or fewer, and their Chills. */
export type Recount = Pick<Tally, "totalPoints" | "players"> & Partial<Pick<Tally, "chillsOwned">>;

/** Recounts one of these tallies, by total; one that nothing is counted under any more is taken out. */
export function recount(
  tallies: Map<number, Tally>,
  { totalPoints, players, chillsOwned = 0 }: Recount,
): void {
  const before = tallies.get(totalPoints);
  const counted = {
    players: (before?.players ?? 0) + players,
    chillsOwned: (before?.chillsOwned ?? 0) + chillsOwned,
  };
  if (counted.players === 0 && counted.chillsOwned === 0) tallies.delete(totalPoints);
  else tallies.set(totalPoints, { id: String(totalPoints), totalPoints, ...counted });
}

/** These tallies after some recounts. */
export function recounted(tallies: readonly Tally[], recounts: readonly Recount[]): readonly Tally[] {
  const byTotal = new Map(tallies.map((tally) => [tally.totalPoints, tally]));
  for (const each of recounts) recount(byTotal, each);
  return [...byTotal.values()];
}
