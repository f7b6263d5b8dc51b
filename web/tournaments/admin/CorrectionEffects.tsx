import { awardsOf, correctionOf } from "../../../domain/tournaments/awards.ts";
import { matchId, type Progress } from "../../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { PointChanges } from "../../games/PointChanges.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { matchTitle } from "./matchTitles.ts";

/** What a correction would void, and what it would do to points that were given. It must be one that is possible. */
export function CorrectionEffects({
  progress,
  match,
  winner,
}: {
  progress: Progress;
  match: MatchRef;
  winner: string | null;
}) {
  const { voided, reopens, awards } = correctionOf(progress, match, { winner, by: "", at: 0, reason: null });
  const { teams } = progress;
  const earned = new Map(awards?.map(({ playerId, points }) => [playerId, points]));
  const names = new Map(teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name])));
  const changes = awards
    ? awardsOf(progress).map(({ playerId, points }) => ({
        id: playerId,
        name: names.get(playerId) ?? "",
        delta: (earned.get(playerId) ?? 0) - points,
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
      {changes && <PointChanges title={texts.pointsMove} changes={changes} none={texts.pointsStay} />}
    </div>
  );
}
