import { consolationWinnerOf } from "../../domain/tournaments/outcomes.ts";
import { matchOfTeam } from "../../domain/tournaments/path.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { MatchButton } from "./match/MatchButton.tsx";
import { Cup } from "./moments/Cup.tsx";
import { playersOf, TeamAvatars } from "./TeamAvatars.tsx";
import type { ShownTournament } from "./useTournament.ts";

/** The team that won the consolation bracket, if there was one. */
export function ConsolationWinners({ shown, beforeOpen }: { shown: ShownTournament; beforeOpen?(): void }) {
  const team = shown.teams.get(consolationWinnerOf(shown) ?? "");
  if (!team) return null;
  return (
    <section
      aria-label={texts.consolation}
      className="mx-auto flex w-full max-w-3xl items-center gap-3 rounded-[1.25rem] border border-ice-ink/40 bg-ice-ink/12 px-3.5 py-1.5"
    >
      <Cup className="w-9 shrink-0 hue-rotate-145" />
      <TeamAvatars team={team} size="m" />
      <div className="min-w-0 flex-1">
        <MatchButton
          tournamentId={shown.progress.tournament.id}
          match={matchOfTeam(shown.matches, team.id)}
          beforeOpen={beforeOpen}
          className="wrap-anywhere min-h-11 max-w-full text-left font-bold leading-tight"
        >
          <span className="grid">
            <span translate="no" dir="auto">
              {playersOf(team)}
            </span>
            <span className="font-normal text-ink-2 text-sm">
              {texts.winConsolation(team.players.length)}
            </span>
          </span>
        </MatchButton>
      </div>
    </section>
  );
}
