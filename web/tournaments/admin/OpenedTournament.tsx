import { Ellipsis, Settings2, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import { arrangeBlocker } from "../../../domain/tournaments/progress.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useNow } from "../../live/now.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { BracketView } from "../BracketView.tsx";
import { useOpenMatch } from "../match/useOpenMatch.tsx";
import { countMatches, useTournament } from "../useTournament.ts";
import { useZoom } from "../useZoom.ts";
import { CollapsedSection } from "./CollapsedSection.tsx";
import { ConsolationCard } from "./ConsolationCard.tsx";
import { FinishDialog } from "./FinishDialog.tsx";
import { TeamBoard } from "./TeamBoard.tsx";
import { TeamList } from "./TeamList.tsx";
import { TodoNow } from "./TodoNow.tsx";
import { TournamentHeading } from "./TournamentHeading.tsx";
import { useDeleteTournament } from "./useDeleteTournament.ts";
import { WaitingMatches } from "./WaitingMatches.tsx";

/**
 * The screen on which administrators run a tournament that all players can see. They can correct its results even after its
 * end.
 */
export function OpenedTournament({ tournament }: { tournament: Tournament }) {
  const shown = useTournament(tournament);
  const [isFinishing, setFinishing] = useState(false);
  const deletion = useDeleteTournament(tournament);
  const [, navigate] = useLocation();
  const zoom = useZoom();
  const openMatch = useOpenMatch(tournament.id);
  const now = useNow();
  const viewer = useMemo(() => ({ isAdmin: true, now }), [now]);
  if (!shown || shown.progress.teams.length === 0) return <ScreenSkeleton shape="panel" />;
  const { progress, matches } = shown;
  const { finished, total } = countMatches(matches);
  const isActive = tournament.status === "active";
  return (
    <section className="grid gap-4">
      <TournamentHeading tournament={tournament} note={texts.playedOf(finished, total)}>
        <Menu
          trigger={<IconButton variant="quiet" label={texts.manage} icon={Ellipsis} />}
          groups={[
            isActive
              ? [
                  {
                    label: texts.settings,
                    icon: Settings2,
                    act: () => navigate(`/admin/tournaments/${tournament.id}/settings`),
                  },
                ]
              : [],
            [{ label: texts.delete, icon: Trash2, tone: "danger", act: () => void deletion.delete() }],
          ]}
        />
      </TournamentHeading>
      {isActive && (
        <div className="grid gap-3">
          <TodoNow tournament={shown} onOpen={openMatch} onFinish={() => setFinishing(true)} />
          <WaitingMatches tournament={shown} />
          <ConsolationCard tournament={shown} />
        </div>
      )}
      <section className="grid gap-3">
        <h2>{texts.bracket}</h2>
        <BracketView shown={shown} viewer={viewer} zoom={zoom} />
      </section>
      {isActive && (
        <CollapsedSection title={texts.teamsTitle}>
          <TeamList tournament={shown} />
        </CollapsedSection>
      )}
      {isActive && arrangeBlocker(progress) === null && (
        <CollapsedSection title={texts.arrange}>
          <TeamBoard tournamentId={tournament.id} teams={progress.teams} />
        </CollapsedSection>
      )}
      {isFinishing && <FinishDialog tournament={shown} onClose={() => setFinishing(false)} />}
    </section>
  );
}
