import { expect, test } from "vitest";
import { ago, dayAndTime, elapsed, relativeTime, setTimeZone } from "./dates.ts";

const MINUTE_MS = 60_000;
const NOW = Date.parse("2026-11-21T16:05:00Z");

test.each([
  { minutes: 0, since: "depuis un instant", before: "à l'instant" },
  { minutes: 1, since: "depuis 1\u00a0min", before: "il y a 1\u00a0min" },
  { minutes: 59, since: "depuis 59\u00a0min", before: "il y a 59\u00a0min" },
  { minutes: 125, since: "depuis 2\u00a0h\u00a005", before: "il y a 2\u00a0h\u00a005" },
  { minutes: 3 * 24 * 60, since: "depuis 3\u00a0j", before: "il y a 3\u00a0j" },
])("$minutes min before now reads $since, $before", ({ minutes, since, before }) => {
  expect(elapsed(NOW - minutes * MINUTE_MS, NOW)).toBe(since);
  expect(ago(NOW - minutes * MINUTE_MS, NOW)).toBe(before);
});

test.each([
  { hours: 1, text: "à 16:05" },
  { hours: 24, text: "hier à 17:05" },
  { hours: 72, text: "mer. à 17:05" },
  { hours: 240, text: "le 11 nov. à 17:05" },
])("after a verb, a time $hours h before now reads '$text'", ({ hours, text }) => {
  expect(relativeTime(NOW - hours * 60 * MINUTE_MS, NOW)).toBe(text);
});

test("the short date and the time of any instant are those of the event's time zone, in French", () => {
  for (const timeZone of ["Europe/Paris", "America/Guadeloupe"]) {
    setTimeZone(timeZone);
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("fr-FR", { ...options, timeZone });
    const [weekday, day, time] = [
      format({ weekday: "short" }),
      format({ day: "numeric", month: "short" }),
      format({ timeStyle: "short" }),
    ];
    for (let at = NOW; at < NOW + 366 * 24 * 60 * MINUTE_MS; at += 31 * 60 * MINUTE_MS)
      expect(dayAndTime(at)).toBe(`${weekday.format(at)} ${day.format(at)}, ${time.format(at)}`);
  }
  setTimeZone("Europe/Paris");
});
