import { Trophy } from "lucide-react";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Medal } from "../ui/Medal.tsx";

/** The points that each player of a team can win, by the team's rank. */
export function PointsToWin({ tournament: { points, teamCount } }: { tournament: Tournament }) {
  const ranks = [points.first, points.second, points.third].slice(0, Math.min(3, teamCount));
  return (
    <dl className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      <dt className="flex items-center gap-2 font-semibold">
        <Trophy aria-hidden="true" className="size-4.5 text-gold-ink" />
        <span>{texts.toWin}</span>
      </dt>
      {ranks.map((earned, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the ranks never change
        <dd key={index} className="flex items-center gap-1.5 font-semibold tabular-nums">
          <Medal rank={index + 1} size="s" />
          <span>{`+${earned}`}</span>
        </dd>
      ))}
      {teamCount > ranks.length && (
        <dd className="text-ink-2 tabular-nums">{texts.othersPoints(points.other)}</dd>
      )}
    </dl>
  );
}
