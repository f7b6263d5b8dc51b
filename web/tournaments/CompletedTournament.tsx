import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/dates.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { Card } from "../ui/Card.tsx";
import { Medal } from "../ui/Medal.tsx";
import { Name } from "../ui/Name.tsx";
import { stepsOf } from "./TournamentPodium.tsx";
import { useTournament } from "./useTournament.ts";

/** A finished tournament in the list: who stood on its podium. */
export function CompletedTournament({ tournament }: { tournament: Tournament }) {
  const shown = useTournament(tournament);
  const now = useNow();
  const { id, name, teamCount, teamSize, completedAt } = tournament;
  return (
    <Card as="article" className="relative grid gap-2.5 transition-colors hover:bg-ink/2">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere">
            <Link to={`/tournaments/${id}`} className="after:absolute after:inset-0 after:rounded-card">
              {name}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-2 text-sm">
            {texts.teams(teamCount, teamSize)}
            {completedAt !== null && ` · ${relativeTime(completedAt, now)}`}
          </p>
        </div>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      </div>
      <ol className="flex min-h-6 flex-wrap gap-x-3.5 gap-y-1.5">
        {shown &&
          stepsOf(shown).map(({ rank, team }) => (
            <li key={rank} className="flex min-w-0 items-center gap-1.5 text-sm">
              <Medal rank={rank} size="s" />
              <Name as="b" className="font-semibold">
                {team.name}
              </Name>
            </li>
          ))}
      </ol>
    </Card>
  );
}
