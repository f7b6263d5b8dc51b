import type { Player } from "./player.ts";

/** How many players have this total, and how many Chills they hold together. `id` is the total. */
export interface Tally {
  readonly id: string;
  readonly totalPoints: number;
  readonly players: number;
  readonly chillsOwned: number;
}

/** A player, who counts as one, or a tally, which counts as its number of players. */
export type Counted = Pick<Player, "totalPoints"> & Partial<Pick<Tally, "players">>;

/** The number of players in a list of players and tallies. */
export function headcount(all: readonly Counted[]): number {
  return all.reduce((sum, { players = 1 }) => sum + players, 0);
}

/** A change of one tally: how many more players have this total (negative: fewer), and how many more Chills they hold. */
export type Recount = Pick<Tally, "totalPoints" | "players"> & Partial<Pick<Tally, "chillsOwned">>;

/** Changes the tally of one total. A tally without players and Chills is removed. */
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

/** The tallies after these changes. */
export function recounted(tallies: readonly Tally[], recounts: readonly Recount[]): readonly Tally[] {
  const byTotal = new Map(tallies.map((tally) => [tally.totalPoints, tally]));
  for (const each of recounts) recount(byTotal, each);
  return [...byTotal.values()];
}
