/**
 * The activity of the event in numbers, without names, for the login screen, which is public (rule A18). `hours`: how
 * many games ended in each hour of the last day. An hour is numbered from the epoch; hours without games are left out.
 */
export interface Pulse {
  /** Players who are in a game now; bots don't count. */
  readonly playing: number;
  readonly ongoing: number;
  readonly completed: number;
  readonly players: number;
  readonly hours: readonly { readonly hour: number; readonly games: number }[];
  /** When the last game ended, epoch ms; null before the first. */
  readonly lastEndedAt: number | null;
}

export const HOUR_MS = 3_600_000;

/** How many games ended in each of the last `count` hours, the current one last. */
export function lastHours({ hours }: Pick<Pulse, "hours">, now: number, count: number): number[] {
  const games = new Map(hours.map(({ hour, games }) => [hour, games]));
  const current = Math.floor(now / HOUR_MS);
  return Array.from({ length: count }, (_, index) => games.get(current - count + 1 + index) ?? 0);
}
