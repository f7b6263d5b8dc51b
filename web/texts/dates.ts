import { french } from "./typography.ts";

/** French dates and times, in the event's time zone, whatever the browser's. */
let timeZone = "Europe/Paris";
const formats = new Map<string, Intl.DateTimeFormat>();

/** Sets the event's time zone (an IANA name), as the server says it. */
export function setTimeZone(zone: string): void {
  if (zone === timeZone) return;
  timeZone = zone;
  formats.clear();
}

function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(name) ?? new Intl.DateTimeFormat("fr-FR", { ...options, timeZone });
  formats.set(name, known);
  return known;
}

/** "vendredi 20 novembre 2026" */
export const longDate = (at: number) => format("long", { dateStyle: "full" }).format(at);
/** "16:05" */
export const timeOfDay = (at: number) => format("time", { timeStyle: "short" }).format(at);
/** "20 nov. 2026" */
export const shortDate = (at: number) => format("short", { dateStyle: "medium" }).format(at);

/** "20 nov." */
export const dayOfMonth = (at: number) => format("day", { day: "numeric", month: "short" }).format(at);

/** How far the clock on the wall of the event is ahead of UTC at an instant, in ms. */
export function wallOffset(at: number): number {
  const wall: Intl.DateTimeFormatOptions = {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  };
  const parts = format("wall", wall).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const day = Date.UTC(read("year"), read("month") - 1, read("day"));
  const seconds = (read("hour") * 60 + read("minute")) * 60 + read("second");
  return day + seconds * 1000 - Math.floor(at / 1000) * 1000;
}

/** "sam. 21 nov., 16:05" */
export const dayAndTime = (at: number) =>
  `${format("weekday", { weekday: "short" }).format(at)} ${dayOfMonth(at)}, ${timeOfDay(at)}`;

const dayKey = (at: number) =>
  format("key", { year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
const DAY_MS = 86_400_000;

/** "à 16:05" today, "hier, 22:40", "mer. 16:30" within six days, else "12 nov., 16:30". */
export function relativeTime(at: number, now: number): string {
  const time = timeOfDay(at);
  if (dayKey(at) === dayKey(now)) return `à ${time}`;
  if (dayKey(at) === dayKey(now - DAY_MS)) return `hier, ${time}`;
  if (now - at < 6 * DAY_MS) return `${format("weekday", { weekday: "short" }).format(at)} ${time}`;
  return `${dayOfMonth(at)}, ${time}`;
}

/** "aujourd'hui à 16:05", "hier à 18:20", "mercredi à 16:30" within six days, else "le 12 nov. à 16:30". */
export function onDayAt(at: number, now: number): string {
  const time = timeOfDay(at);
  if (dayKey(at) === dayKey(now)) return `aujourd'hui à ${time}`;
  if (dayKey(at) === dayKey(now - DAY_MS)) return `hier à ${time}`;
  if (now - at < 6 * DAY_MS) return `${format("weekdayName", { weekday: "long" }).format(at)} à ${time}`;
  return `le ${dayOfMonth(at)} à ${time}`;
}

/** For how long, in words: "à l'instant", "depuis 25 min", "depuis 2 h 05". */
export const elapsed = french((at: number, now: number) => span("depuis", at, now));

/** How long ago, in words: "à l'instant", "il y a 25 min", "il y a 2 h 05". */
export const ago = french((at: number, now: number) => span("il y a", at, now));

function span(preposition: string, at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return "à l'instant";
  if (minutes < 60) return `${preposition} ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${preposition} ${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return `${preposition} ${Math.floor(hours / 24)} j`;
}
