import { HOUR_MS } from "../../../domain/games/pulse.ts";
import { timeOfDay } from "../../texts/dates.ts";
import { startOfDay } from "../../texts/days.ts";
import { homeTexts } from "../../texts/home.ts";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { HomeHeading } from "./HomeHeading.tsx";
import { useFigures } from "./useFigures.ts";
import type { Home } from "./useHome.ts";

const MIN_BARS = 6;
const texts = homeTexts.today;

/** How many games ended in each hour of the day, from the first game on. Nothing is shown before the day's first game. */
export function TodayBars({ now }: Pick<Home, "now">) {
  const today = useFigures()?.today;
  if (!today || today.played === 0) return null;
  const first = Math.max(
    0,
    Math.min(
      today.hours.findIndex((count) => count > 0),
      today.hours.length - MIN_BARS,
    ),
  );
  const bars = today.hours.slice(first);
  const most = Math.max(...bars);
  const startOf = (index: number) => startOfDay(now) + (first + index) * HOUR_MS;
  return (
    <section aria-labelledby="today" className="grid gap-2">
      <HomeHeading id="today" note={texts.note(today.played, today.spins)}>
        {texts.title}
      </HomeHeading>
      <Card className="grid gap-2">
        <ol aria-label={texts.byHour} className="flex h-32 items-end gap-2">
          {bars.map((count, index) => (
            <li key={startOf(index)} className="flex h-full flex-1 items-end">
              <span
                aria-hidden="true"
                style={{ height: `${Math.max(2, (count / most) * 100)}%` }}
                className={classes(
                  "w-full rounded-t-md",
                  index === bars.length - 1 ? "bg-tactic" : "bg-tactic/35",
                )}
              />
              <span className="sr-only">{texts.ofHour(timeOfDay(startOf(index)), count)}</span>
            </li>
          ))}
        </ol>
        <div aria-hidden="true" className="flex gap-2 text-ink-2 text-sm tabular-nums">
          {bars.map((_, index) => (
            <span key={startOf(index)} className="min-w-0 flex-1 whitespace-nowrap">
              {index % 2 === 0 ? timeOfDay(startOf(index)) : ""}
            </span>
          ))}
        </div>
      </Card>
    </section>
  );
}
