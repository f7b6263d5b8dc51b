import type { Statistics } from "../../../domain/games/statistics.ts";
import { hoursAndMinutes } from "../../texts/durations.ts";
import { number } from "../../texts/numbers.ts";
import { playerPageTexts as texts } from "../../texts/players.ts";
import { classes } from "../../ui/classes.ts";
import type { Content } from "../../ui/jsx/content.ts";

/**
 * A player's games in figures: games, victories, mean place, time once it is known, and the game played most. Nothing before the
 * first game.
 */
export function PlayedFigures({
  statistics: { played, won, meanPlace, byGame },
  playedMs,
}: {
  statistics: Statistics;
  playedMs: number | undefined;
}) {
  const [favourite] = byGame;
  if (played === 0) return null;
  const hasTime = playedMs !== undefined && playedMs >= 60_000;
  return (
    <dl
      aria-label={texts.figures}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2.5 sm:gap-4"
    >
      <Figure label={texts.played(played)}>{number(played)}</Figure>
      <Figure label={texts.won(won)}>{number(won)}</Figure>
      {meanPlace !== null && <Figure label={texts.meanPlace}>{texts.meanPlaceValue(meanPlace)}</Figure>}
      {hasTime && <Figure label={texts.playedTime}>{hoursAndMinutes(playedMs)}</Figure>}
      {favourite && (
        <Figure label={texts.favourite} wide={hasTime}>
          <span translate="no" dir="auto" className="wrap-anywhere line-clamp-2 text-lg leading-tight">
            {favourite.gameName}
          </span>
        </Figure>
      )}
    </dl>
  );
}

function Figure({
  label,
  wide = false,
  children,
}: {
  label: string;
  /** Whether the figure takes two columns: on a phone, it is alone in its row. */
  wide?: boolean;
  children: Content;
}) {
  return (
    <div
      className={classes(
        wide && "col-span-2",
        "flex min-w-0 flex-col-reverse justify-end rounded-card border border-line bg-surface px-4 py-3 shadow-card",
      )}
    >
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="font-display font-extrabold text-2xl tabular-nums">{children}</dd>
    </div>
  );
}
