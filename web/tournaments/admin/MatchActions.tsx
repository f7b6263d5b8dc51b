import { Megaphone, Pencil } from "lucide-react";
import type { Match } from "../../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../../domain/tournaments/change.ts";
import { recordAt } from "../../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import { freeTables } from "../../../domain/tournaments/tables.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { undoBlocker } from "../../../domain/tournaments/undo.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { DecideButtons } from "../match/DecideButtons.tsx";
import { useDecide } from "../match/useDecide.ts";
import { type ShownTournament, useTournament } from "../useTournament.ts";
import { Accounts } from "./Accounts.tsx";
import { CorrectMatchDialog } from "./CorrectMatchDialog.tsx";
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
        <Accounts shown={shown} match={match} />
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

/** The dialog that corrects a match, shown above all screens. While it is open, it is updated when the tournament changes. */
function MatchCorrection({
  tournament: initial,
  match,
  onClose,
}: {
  /** The tournament when the dialog opened. */
  tournament: Tournament;
  /** A snapshot taken when the dialog opened. */
  match: Match;
  onClose(): void;
}) {
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === initial.id) ?? initial;
  const shown = useTournament(tournament);
  if (!shown) return null;
  return <CorrectMatchDialog tournament={shown} match={match} onClose={onClose} />;
}

/** The button that calls a match to one of the free tables, or cancels its call (rule T15). */
function CallButton({
  match,
  call,
  tables,
}: {
  match: MatchRef & { readonly tournamentId: string };
  /** The call of the match; null if the match is not called. */
  call: { readonly table: number } | null;
  /** The numbers of the free tables. */
  tables: readonly number[];
}) {
  const { run, busy, failure } = useCommand(api.tournaments.callMatch, texts.failed);
  const callTo = (table: number | null) => void run({ ...match, table });
  return (
    <>
      {call && (
        <Button variant="quiet" busy={busy} onClick={() => callTo(null)}>
          {texts.freeTable}
        </Button>
      )}
      {!call && tables.length > 0 && (
        <Menu
          trigger={
            <Button variant="quiet" icon={Megaphone} busy={busy}>
              {texts.call}
            </Button>
          }
          groups={[
            tables.map((table) => ({
              label: texts.table(table),
              icon: Megaphone,
              act: () => callTo(table),
            })),
          ]}
        />
      )}
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </>
  );
}
