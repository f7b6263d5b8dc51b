import type { Pulse } from "../../domain/games/pulse.ts";
import { useNow } from "../live/now.ts";
import { ago } from "../texts/dates.ts";
import { welcomeTexts as texts } from "../texts/welcome.ts";
import { classes } from "../ui/classes.ts";

/** The number of people who are playing now, or the time since the last game ended. */
export function CurrentActivity({ pulse: { playing, lastEndedAt } }: { pulse: Pulse }) {
  const now = useNow();
  return (
    <p className="flex items-center gap-3 font-semibold">
      <span
        aria-hidden="true"
        className={classes(
          "size-2.5 shrink-0 rounded-full ring-4",
          playing > 0 ? "bg-action ring-action/25" : "bg-ink-3 ring-ink-3/20",
        )}
      />
      {playing > 0
        ? texts.playing(playing)
        : lastEndedAt === null
          ? texts.nothingYet
          : texts.lastEnded(ago(lastEndedAt, now))}
    </p>
  );
}
