const MAX_MORNINGS = 31;

/** The midnights (epoch ms) after `from` and up to `to`, in the time zone of the process; at most the last 31 of them. */
export function morningsBetween(from: number, to: number): number[] {
  const mornings: number[] = [];
  const day = new Date(from);
  day.setHours(24, 0, 0, 0);
  for (; day.getTime() <= to; day.setDate(day.getDate() + 1)) mornings.push(day.getTime());
  return mornings.slice(-MAX_MORNINGS);
}
