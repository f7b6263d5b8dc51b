import { ChevronRight } from "lucide-react";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { useNow } from "../live/now.ts";
import { relativeTime } from "../texts/days.ts";
import { Medal } from "../ui/Medal.tsx";
import { MatchButton } from "./match/MatchButton.tsx";
import { People } from "./People.tsx";
import { TournamentCard } from "./TournamentCard.tsx";
import { podiumStepsOf } from "./TournamentPodium.tsx";
import { useTournament } from "./useTournament.ts";

/** A finished tournament in the list, with its podium. */
export function CompletedTournament({ tournament }: { tournament: Tournament }) {
  const shown = useTournament(tournament);
  const now = useNow();
  const { completedAt } = tournament;
  return (
    <TournamentCard
      tournament={tournament}
      when={completedAt === null ? null : relativeTime(completedAt, now)}
      trailing={<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />}
    >
      <ol className="grid min-h-6 gap-1">
        {shown &&
          podiumStepsOf(shown).map(({ rank, team }) => (
            <li key={rank} className="flex min-w-0 items-center gap-1.5 text-sm">
              <Medal rank={rank} size="s" />
              <MatchButton
                tournamentId={tournament.id}
                match={matchOfTeam(shown.matches, team.id)}
                className="relative z-1 min-h-11 min-w-0 font-semibold"
              >
                <People team={team} />
              </MatchButton>
            </li>
          ))}
      </ol>
    </TournamentCard>
  );
}
