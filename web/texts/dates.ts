import { french } from "./typography.ts";

/** The event's time zone. Dates and times are shown in it, not in the browser's time zone. */
let timeZone = "Europe/Paris";
const formats = new Map<string, Intl.DateTimeFormat>();

/** Sets the event's time zone (an IANA name), as sent by the server. */
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
/** The parts of a date and time that most screens show, such as { weekday: "sam.", day: "21", month: "nov." }. */
type ShownParts = Readonly<Record<"weekday" | "day" | "month" | "hour" | "minute", string>>;

let latestParts = { at: Number.NaN, zone: "", parts: {} as ShownParts };

/** One format for all parts, because a slow phone takes 18 ms to make a format. */
function shownParts(at: number): ShownParts {
  if (latestParts.at === at && latestParts.zone === timeZone) return latestParts.parts;
  const shown: Intl.DateTimeFormatOptions = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  };
  const typedParts = format("shown", shown).formatToParts(at);
  const parts = Object.fromEntries(typedParts.map(({ type, value }) => [type, value])) as ShownParts;
  latestParts = { at, zone: timeZone, parts };
  return parts;
}

/** "16:05" */
export function timeOfDay(at: number): string {
  const { hour, minute } = shownParts(at);
  return `${hour}:${minute}`;
}
/** "20 nov. 2026" */
export const shortDate = (at: number) => format("short", { dateStyle: "medium" }).format(at);

/** "20 nov." */
export function dayOfMonth(at: number): string {
  const { day, month } = shownParts(at);
  return `${day} ${month}`;
}

/** The hour of an instant in the event's time zone, 0 to 23. */
export const hourOfDay = (at: number) => new Date(at + wallOffset(at)).getUTCHours();

/** The offset of the event's local time from UTC at an instant, in ms. */
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
export const dayAndTime = (at: number) => `${dayName(at)}, ${timeOfDay(at)}`;

/** "sam. 21 nov." */
export const dayName = (at: number) => `${shownParts(at).weekday} ${dayOfMonth(at)}`;

/** The beginning of the day that contains `at`, in the event's time zone (epoch ms). */
export function startOfDay(at: number): number {
  const begins = Math.floor((at + wallOffset(at)) / DAY_MS) * DAY_MS;
  return begins - wallOffset(begins - wallOffset(at));
}

const dayKey = (at: number) =>
  format("key", { year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
const DAY_MS = 86_400_000;

/** "à 16:05" today, "hier à 22:40", "mer. à 16:30" within six days, else "le 12 nov. à 16:30". It can follow a verb. */
export function relativeTime(at: number, now: number): string {
  const time = timeOfDay(at);
  if (dayKey(at) === dayKey(now)) return `à ${time}`;
  if (dayKey(at) === dayKey(now - DAY_MS)) return `hier à ${time}`;
  if (now - at < 6 * DAY_MS) return `${shownParts(at).weekday} à ${time}`;
  return `le ${dayOfMonth(at)} à ${time}`;
}

/** "aujourd'hui à 16:05", "hier à 18:20", "mercredi à 16:30" within six days, else "le 12 nov. à 16:30". */
export function onDayAt(at: number, now: number): string {
  const time = timeOfDay(at);
  if (dayKey(at) === dayKey(now)) return `aujourd'hui à ${time}`;
  if (dayKey(at) === dayKey(now - DAY_MS)) return `hier à ${time}`;
  if (now - at < 6 * DAY_MS) return `${format("weekdayName", { weekday: "long" }).format(at)} à ${time}`;
  return `le ${dayOfMonth(at)} à ${time}`;
}

/** A duration in words: "depuis un instant", "depuis 25 min", "depuis 2 h 05". */
export const elapsed = french((at: number, now: number) => `depuis ${span(at, now) ?? "un instant"}`);

/** The time since an instant in words: "à l'instant", "il y a 25 min", "il y a 2 h 05". */
export const ago = french((at: number, now: number) => {
  const time = span(at, now);
  return time === null ? "à l'instant" : `il y a ${time}`;
});

/** The time since an instant: "25 min", "2 h 05"; "0 min" at first. */
export const timeSince = french((at: number, now: number) => span(at, now) ?? "0 min");

/** "25 min", "2 h 05", "3 j"; null for less than a minute. */
function span(at: number, now: number): string | null {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return null;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return `${Math.floor(hours / 24)} j`;
}
