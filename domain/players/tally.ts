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

/** These tallies after some recounts; a total that nobody has any more is left out unless Chills still count under it. */
export function recounted(tallies: readonly Tally[], recounts: readonly Recount[]): readonly Tally[] {
  const counted = new Map(tallies.map((tally) => [tally.totalPoints, tally]));
  for (const { totalPoints, players, chillsOwned = 0 } of recounts) {
    const before = counted.get(totalPoints);
    counted.set(totalPoints, {
      id: String(totalPoints),
      totalPoints,
      players: (before?.players ?? 0) + players,
      chillsOwned: (before?.chillsOwned ?? 0) + chillsOwned,
    });
  }
  return [...counted.values()].filter(({ players, chillsOwned }) => players !== 0 || chillsOwned !== 0);
}
