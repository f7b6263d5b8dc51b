import { lastHours, type Pulse } from "../../../domain/games/pulse.ts";
import { useNow } from "../../live/now.ts";
import { ago } from "../../texts/dates.ts";
import { welcomeTexts as texts } from "../../texts/welcome.ts";
import { classes } from "../../ui/classes.ts";

const HOUR_COUNT = 12;

/**
 * A bar for each of the last twelve hours: the number of games that ended in it, the current hour in gold. Nothing is shown if
 * no game ended.
 */
export function HourBars({ pulse }: { pulse: Pulse }) {
  const now = useNow();
  const hours = lastHours(pulse, now, HOUR_COUNT);
  const maximum = Math.max(...hours);
  if (maximum === 0) return null;
  const games = hours.reduce((sum, count) => sum + count, 0);
  return (
    <figure className="rounded-[0.875rem] border border-white/14 bg-white/7 px-4.5 py-3.5 [@media(max-height:42rem)]:hidden">
      <figcaption className="flex justify-between gap-3 text-ink-2 text-sm">
        <span>{texts.perHour}</span>
        {pulse.lastEndedAt !== null && <span>{texts.lastEnded(ago(pulse.lastEndedAt, now))}</span>}
      </figcaption>
      <div
        role="img"
        aria-label={texts.perHourLabel(games, HOUR_COUNT)}
        className="mt-2.5 flex h-16 items-end gap-2"
      >
        {hours.map((count, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its place
            key={index}
            style={{ height: `calc(3px + ${count / maximum} * (100% - 3px))` }}
            className={classes(
              "flex-1 rounded-t-md rounded-b-xs",
              index === HOUR_COUNT - 1 ? "bg-gold" : "bg-[#5b7cc9]",
            )}
          />
        ))}
      </div>
    </figure>
  );
}
