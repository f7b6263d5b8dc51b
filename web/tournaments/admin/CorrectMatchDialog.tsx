import { useState } from "react";
import { REASON_MAX, reasonBlocker } from "../../../domain/games/correction.ts";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { correctBlocker, teamIdsOf } from "../../../domain/tournaments/change.ts";
import { bracketOf, type Progress } from "../../../domain/tournaments/progress.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { TextField } from "../../ui/Field.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { PickRow } from "../../ui/PickRow.tsx";
import { useToast } from "../../ui/Toasts.tsx";
import { CorrectionEffects } from "./CorrectionEffects.tsx";
import { matchTitle, teamNameOf } from "./matchTitles.ts";

/**
 * Gives a decided match another outcome: what that voids is shown before, and a reason asked (rule T14). `match` is as
 * it was when this opened.
 */
export function CorrectMatchDialog({
  progress: current,
  match,
  onClose,
}: {
  progress: Progress;
  match: Match;
  onClose(): void;
}) {
  /** The team that won, null for none; undefined until it is said. */
  const [winner, setWinner] = useState<string | null | undefined>(undefined);
  const [reason, setReason] = useState("");
  const correct = useCommand(api.tournaments.correct, texts.failed);
  const toast = useToast();
  // While the answer is on its way, the tournament is shown as it was.
  const [asked, setAsked] = useState<Progress | null>(null);
  const progress = (correct.busy && asked) || current;
  const { tournament, teams } = progress;
  const { round, position } = match;
  const blocker = winner === undefined ? null : correctBlocker(bracketOf(progress), match, winner);
  const save = async () => {
    if (winner === undefined) return;
    setAsked(current);
    const input = { tournamentId: tournament.id, round, position, winnerId: winner, reason };
    if (!(await correct.run(input))) return;
    toast.success(texts.corrected);
    onClose();
  };
  const outcome = (teamId: string | null, title: string) => (
    <PickRow
      key={teamId ?? ""}
      kind="radio"
      group="outcome"
      checked={winner === teamId}
      onToggle={() => {
        correct.clear();
        setWinner(teamId);
      }}
      title={title}
    />
  );
  return (
    <FormDialog
      title={texts.correctTitle(matchTitle(teams.length, match))}
      submitLabel={texts.correct}
      tone="danger"
      noValidate
      dismissible={!correct.busy && winner === undefined && reason === ""}
      disabled={winner === undefined || blocker !== null || reasonBlocker(reason) !== null}
      busy={correct.busy}
      busyLabel={texts.saving}
      error={correct.failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">{texts.outcome}</legend>
        {teamIdsOf(match).map((id) => outcome(id, texts.hasWon(teamNameOf(teams, id))))}
        {outcome(null, texts.forfeit)}
      </fieldset>
      {blocker && <p className="text-ink-2">{blocker.message}</p>}
      {winner !== undefined && !blocker && (
        <CorrectionEffects progress={progress} match={match} winner={winner} />
      )}
      <TextField
        label={texts.reason}
        value={reason}
        onValueChange={setReason}
        maxLength={REASON_MAX}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
