import { Flag, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import { finishBlocker } from "../../../domain/tournaments/awards.ts";
import { matchesOf } from "../../../domain/tournaments/bracket.ts";
import { arrangeBlocker, bracketOf, progressOf } from "../../../domain/tournaments/progress.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button, LinkButton } from "../../ui/Button.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { DeleteTournamentDialog } from "./DeleteTournamentDialog.tsx";
import { FinishDialog } from "./FinishDialog.tsx";
import { MatchList } from "./MatchList.tsx";
import { TableQueue } from "./TableQueue.tsx";
import { TeamBoard } from "./TeamBoard.tsx";
import { TeamList } from "./TeamList.tsx";
import { TournamentHeading } from "./TournamentHeading.tsx";

/** A tournament that everybody sees: an administrator runs it, and corrects it even when it is finished. */
export function OpenedTournament({ tournament }: { tournament: Tournament }) {
  const rows = useShownTopic("tournament", tournament.id);
  const [open, setOpen] = useState<"finish" | "delete" | null>(null);
  if (!rows || rows.length === 0) return <ScreenSkeleton shape="panel" />;
  const close = () => setOpen(null);
  const progress = progressOf(tournament, rows);
  const matches = matchesOf(bracketOf(progress));
  const decided = matches.filter(({ state }) => state !== "waiting" && state !== "ready");
  const isActive = tournament.status === "active";
  return (
    <section className="grid gap-5">
      <TournamentHeading tournament={tournament} note={texts.decided(decided.length, matches.length)}>
        <Button variant="quiet" icon={Trash2} onClick={() => setOpen("delete")}>
          {texts.delete}
        </Button>
        {isActive && (
          <LinkButton variant="quiet" icon={Settings2} to={`/admin/tournaments/${tournament.id}/settings`}>
            {texts.settings}
          </LinkButton>
        )}
        {finishBlocker(progress) === null && (
          <Button icon={Flag} onClick={() => setOpen("finish")}>
            {texts.finish}
          </Button>
        )}
      </TournamentHeading>
      {isActive && <TableQueue progress={progress} matches={matches} />}
      <MatchList progress={progress} />
      {isActive && <TeamList progress={progress} />}
      {isActive && arrangeBlocker(progress) === null && (
        <section className="grid gap-2">
          <h2>{texts.arrange}</h2>
          <TeamBoard tournamentId={tournament.id} teams={progress.teams} />
        </section>
      )}
      {open === "finish" && <FinishDialog progress={progress} onClose={close} />}
      {open === "delete" && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </section>
  );
}
