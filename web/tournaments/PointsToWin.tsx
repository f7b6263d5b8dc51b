import { Trophy } from "lucide-react";
import { groupStage, qualifiedTeams } from "../../domain/tournaments/groups.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Medal } from "../ui/Medal.tsx";

/** The points that each player of a team can win, by the team's rank. A bracket of two teams has no third (rule T42). */
export function PointsToWin({ tournament: { points, teamCount, groups } }: { tournament: Tournament }) {
  const inBracket = groups ? qualifiedTeams(groupStage(teamCount, groups)) : teamCount;
  const ranks = [points.first, points.second, points.third].slice(0, inBracket);
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
