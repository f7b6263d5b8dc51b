import { Pencil } from "lucide-react";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import { freeTables } from "../../../domain/tournaments/tables.ts";
import { undoBlocker } from "../../../domain/tournaments/undo.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { DecideButtons } from "../match/DecideButtons.tsx";
import { useDecide } from "../match/useDecide.ts";
import type { ShownTournament } from "../useTournament.ts";
import { CallButton } from "./CallButton.tsx";
import { MatchCorrection } from "./MatchCorrection.tsx";
import { UndoButton } from "./UndoButton.tsx";

/**
 * An administrator's actions on a match: decide it, call it to a table or free its table. In a tournament under way, a result
 * can be undone until something depends on it, such as a match that was called. After that, a result can only be corrected
 * (rules T9, T11 and T14).
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
  const openDialog = useOpenDialog();
  const { tournament, records } = shown.progress;
  const record = recordAt(records, match);
  const { round, position } = match;
  const ref = { tournamentId: tournament.id, round, position };
  const forfeit = useDecide(tournament.id, match, onDecided);
  if (match.state === "ready" && tournament.status === "active")
    return (
      <div className="grid gap-2">
        <DecideButtons shown={shown} match={match} onDecided={onDecided} />
        <div className="flex flex-wrap gap-2">
          <CallButton match={ref} call={record?.call ?? null} tables={freeTables(shown)} />
          <Button
            variant="quiet"
            busy={forfeit.busy}
            onClick={() => void forfeit.decide(null, null, texts.forfeited)}
          >
            {texts.forfeit}
          </Button>
        </div>
        {forfeit.failure && <Banner tone="error">{forfeit.failure.message}</Banner>}
      </div>
    );
  if (match.state === "ready" || match.state === "waiting" || teamIdsOf(match).length < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {record?.decision && undoBlocker(shown, match, record.decision) === null ? (
        <UndoButton tournament={shown} match={match} result={record.decision} variant="quiet" />
      ) : (
        <Button
          variant="quiet"
          icon={Pencil}
          onClick={() =>
            openDialog((close) => <MatchCorrection tournament={tournament} match={match} onClose={close} />)
          }
        >
          {texts.correct}
        </Button>
      )}
    </div>
  );
}
