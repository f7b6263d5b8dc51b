import { Ellipsis, Printer, Settings2, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import { awardsOf, finishTournamentBlocker } from "../../../domain/tournaments/awards.ts";
import { consolationBlocker, isConsolationUnderWay } from "../../../domain/tournaments/consolation.ts";
import { podiumOf } from "../../../domain/tournaments/podium.ts";
import {
  arrangeBlocker,
  bracketOf,
  type DerivedTournament,
  shapeOf,
} from "../../../domain/tournaments/progress.ts";
import { consolationTeamCount, roundsOf } from "../../../domain/tournaments/shape.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { CommandDialog } from "../../api/commands/CommandDialog.tsx";
import { PointChanges } from "../../games/ranking/PointChanges.tsx";
import { useNow } from "../../live/now.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { tournamentsTexts } from "../../texts/tournaments.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { ScreenSkeleton } from "../../ui/ScreenSkeleton.tsx";
import { useIsWide } from "../../ui/wide.ts";
import { BracketView } from "../BracketView.tsx";
import { useOpenMatch } from "../match/useOpenMatch.tsx";
import { PointsToWin } from "../PointsToWin.tsx";
import { TournamentPodium } from "../TournamentPodium.tsx";
import { countMatches, useTournament } from "../useTournament.ts";
import { useZoom } from "../useZoom.ts";
import { CollapsedSection } from "./CollapsedSection.tsx";
import { TeamBoard } from "./TeamBoard.tsx";
import { TeamList } from "./TeamList.tsx";
import { TodoNow } from "./TodoNow.tsx";
import { TournamentHeading } from "./TournamentHeading.tsx";
import { useDeleteTournament } from "./useDeleteTournament.ts";
import { WaitingMatches } from "./WaitingMatches.tsx";

/** A bracket with more rounds than this is beside the tasks only in a very wide window. */
const MAX_ROUNDS_BESIDE = 4;

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
  const isWide = useIsWide();
  const viewer = useMemo(() => ({ isAdmin: true, now }), [now]);
  if (!shown || shown.progress.teams.length === 0) return <ScreenSkeleton shape="panel" />;
  const { progress, matches } = shown;
  const { finished, total } = countMatches(matches);
  const isActive = tournament.status === "active";
  const isLarge = roundsOf(shapeOf(progress).teams) > MAX_ROUNDS_BESIDE;
  return (
    <section className="grid gap-4">
      <TournamentHeading tournament={tournament} note={texts.playedOf(finished, total)}>
        <Button variant="quiet" icon={Printer} className="max-lg:hidden" onClick={() => print()}>
          {tournamentsTexts.print}
        </Button>
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
      {!isActive && <TournamentPodium shown={shown} showsPoints />}
      <div
        className={classes(
          "grid items-start gap-x-7 gap-y-4 print:block",
          isActive &&
            (isLarge ? "2xl:grid-cols-[minmax(0,1fr)_22rem]" : "xl:grid-cols-[minmax(0,1fr)_22rem]"),
        )}
      >
        {isActive && (
          <div
            className={classes(
              "grid min-w-0 gap-3 print:hidden",
              isLarge ? "2xl:order-last" : "xl:order-last",
            )}
          >
            <TodoNow tournament={shown} onOpen={openMatch} onFinish={() => setFinishing(true)} />
            {isWide && (
              <>
                <WaitingMatches tournament={shown} />
                <ConsolationCard tournament={shown} />
              </>
            )}
          </div>
        )}
        <div className="grid min-w-0 gap-4">
          <section className="grid gap-3">
            <h2
              className={classes(
                "max-sm:sr-only print:hidden",
                isActive && (isLarge ? "2xl:sr-only" : "xl:sr-only"),
              )}
            >
              {texts.bracket}
            </h2>
            <BracketView shown={shown} viewer={viewer} zoom={zoom} />
            <PointsToWin tournament={tournament} />
          </section>
          {isActive && (
            <div className="grid gap-3 print:hidden">
              {!isWide && (
                <>
                  <WaitingMatches tournament={shown} />
                  <ConsolationCard tournament={shown} />
                </>
              )}
              <CollapsedSection title={texts.teamsTitle}>
                <TeamList tournament={shown} />
              </CollapsedSection>
              {arrangeBlocker(progress) === null && (
                <CollapsedSection title={texts.arrange}>
                  <TeamBoard tournament={tournament} teams={progress.teams} />
                </CollapsedSection>
              )}
            </div>
          )}
        </div>
      </div>
      {isFinishing && <FinishDialog tournament={shown} onClose={() => setFinishing(false)} />}
    </section>
  );
}

/**
 * A card with a button that opens the consolation bracket, or closes it while none of its matches has a result (rule T29).
 * Nothing is shown while the rules allow neither.
 */
function ConsolationCard({ tournament: derived }: { tournament: DerivedTournament }) {
  const { run, busy, failure } = useCommand(api.tournaments.setConsolation, texts.failed);
  const { tournament } = derived.progress;
  const { id: tournamentId, consolation: isOpen } = tournament;
  if (consolationBlocker(derived, !isOpen)) return null;
  return (
    <Card as="section" aria-label={texts.consolation} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-base">{texts.consolation}</h2>
          <p className="text-ink-2 text-sm">
            {isOpen
              ? texts.consolationOpen
              : texts.consolationPossible(consolationTeamCount(shapeOf(derived.progress).teams))}
          </p>
        </div>
        <Button
          variant={isOpen ? "ghost" : "quiet"}
          busy={busy}
          onClick={() => void run({ tournamentId, isOpen: !isOpen })}
        >
          {isOpen ? texts.closeConsolation : texts.openConsolation}
        </Button>
      </div>
      {failure && <Banner tone="error">{failure.message}</Banner>}
    </Card>
  );
}

/** With fewer teams there is no third place. */
const MIN_TEAMS_WITH_THIRD_PLACE = 3;

/** Asks before a tournament is finished, and shows the points that each player gets (rule T12). */
function FinishDialog({ tournament: derived, onClose }: { tournament: DerivedTournament; onClose(): void }) {
  const { progress, matches } = derived;
  const { tournament, teams } = progress;
  const names = new Map(teams.flatMap(({ players }) => players.map(({ id, name }) => [id, name])));
  const hasNoThirdPlace =
    shapeOf(progress).teams >= MIN_TEAMS_WITH_THIRD_PLACE &&
    podiumOf(bracketOf(progress), matches).third === null;
  const changes = awardsOf(derived).map(({ playerId, points }) => ({
    id: playerId,
    name: names.get(playerId) ?? "",
    delta: points,
  }));
  // When this dialog has just finished the tournament, it must close without the error that the tournament is finished.
  const blocker = tournament.status === "completed" ? null : finishTournamentBlocker(derived);
  return (
    <CommandDialog
      command={api.tournaments.finish}
      input={{ tournamentId: tournament.id }}
      unexpected={texts.finishFailed}
      done={texts.finished(tournament.name)}
      undoable
      blocker={blocker}
      tone="primary"
      title={texts.finishTitle(tournament.name)}
      confirmLabel={texts.finish}
      onClose={onClose}
    >
      <p>{texts.finishBody}</p>
      {isConsolationUnderWay(derived) && <p>{texts.finishConsolation}</p>}
      {hasNoThirdPlace && <p>{texts.finishThird}</p>}
      <PointChanges
        title={texts.finishGives}
        changes={changes}
        none={texts.finishGivesNothing}
        completedAt={null}
      />
    </CommandDialog>
  );
}
