import type { Backup } from "./backup.ts";

const DAY_MS = 24 * 3_600_000;
const DAYS = 7;
const WEEKS = 4;
/** The hour of the night at which a backup is made by itself. */
const NIGHT_HOUR = 4;

/**
 * The backups that are no longer kept at `now` (epoch ms): those older than seven days, except the newest of each of the four weeks
 * before, and the newest of all (rule W4).
 */
export function expiredBackups<B extends Pick<Backup, "at">>(backups: readonly B[], now: number): B[] {
  const newestFirst = [...backups].sort((one, other) => other.at - one.at);
  const keptWeeks = new Set<number>();
  return newestFirst.filter(({ at }, index) => {
    const age = now - at;
    if (index === 0 || age < DAYS * DAY_MS) return false;
    const week = Math.floor(age / (7 * DAY_MS));
    if (week > WEEKS || keptWeeks.has(week)) return true;
    keptWeeks.add(week);
    return false;
  });
}

/** The last instant at or before `now` at which a nightly backup was due: four o'clock, local time (rule W1). */
export function lastNight(now: number): number {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}

/** When the next nightly backup is due. */
export function nextNight(now: number): number {
  const night = new Date(lastNight(now));
  night.setDate(night.getDate() + 1);
  return night.getTime();
}
