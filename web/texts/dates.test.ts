import { expect, test } from "vitest";
import { ago, dayAndTime, elapsed, setTimeZone } from "./dates.ts";
import { onDayAt, relativeTime } from "./days.ts";

const MINUTE_MS = 60_000;
const NOW = Date.parse("2026-11-21T16:05:00Z");

test.each([
  { minutes: 0, sinceText: "depuis un instant", agoText: "à l'instant" },
  { minutes: 1, sinceText: "depuis 1\u00a0min", agoText: "il y a 1\u00a0min" },
  { minutes: 59, sinceText: "depuis 59\u00a0min", agoText: "il y a 59\u00a0min" },
  { minutes: 125, sinceText: "depuis 2\u00a0h\u00a005", agoText: "il y a 2\u00a0h\u00a005" },
  { minutes: 3 * 24 * 60, sinceText: "depuis 3\u00a0j", agoText: "il y a 3\u00a0j" },
])("an instant $minutes minutes ago reads '$sinceText' and '$agoText'", ({ minutes, sinceText, agoText }) => {
  expect(elapsed(NOW - minutes * MINUTE_MS, NOW)).toBe(sinceText);
  expect(ago(NOW - minutes * MINUTE_MS, NOW)).toBe(agoText);
});

test.each([
  { hours: 1, text: "à 16:05" },
  { hours: 24, text: "hier à 17:05" },
  { hours: 72, text: "mer. à 17:05" },
  { hours: 240, text: "le 11 nov. à 17:05" },
])("an instant $hours hours ago reads '$text'", ({ hours, text }) => {
  expect(relativeTime(NOW - hours * 60 * MINUTE_MS, NOW)).toBe(text);
});

test.each([
  // The clocks went forward in the night to Sunday 28 March 2027, and back in the night to Sunday 31 October 2027.
  { now: "2027-03-29T00:30+02:00", instant: "2027-03-28T20:00+02:00", text: "hier à 20:00" },
  { now: "2027-03-29T00:30+02:00", instant: "2027-03-27T23:45+01:00", text: "sam. à 23:45" },
  { now: "2027-10-31T23:30+01:00", instant: "2027-10-30T20:00+02:00", text: "hier à 20:00" },
  { now: "2027-11-01T00:15+01:00", instant: "2027-10-31T00:30+02:00", text: "hier à 00:30" },
  // The server's clock was ahead: the instant counts as now (rule D12).
  { now: "2027-03-29T00:30+02:00", instant: "2027-04-02T12:00+02:00", text: "à 00:30" },
])("at $now, the instant $instant reads '$text'", ({ now, instant, text }) => {
  expect(relativeTime(Date.parse(instant), Date.parse(now))).toBe(text);
  expect(onDayAt(Date.parse(instant), Date.parse(now))).toBe(
    text.replace(/^sam\./, "samedi").replace(/^à/, "aujourd'hui à"),
  );
});

test("dates and times are shown in French, in the event's time zone", () => {
  for (const timeZone of ["Europe/Paris", "America/Guadeloupe"]) {
    setTimeZone(timeZone);
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("fr-FR", { ...options, timeZone });
    const [weekday, day, time] = [
      format({ weekday: "short" }),
      format({ day: "numeric", month: "short" }),
      format({ timeStyle: "short" }),
    ];
    for (let instant = NOW; instant < NOW + 366 * 24 * 60 * MINUTE_MS; instant += 31 * 60 * MINUTE_MS)
      expect(dayAndTime(instant)).toBe(
        `${weekday.format(instant)} ${day.format(instant)}, ${time.format(instant)}`,
      );
  }
  setTimeZone("Europe/Paris");
});
