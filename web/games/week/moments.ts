import type { WeekGame } from "../../../domain/games/week/week.ts";
import { hourOfDay, startOfDay } from "../../texts/days.ts";

/** A part of the day: six hours that begin at midnight, 6 h, noon or 18 h. */
export const dayParts = ["night", "morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** The games of the day on which most games ended; of equal days, the latest. */
export function fullestDay(games: readonly WeekGame[]): readonly WeekGame[] {
  const days = new Map<number, WeekGame[]>();
  for (const game of games) {
    const day = startOfDay(game.at);
    days.set(day, [...(days.get(day) ?? []), game]);
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .reduce<readonly WeekGame[]>((fullest, [, day]) => (day.length >= fullest.length ? day : fullest), []);
}

/** How many games ended in each hour of the day, and in which part of the day most of them did: of equal parts, the latest. */
export function hoursOf(games: readonly WeekGame[]) {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const { at } of games) hours[hourOfDay(at)] = (hours[hourOfDay(at)] ?? 0) + 1;
  const gamesIn = (part: number) =>
    hours.slice(6 * part, 6 * part + 6).reduce((sum, count) => sum + count, 0);
  const most = dayParts.reduce((best, _, part) => (gamesIn(part) >= gamesIn(best) ? part : best), 0);
  return { hours, part: dayParts[most] ?? "evening", from: 6 * most, count: gamesIn(most) };
}

/** Where in its day an instant is, from 0 to 1. */
export const shareOfDay = (at: number) => Math.min(1, (at - startOfDay(at)) / 86_400_000);
