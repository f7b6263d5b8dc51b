import { awardsOf } from "../../../domain/tournaments/awards.ts";
import { correctionOf } from "../../../domain/tournaments/change.ts";
import { type DerivedTournament, matchId } from "../../../domain/tournaments/progress.ts";
import type { Score } from "../../../domain/tournaments/score.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { PointChanges } from "../../games/ranking/PointChanges.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { matchTitle } from "./matchTitles.ts";

/**
 * The results that a correction would delete, and the points that it would give or take back. The rules must allow the
 * correction: `correctionOf` throws otherwise.
 */
export function CorrectionEffects({
  tournament,
  match,
  winner,
  score,
}: {
  tournament: DerivedTournament;
  match: MatchRef;
  winner: string | null;
  score: Score | null;
}) {
  // The effects do not depend on the correction's author, instant and reason.
  const { voided, reopens, awards } = correctionOf(tournament, match, {
    winner,
    score,
    by: "",
    at: 0,
    reason: null,
  });
  const { teams } = tournament.progress;
  const correctedPoints = new Map(awards?.map(({ playerId, points }) => [playerId, points]));
  const names = new Map(teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name])));
  const changes = awards
    ? awardsOf(tournament).map(({ playerId, points }) => ({
        id: playerId,
        name: names.get(playerId) ?? "",
        delta: (correctedPoints.get(playerId) ?? 0) - points,
      }))
    : null;
  return (
    <div role="status" className="grid gap-2">
      {voided.length === 0 ? (
        <p className="text-ink-2">{texts.voidsNothing}</p>
      ) : (
        <Banner tone="warning">
          <p>{texts.voids}</p>
          <ul className="list-disc pl-5">
            {voided.map((ref) => (
              <li key={matchId(ref)}>{matchTitle(teams.length, ref)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {reopens && <Banner tone="warning">{texts.reopens}</Banner>}
      {changes && (
        <PointChanges
          title={texts.pointsThatChange}
          changes={changes}
          none={texts.noPointsChange}
          completedAt={tournament.progress.tournament.completedAt}
        />
      )}
    </div>
  );
}
