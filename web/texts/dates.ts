import { french } from "./typography.ts";

/** The event's time zone. Dates and times are shown in this zone, not in the browser's. Instants are epoch ms. */
let timeZone = "Europe/Paris";
/** The formats made so far for the event's time zone, by name. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Sets the event's time zone (an IANA name), as sent by the server. */
export function setTimeZone(zone: string): void {
  if (zone === timeZone) return;
  timeZone = zone;
  formats.clear();
}

/** The format with this name in the event's time zone, made once. */
export function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(name) ?? new Intl.DateTimeFormat("fr-FR", { ...options, timeZone });
  formats.set(name, known);
  return known;
}

/** "vendredi 20 novembre 2026" */
export const longDate = (instant: number) => format("long", { dateStyle: "full" }).format(instant);
/** The parts of a date and time that most screens show, such as { weekday: "sam.", day: "21", month: "nov." }. */
type ShownParts = Readonly<Record<"weekday" | "day" | "month" | "hour" | "minute", string>>;

/** The parts of the instant that was formatted last: a date with a time needs them several times. */
let latestParts = { instant: Number.NaN, zone: "", parts: {} as ShownParts };

/** All parts come from one format, because a slow phone takes 18 ms to make a format. */
export function shownParts(instant: number): ShownParts {
  if (latestParts.instant === instant && latestParts.zone === timeZone) return latestParts.parts;
  const shown: Intl.DateTimeFormatOptions = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  };
  const typedParts = format("shown", shown).formatToParts(instant);
  const parts = Object.fromEntries(typedParts.map(({ type, value }) => [type, value])) as ShownParts;
  latestParts = { instant, zone: timeZone, parts };
  return parts;
}

/** "16:05" */
export function timeOfDay(instant: number): string {
  const { hour, minute } = shownParts(instant);
  return `${hour}:${minute}`;
}
/** "20 nov. 2026" */
export const shortDate = (instant: number) => format("short", { dateStyle: "medium" }).format(instant);

/** "20 nov." */
export function dayOfMonth(instant: number): string {
  const { day, month } = shownParts(instant);
  return `${day} ${month}`;
}

/** "sam. 21 nov., 16:05" */
export const dayAndTime = (instant: number) => `${dayName(instant)}, ${timeOfDay(instant)}`;

/** "sam. 21 nov." */
export const dayName = (instant: number) => `${shownParts(instant).weekday} ${dayOfMonth(instant)}`;

/** The time between two instants: "25 min", "2 h 05"; null: less than a minute. */
export const duration = french((from: number, to: number) => span(from, to));

/** The time since an instant, in words that begin with "depuis": "depuis un instant", "depuis 25 min", "depuis 2 h 05". */
export const elapsed = french(
  (instant: number, now: number) => `depuis ${span(instant, now) ?? "un instant"}`,
);

/** The time since an instant, in words that look back: "à l'instant", "il y a 25 min", "il y a 2 h 05". */
export const ago = french((instant: number, now: number) => {
  const time = span(instant, now);
  return time === null ? "à l'instant" : `il y a ${time}`;
});

/** The time since an instant: "25 min", "2 h 05"; "0 min" in the first minute. */
export const timeSince = french((instant: number, now: number) => span(instant, now) ?? "0 min");

/** The time from an instant to now: "25 min", "2 h 05", "3 j"; null for less than a minute. */
function span(instant: number, now: number): string | null {
  const minutes = Math.floor((now - instant) / 60_000);
  if (minutes < 1) return null;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
  return `${Math.floor(hours / 24)} j`;
}
