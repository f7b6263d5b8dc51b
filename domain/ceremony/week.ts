/** What a player did in the week, counted (rule K11). */
export interface WeekFigures {
  readonly played: number;
  readonly won: number;
  readonly spins: number;
  /** Mystery cards won, used ones too. */
  readonly cards: number;
}

const MOST_MORNINGS = 31;

/** The midnights after `from` and up to `to` (epoch ms), in the time zone of the process; the last ones of a long event. */
export function morningsBetween(from: number, to: number): number[] {
  const mornings: number[] = [];
  const day = new Date(from);
  day.setHours(24, 0, 0, 0);
  for (; day.getTime() <= to; day.setDate(day.getDate() + 1)) mornings.push(day.getTime());
  return mornings.slice(-MOST_MORNINGS);
}
