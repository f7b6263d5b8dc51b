import type { JournalLine } from "../../domain/history/journal.ts";
import { longDate, timeOfDay } from "../texts/dates.ts";
import { relativeTime } from "../texts/days.ts";
import { journalTexts as texts } from "../texts/journal.ts";
import { classes } from "../ui/classes.ts";
import { lineLook } from "./lineLook.ts";

/** One line of the reader's history: an icon, a sentence, the time, and the change of points. */
export function JournalRow({ line, now }: { line: JournalLine; now: number }) {
  const { icon: Icon, tone } = lineLook(line);
  return (
    <li className="flex min-h-16 items-center gap-3 border-line border-b px-3 py-2.5 last:border-0 sm:px-4">
      <span
        aria-hidden="true"
        className={classes("grid size-10 shrink-0 place-items-center rounded-xl", tone)}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{texts.sentence(line, null)}</p>
        <p className="text-ink-2 text-sm">
          <time
            dateTime={new Date(line.at).toISOString()}
            title={`${longDate(line.at)}, ${timeOfDay(line.at)}`}
            className="block first-letter:uppercase"
          >
            {relativeTime(line.at, now)}
          </time>
        </p>
      </div>
      {line.points !== 0 && (
        <b
          className={classes(
            "grid h-9 min-w-11 shrink-0 place-items-center rounded-lg px-1.5 font-display tabular-nums",
            line.points > 0 ? "bg-action/14 text-green-ink" : "bg-hero/12 text-red-ink",
          )}
        >
          <span aria-hidden="true">{texts.points(line.points)}</span>
          <span className="sr-only">{texts.spokenPoints(line.points)}</span>
        </b>
      )}
    </li>
  );
}
