import type { NextMatch } from "../../domain/tournaments/nextMatch.ts";
import { recordAt } from "../../domain/tournaments/progress.ts";
import type { Tournament } from "../../domain/tournaments/tournament.ts";
import { api } from "../api/client.ts";
import { useUndoable } from "../api/commands/useUndoable.ts";
import { useEventBlocker } from "../api/useEventBlocker.ts";
import { callTexts } from "../texts/calls.ts";
import { tournamentsTexts as texts } from "../texts/tournaments.ts";
import { useOpenDialog } from "../ui/dialogs/DialogProvider.tsx";
import { part } from "../ui/loading/part.tsx";
import type { ShownTournament } from "./useTournament.ts";

const ReportDialog = part(() => import("./ReportDialog.tsx"));

/** The answer of the player's team to the call of its match (rule T21), with what sends it. */
export function useAnswer(next: NextMatch) {
  const { run, busy } = useUndoable(api.tournaments.answerCall, callTexts.failed);
  const eventBlocker = useEventBlocker();
  const { tournamentId, round, position, call, teamId } = next;
  return {
    hasAnswered: call?.answered?.includes(teamId) ?? false,
    isDisabled: busy || eventBlocker !== null,
    answer: () => void run({ tournamentId, round, position }, callTexts.answered),
  };
}

/** The label of a button that reports a result, in full and for a narrow button, and what the press does. */
interface Reporting {
  readonly label: string;
  readonly shortLabel: string;
  readonly isDisabled: boolean;
  /** Whether it answers the other team's report, which is what the player has to do now. */
  readonly isAnswer: boolean;
  open(): void;
}

/**
 * The button with which a player reports, changes, confirms or contests the result of their match. Null if a player can't
 * report it (rule T17).
 */
export function useReporting(
  tournament: Tournament | undefined,
  shown: ShownTournament | undefined,
  next: NextMatch | undefined,
): Reporting | null {
  const open = useOpenDialog();
  const eventBlocker = useEventBlocker();
  if (!tournament?.playersReport || !shown?.own || !next) return null;
  const report = recordAt(shown.progress.records, next)?.report;
  if (report?.contested) return null;
  const isOwnReport = report?.teamId === shown.own.id;
  const later = isOwnReport ? texts.change : texts.confirmOrContest;
  return {
    label: report ? later : texts.announce,
    shortLabel: report ? later : texts.announceShort,
    isDisabled: eventBlocker !== null,
    isAnswer: report != null && !isOwnReport,
    open: () =>
      open((close) => <ReportDialog tournament={tournament} next={next} onClose={close} />, {
        staysOnNavigation: true,
      }),
  };
}
