import type { Match } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { type Score, scores } from "../../../domain/tournaments/score.ts";
import { peopleOf } from "../../../domain/tournaments/teamLabel.ts";
import type { Team } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { fullStop } from "../../texts/typography.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { TeamAvatars } from "../TeamAvatars.tsx";
import type { ShownTournament } from "../useTournament.ts";
import { useDecide } from "./useDecide.ts";

/**
 * The buttons that decide a match: one for each team, or in a best of three one for each team and score (rules T9 and T25).
 */
export function DecideButtons({
  shown,
  match,
  onDecided,
}: {
  shown: ShownTournament;
  match: Match;
  onDecided?: (() => void) | undefined;
}) {
  const { tournament } = shown.progress;
  const { decide, busy, failure } = useDecide(tournament.id, match, onDecided);
  const choose = (team: Team, score: Score | null) =>
    decide(team.id, score, fullStop(texts.hasWonBy(texts.hasWon(team), score)));
  return (
    <div className="grid gap-2">
      {teamIdsOf(match)
        .flatMap((id) => shown.teams.get(id) ?? [])
        .map((team) => {
          const people = (
            <>
              <span className="contents max-sm:hidden">
                <TeamAvatars team={team} size="s" />
              </span>
              <span translate="no" className="wrap-anywhere -my-1.5 min-w-0 flex-1 text-left leading-tight">
                {peopleOf(team)}
              </span>
            </>
          );
          return tournament.bestOfThree ? (
            <div key={team.id} className="flex min-w-0 items-center gap-2 pl-3 font-semibold">
              {people}
              {scores.map((score) => (
                <Button
                  key={score}
                  variant="quiet"
                  aria-label={texts.hasWonBy(texts.hasWon(team), score)}
                  disabled={busy}
                  onClick={() => void choose(team, score)}
                  className="px-3 tabular-nums"
                >
                  {score.replace("-", "–")}
                </Button>
              ))}
            </div>
          ) : (
            <Button
              key={team.id}
              variant="quiet"
              aria-label={texts.hasWon(team)}
              disabled={busy}
              onClick={() => void choose(team, null)}
              className="w-full min-w-0 justify-start px-3"
            >
              {people}
              <span className="shrink-0 font-normal text-ink-2 text-sm">{texts.wins}</span>
            </Button>
          );
        })}
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </div>
  );
}
