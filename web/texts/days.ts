import { past } from "../../domain/past.ts";
import { dayOfMonth, format, shownParts, timeOfDay } from "./dates.ts";

const DAY_MS = 86_400_000;

/** The offset of the event's local time from UTC at an instant, in ms: 3 600 000 in Paris in winter. */
export function wallOffset(instant: number): number {
  const wall: Intl.DateTimeFormatOptions = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  };
  const parts = format("wall", wall).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const day = Date.UTC(read("year"), read("month") - 1, read("day"));
  const seconds = (read("hour") * 60 + read("minute")) * 60 + read("second");
  return day + seconds * 1000 - Math.floor(instant / 1000) * 1000;
}

/** The beginning of the day that contains an instant, in the event's time zone (epoch ms). */
export function startOfDay(instant: number): number {
  const localMidnight = Math.floor((instant + wallOffset(instant)) / DAY_MS) * DAY_MS;
  // The offset at midnight can differ from the offset at the instant: the clocks may have changed in between.
  return localMidnight - wallOffset(localMidnight - wallOffset(instant));
}

/** "20/11/2026" */
export const calendarDay = (instant: number) =>
  format("key", { year: "numeric", month: "2-digit", day: "2-digit" }).format(instant);

/** "2026-11-20 16:05:00", in the event's time zone. */
export const localTime = (instant: number) =>
  new Date(instant + wallOffset(instant)).toISOString().slice(0, 19).replace("T", " ");

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

/** "depuis 16:05" today, "depuis hier à 22:40", "depuis le 12 nov. à 16:30". */
export const sinceInstant = (instant: number, now: number) =>
  `depuis ${relativeTime(instant, now).replace(/^à /, "")}`;

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
