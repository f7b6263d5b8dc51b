import { past } from "../../domain/past.ts";
import { dayOfMonth, format, shownParts, startOfDay, timeOfDay, wallOffset } from "./dates.ts";

const DAY_MS = 86_400_000;

/** "20/11/2026" */
export const calendarDay = (instant: number) =>
  format("key", { year: "numeric", month: "2-digit", day: "2-digit" }).format(instant);

/** Whether an instant is on the day before today, in the event's time zone. That day may have 23 or 25 hours. */
const isYesterday = (instant: number, now: number) =>
  calendarDay(instant) === calendarDay(startOfDay(now) - 1);

/** "à 16:05" today, "hier à 22:40", "mer. à 16:30" within six days, else "le 12 nov. à 16:30". */
export function relativeTime(stored: number, now: number): string {
  const instant = past(stored, now);
  const time = timeOfDay(instant);
  if (calendarDay(instant) === calendarDay(now)) return `à ${time}`;
  if (isYesterday(instant, now)) return `hier à ${time}`;
  if (now - instant < 6 * DAY_MS) return `${shownParts(instant).weekday} à ${time}`;
  return `le ${dayOfMonth(instant)} à ${time}`;
}

/** "mercredi" */
export const weekday = (instant: number) => format("weekdayName", { weekday: "long" }).format(instant);

/** The number of the day of `now` in an event that began at `start`, from 1. */
export function dayNumber(start: number, now: number): number {
  return 1 + Math.max(0, Math.round((startOfDay(now) - startOfDay(start)) / DAY_MS));
}

/** "aujourd'hui à 16:05", "hier à 18:20", "mercredi à 16:30" within six days, else "le 12 nov. à 16:30". */
export function onDayAt(stored: number, now: number): string {
  const instant = past(stored, now);
  const time = timeOfDay(instant);
  if (calendarDay(instant) === calendarDay(now)) return `aujourd'hui à ${time}`;
  if (isYesterday(instant, now)) return `hier à ${time}`;
  if (now - instant < 6 * DAY_MS) return `${weekday(instant)} à ${time}`;
  return `le ${dayOfMonth(instant)} à ${time}`;
}

/** The hour of an instant in the event's time zone, 0 to 23. */
export const hourOfDay = (instant: number) => new Date(instant + wallOffset(instant)).getUTCHours();
