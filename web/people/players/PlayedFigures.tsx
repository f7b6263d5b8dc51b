import type { Statistics } from "../../../domain/games/statistics.ts";
import { number } from "../../texts/numbers.ts";
import { playerPageTexts as texts } from "../../texts/players.ts";
import { classes } from "../../ui/classes.ts";
import type { Content } from "../../ui/jsx/content.ts";

/** A player's games in four figures: games, victories, mean place, and the game played most. Nothing before the first game. */
export function PlayedFigures({
  statistics: { played, won, meanPlace, byGame },
  className,
}: {
  statistics: Statistics;
  className?: string | undefined;
}) {
  const [favourite] = byGame;
  if (played === 0) return null;
  return (
    <dl
      aria-label={texts.figures}
      className={classes("grid grid-cols-2 gap-2.5 min-[30rem]:grid-cols-4 sm:gap-4", className)}
    >
      <Figure label={texts.played(played)}>{number(played)}</Figure>
      <Figure label={texts.won(won)}>{number(won)}</Figure>
      {meanPlace !== null && <Figure label={texts.meanPlace}>{texts.meanPlaceValue(meanPlace)}</Figure>}
      {favourite && (
        <Figure label={texts.favourite}>
          <span translate="no" dir="auto" className="wrap-anywhere line-clamp-2 text-lg leading-tight">
            {favourite.gameName}
          </span>
        </Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: Content }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <dt className="text-ink-2 text-sm">{label}</dt>
      <dd className="font-display font-extrabold text-2xl tabular-nums">{children}</dd>
    </div>
  );
}
