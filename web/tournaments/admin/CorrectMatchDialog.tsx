import { useState } from "react";
import { REASON_MAX, reasonBlocker } from "../../../domain/games/correction.ts";
import { shownTextBlocker } from "../../../domain/texts.ts";
import { awardsOf } from "../../../domain/tournaments/awards.ts";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { correctBlocker, correctionOf, teamIdsOf } from "../../../domain/tournaments/change.ts";
import { type DerivedTournament, matchId, shapeOf } from "../../../domain/tournaments/progress.ts";
import { type Score, scores } from "../../../domain/tournaments/score.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { PointChanges } from "../../games/ranking/PointChanges.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";
import { PickRow } from "../../ui/fields/PickRow.tsx";
import { matchTitle, victoryTitle } from "./matchTitles.ts";

/**
 * Changes the outcome of a decided match. The dialog shows in advance which other results the change deletes, and
 * asks for a reason (rule T14). `match` is a snapshot taken when the dialog opened.
 */
export function CorrectMatchDialog({
  tournament: current,
  match,
  onClose,
}: {
  tournament: DerivedTournament;
  match: Match;
  onClose(): void;
}) {
  const [chosen, setChosen] = useState<{
    /** The winner's id; null if both teams forfeit. */
    readonly winner: string | null;
    /** The score of a best of three; null in other matches. */
    readonly score: Score | null;
  } | null>(null);
  const [reason, setReason] = useState("");
  const correct = useCommand(api.tournaments.correct, texts.failed);
  const offerUndo = useUndoToast();
  // While the command is pending, the dialog shows the tournament as it was when the command was sent.
  const [submitted, setSubmitted] = useState<DerivedTournament | null>(null);
  const derived = (correct.busy && submitted) || current;
  const { tournament, teams } = derived.progress;
  const { round, position } = match;
  const blocker = chosen && correctBlocker(derived, match, chosen.winner, chosen.score);
  const save = async () => {
    if (!chosen) return;
    setSubmitted(current);
    const { winner: winnerId, score } = chosen;
    const input = { tournamentId: tournament.id, round, position, winnerId, score, reason };
    const done = await correct.run(input);
    if (!done) return;
    offerUndo(texts.corrected, [done.requestId]);
    onClose();
  };
  const outcomeRow = (winner: string | null, score: Score | null, title: string) => (
    <PickRow
      key={`${winner} ${score}`}
      kind="radio"
      group="outcome"
      checked={chosen?.winner === winner && chosen.score === score}
      onToggle={() => {
        correct.clear();
        setChosen({ winner, score });
      }}
      leading={
        score !== null && (
          <span className="whitespace-nowrap font-bold tabular-nums">{texts.score(score)}</span>
        )
      }
      title={title}
      translate="yes"
    />
  );
  return (
    <FormDialog
      title={texts.correctTitle(matchTitle(shapeOf(derived.progress).teams, match))}
      submitLabel={texts.correct}
      tone="danger"
      noValidate
      dismissible={!correct.busy && chosen === null && reason === ""}
      disabled={chosen === null || blocker !== null || reasonBlocker(reason) !== null}
      busy={correct.busy}
      busyLabel={texts.saving}
      error={correct.failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">{texts.outcome}</legend>
        {teamIdsOf(match).flatMap((id) =>
          (tournament.bestOfThree ? scores : [null]).map((score) =>
            outcomeRow(id, score, victoryTitle(teams, id)),
          ),
        )}
        {outcomeRow(null, null, texts.forfeit)}
      </fieldset>
      {blocker && <p className="text-ink-2">{blocker.message}</p>}
      {chosen && !blocker && <CorrectionEffects tournament={derived} match={match} {...chosen} />}
      <TextField
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        error={shownTextBlocker(reason)?.message}
        maxLength={REASON_MAX}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

/**
 * The results that a correction would delete, and the points that it would give or take back. The rules must allow the
 * correction: `correctionOf` throws otherwise.
 */
function CorrectionEffects({
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
              <li key={matchId(ref)}>{matchTitle(shapeOf(tournament.progress).teams, ref)}</li>
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
