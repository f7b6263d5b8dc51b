import { past } from "../past.ts";

/** The activity of the event in numbers, without names, for the login screen, which is public (rule A18). */
export interface Pulse {
  /** How many players are in a game now; bots don't count. */
  readonly playing: number;
  /** How many games are ongoing. */
  readonly ongoing: number;
  /** How many games are completed. */
  readonly completed: number;
  /** How many players there are. */
  readonly players: number;
  /**
   * How many games ended in each hour of the last day. `hour` is the number of hours since the epoch; hours in which no game
   * ended are left out.
   */
  readonly hours: readonly { readonly hour: number; readonly games: number }[];
  /** When the last game ended, epoch ms; null: no game has ended yet. */
  readonly lastEndedAt: number | null;
  readonly event: "notBegun" | "active" | "over";
}

export const HOUR_MS = 3_600_000;

/** How many games ended in each of the last `count` hours, the current hour last. `now`: epoch ms. */
export function lastHours({ hours }: Pick<Pulse, "hours">, now: number, count: number): number[] {
  const current = Math.floor(now / HOUR_MS);
  const games = new Map<number, number>();
  for (const each of hours) {
    const hour = past(each.hour, current);
    games.set(hour, (games.get(hour) ?? 0) + each.games);
  }
  return Array.from({ length: count }, (_, index) => games.get(current - count + 1 + index) ?? 0);
}
