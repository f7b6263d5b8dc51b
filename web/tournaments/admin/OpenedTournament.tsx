import { Flag, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import { finishBlocker } from "../../../domain/tournaments/awards.ts";
import { matchesOf } from "../../../domain/tournaments/bracket.ts";
import { arrangeBlocker, bracketOf, progressOf } from "../../../domain/tournaments/progress.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Button } from "../../ui/Button.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { DeleteTournamentDialog } from "./DeleteTournamentDialog.tsx";
import { FinishDialog } from "./FinishDialog.tsx";
import { MatchList } from "./MatchList.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import { TeamBoard } from "./TeamBoard.tsx";
import { TeamList } from "./TeamList.tsx";
import { TournamentHeading } from "./TournamentHeading.tsx";

/** A tournament that everybody sees: an administrator runs it, and corrects it even when it is finished. */
export function OpenedTournament({ tournament }: { tournament: Tournament }) {
  const rows = useShownTopic("tournament", tournament.id);
  const [open, setOpen] = useState<"settings" | "finish" | "delete" | null>(null);
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
          <Button variant="quiet" icon={Settings2} onClick={() => setOpen("settings")}>
            {texts.settings}
          </Button>
        )}
        {finishBlocker(progress) === null && (
          <Button icon={Flag} onClick={() => setOpen("finish")}>
            {texts.finish}
          </Button>
        )}
      </TournamentHeading>
      <MatchList progress={progress} />
      {isActive && <TeamList progress={progress} />}
      {isActive && arrangeBlocker(progress) === null && (
        <section className="grid gap-2">
          <h2>{texts.arrange}</h2>
          <TeamBoard tournamentId={tournament.id} teams={progress.teams} />
        </section>
      )}
      {open === "settings" && <SettingsDialog tournament={tournament} onClose={close} />}
      {open === "finish" && <FinishDialog progress={progress} onClose={close} />}
      {open === "delete" && <DeleteTournamentDialog tournament={tournament} onClose={close} />}
    </section>
  );
}
