import type { Pulse } from "../../../domain/games/pulse.ts";
import { useNow } from "../../live/now.ts";
import { ago } from "../../texts/dates.ts";
import { welcomeTexts as texts } from "../../texts/welcome.ts";
import { classes } from "../../ui/classes.ts";

/** The number of people who are playing now, or the time since the last game ended, or what the first game waits for (rule A36). */
export function CurrentActivity({ pulse }: { pulse: Pulse }) {
  const { playing, lastEndedAt } = pulse;
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
      <span>
        {playing > 0
          ? texts.playing(playing)
          : lastEndedAt === null
            ? nothingYet(pulse)
            : texts.lastEnded(ago(lastEndedAt, now))}
      </span>
    </p>
  );
}

/** While no game has ended. The first game waits for the visitor only if it can be played, with somebody else. */
function nothingYet({ event, players }: Pulse): string {
  if (event !== "active") return texts[event];
  return players > 0 ? texts.firstGame : texts.firstPlayer;
}
