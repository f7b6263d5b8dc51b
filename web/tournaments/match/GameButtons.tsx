import { Check } from "lucide-react";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { gameBlocker } from "../../../domain/tournaments/games.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useIsAdministrator } from "../../api/role.ts";
import { useMyId } from "../../api/session.tsx";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { matchTexts as texts } from "../../texts/match.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { People } from "../People.tsx";
import { TeamAvatars } from "../TeamAvatars.tsx";
import type { ShownTournament } from "../useTournament.ts";

/** The games of a best of three under way: each team has a button that marks its first game as won, or not won (rule T35). */
export function GameButtons({ shown, match }: { shown: ShownTournament; match: Match }) {
  const { run, busy, failure } = useCommand(api.tournaments.giveGame, texts.gameFailed);
  const actor = { id: useMyId(), role: useIsAdministrator() ? ("admin" as const) : ("user" as const) };
  const eventBlocker = useEventBlocker();
  if (eventBlocker || gameBlocker(shown, match, actor)) return null;
  const { tournament, records } = shown.progress;
  const { round, position } = match;
  const games = recordAt(records, match)?.games ?? [];
  return (
    <section aria-label={texts.gamesWon} className="grid gap-2">
      <h3 className="text-base">{texts.gamesWon}</h3>
      {teamIdsOf(match)
        .flatMap((id) => shown.teams.get(id) ?? [])
        .map((team) => {
          const hasWon = games.includes(team.id);
          return (
            <Button
              key={team.id}
              variant="quiet"
              aria-pressed={hasWon}
              aria-label={texts.gameWonBy(peopleOf(team))}
              disabled={busy}
              onClick={() =>
                void run({ tournamentId: tournament.id, round, position, teamId: team.id, hasWon: !hasWon })
              }
              className="w-full min-w-0 justify-start px-3"
            >
              <TeamAvatars team={team} size="s" />
              <People team={team} className="flex-1" />
              {hasWon ? (
                <Check aria-hidden="true" strokeWidth={3} className="size-5 shrink-0 text-green-ink" />
              ) : (
                <span className="shrink-0 font-normal text-ink-2 text-sm">{texts.oneGame}</span>
              )}
            </Button>
          );
        })}
      <p className="text-ink-2 text-sm">{texts.gamesHint}</p>
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </section>
  );
}
