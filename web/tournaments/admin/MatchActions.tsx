import { Pencil } from "lucide-react";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import { freeTables } from "../../../domain/tournaments/tables.ts";
import { undoBlocker } from "../../../domain/tournaments/undo.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { DecideButtons } from "../match/DecideButtons.tsx";
import type { ShownTournament } from "../useTournament.ts";
import { CallButton } from "./CallButton.tsx";
import { MatchQuestion } from "./MatchQuestion.tsx";
import { UndoButton } from "./UndoButton.tsx";

/**
 * What an administrator can do about a match: decide it, call it to a table or free its table; once it is decided, take
 * its result back while nothing depends on it, otherwise correct it (rules T9, T11 and T14).
 */
export function MatchActions({
  shown,
  match,
  onDecided,
}: {
  shown: ShownTournament;
  match: Match;
  onDecided(): void;
}) {
  const open = useOpenDialog();
  const { tournament, records } = shown.progress;
  const record = recordAt(records, match);
  const { round, position } = match;
  const ref = { tournamentId: tournament.id, round, position };
  const ask = (what: "forfeit" | "correct") =>
    open((close) => <MatchQuestion what={what} tournament={tournament} match={match} onClose={close} />);
  if (match.state === "ready" && tournament.status === "active")
    return (
      <div className="grid gap-2">
        <DecideButtons shown={shown} match={match} onDecided={onDecided} />
        <div className="flex flex-wrap gap-2">
          <CallButton match={ref} call={record?.call ?? null} tables={freeTables(shown)} />
          <Button variant="quiet" onClick={() => ask("forfeit")}>
            {texts.forfeit}
          </Button>
        </div>
      </div>
    );
  if (match.state === "ready" || match.state === "waiting" || teamIdsOf(match).length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {record?.decision && undoBlocker(shown, match, record.decision) === null ? (
        <UndoButton tournament={shown} match={match} result={record.decision} variant="quiet" />
      ) : (
        <Button variant="quiet" icon={Pencil} onClick={() => ask("correct")}>
          {texts.correct}
        </Button>
      )}
    </div>
  );
}
