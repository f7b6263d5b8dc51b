import type { WeekCard } from "../../../domain/games/week/week.ts";
import { dayOfMonth, shownParts } from "../../texts/dates.ts";
import { calendarDay } from "../../texts/days.ts";
import { weekCardTexts as texts } from "../../texts/week.ts";
import type { DrawnPoint, WordsOf } from "./words.ts";

const MAX_POINTS = 12;
const MAX_DAYS = 5;
const WEEK_MS = 6.5 * 86_400_000;

type Curve = Pick<WordsOf<"place">, "curve" | "days" | "start" | "note">;

/**
 * The curve of the player's points, the days below, and what is noted on it. Every change of the points takes the same width, so
 * that nights take none.
 */
export function curveOf(
  { history, series }: Extract<WeekCard, { kind: "place" }>,
  showsPoints: boolean,
): Curve {
  const [first, last] = [history[0]?.at, history.at(-1)?.at];
  if (first === undefined || last === undefined) return { curve: [], days: [], start: null, note: null };
  const totals = [0];
  for (const { delta } of history) totals.push((totals.at(-1) ?? 0) + delta);
  const points = Math.min(MAX_POINTS, history.length);
  const chosen = Array.from({ length: points + 1 }, (_, index) =>
    Math.round((index * history.length) / points),
  );
  const chosenTotals = chosen.map((step) => totals[step] ?? 0);
  const [low, high] = [Math.min(...chosenTotals), Math.max(...chosenTotals)];
  const curve = chosen.map((step, index) => ({
    x: step / history.length,
    y: high === low ? 0.5 : ((chosenTotals[index] ?? 0) - low) / (high - low),
  }));
  const stepsUntil = (at: number) => history.filter((step) => step.at <= at).length;
  const firstDay = history.filter(({ at }) => calendarDay(at) === calendarDay(first)).length;
  const seriesEnd = series?.games.at(-1)?.at;
  return {
    curve,
    days: dayStarts(history).map(({ at, step }) => ({
      x: step / history.length,
      label: last - first < WEEK_MS ? shownParts(at).weekday : dayOfMonth(at),
    })),
    start:
      showsPoints && firstDay < history.length
        ? {
            label: texts.firstDay(totals[firstDay] ?? 0, first),
            ...nearest(curve, firstDay / history.length),
          }
        : null,
    note:
      series && seriesEnd !== undefined
        ? {
            text: texts.inSeries(series.games.length),
            ...nearest(curve, stepsUntil(seriesEnd) / history.length),
          }
        : null,
  };
}

/** The first change of each day, and the number of changes before it; at most a few days. */
function dayStarts(history: readonly { readonly at: number }[]) {
  const starts = history
    .map(({ at }, step) => ({ at, step }))
    .filter(({ at }, step) => step === 0 || calendarDay(at) !== calendarDay(history[step - 1]?.at ?? at));
  const every = Math.ceil(starts.length / MAX_DAYS);
  return starts.filter((_, index) => index % every === 0);
}

/** The point of the curve that is nearest to this part of its width. */
function nearest(curve: readonly DrawnPoint[], x: number): DrawnPoint {
  return curve.reduce((best, point) => (Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best));
}
