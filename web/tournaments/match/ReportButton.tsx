import { matchAt } from "../../../domain/tournaments/bracket.ts";
import { inactiveBlocker, recordAt } from "../../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../../domain/tournaments/shape.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { tournamentsTexts as texts } from "../../texts/tournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { part } from "../../ui/loading/part.tsx";
import { useTournament } from "../useTournament.ts";

const ReportDialog = part(() => import("../ReportDialog.tsx"));

/** The button by which a player reports the result of their own match (rule T17). Other players see no button. */
export function ReportButton({ tournament, match: ref }: { tournament: Tournament; match: MatchRef }) {
  const shown = useTournament(tournament);
  const openDialog = useOpenDialog();
  const eventBlocker = useEventBlocker();
  const match = matchAt(shown?.matches ?? [], ref);
  const ownTeamId = shown?.own?.id;
  const isOwn = match?.sides.some((side) => side.kind === "team" && side.teamId === ownTeamId);
  if (!shown || !isOwn || match?.state !== "ready" || !tournament.playersReport) return null;
  if (inactiveBlocker(tournament) || eventBlocker) return null;
  const { call = null, report = null } = recordAt(shown.progress.records, ref) ?? {};
  if (report?.contested) return null;
  const next = {
    id: tournament.id,
    tournament: tournament.name,
    teamCount: shown.progress.teams.length,
    round: ref.round,
    position: ref.position,
    call,
  };
  const changeText = report?.teamId === ownTeamId ? texts.change : texts.confirmOrContest;
  return (
    <Button
      grow
      onClick={() =>
        openDialog((close) => <ReportDialog tournament={tournament} next={next} onClose={close} />, {
          staysOnNavigation: true,
        })
      }
    >
      {report ? changeText : texts.announce}
    </Button>
  );
}
