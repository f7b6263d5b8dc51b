import { Gamepad2, Repeat } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { Finish } from "../../../domain/games/finish.ts";
import { gameEffects } from "../../../domain/games/powers/effects.ts";
import { mayPlay } from "../../../domain/people/accounts/rights.ts";
import { useMyId } from "../../api/session.tsx";
import { EffectLines } from "../../cards/played/EffectLines.tsx";
import { useRow, useSetting } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { useAcknowledged } from "../../shell/moments/acknowledged.ts";
import { momentText, momentTitle, SkipArea } from "../../shell/moments/SkipArea.tsx";
import { useSignal } from "../../shell/moments/signal.ts";
import { crownTexts } from "../../texts/crowns.ts";
import { duration } from "../../texts/dates.ts";
import { finishTexts as texts } from "../../texts/finish.ts";
import { finishChangeTexts as changeTexts } from "../../texts/finishChange.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { togetherTexts } from "../../texts/together.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useFocusOnContentAfter } from "../../ui/focusAfter.ts";
import { Medal } from "../../ui/Medal.tsx";
import { celebrate, prefersReducedMotion } from "../../ui/motion.ts";
import { Name } from "../../ui/Name.tsx";
import { Place } from "../../ui/Place.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { useIsWide } from "../../ui/wide.ts";
import { UncountedNote } from "../counting/UncountedNote.tsx";
import { useReplay } from "../new/replay.ts";
import { type PlacedContender, placedContenders } from "../ranking/placedContenders.ts";
import { SpinWon } from "../ranking/SpinWon.tsx";
import { isLast, isShared } from "../ranking/sharedPlaces.ts";
import { TogetherCircle } from "../together/TogetherCircle.tsx";
import { CrownHandover } from "./CrownHandover.tsx";
import { EarnedPoints } from "./EarnedPoints.tsx";
import { FinishPodium } from "./FinishPodium.tsx";
import { useChangeSinceEnd, useMarkOnScreen } from "./finishOnScreen.ts";
import { Gains } from "./Gains.tsx";
import { useHonours } from "./honours.ts";
import { Ladder } from "./Ladder.tsx";
import { LastPlaceFinish } from "./LastPlaceFinish.tsx";
import { SeriesRun } from "./SeriesRun.tsx";
import { BEGINS_MS } from "./timeline.ts";

/**
 * The finish of a game, for one of its players: podium, points, rank (rule P21). `tooLate` is the sentence for a player
 * who validated the ranking just after somebody else. A press anywhere skips the animation. When the game is corrected, a
 * notice and the new ranking are shown. When the game is deleted, only a notice is shown.
 */
export function FinishMoment({
  finish,
  tooLate,
  onClose,
}: {
  finish: Finish;
  tooLate?: string | null | undefined;
  onClose(): void;
}) {
  const change = useChangeSinceEnd(finish.game);
  useMarkOnScreen(finish.id);
  useFocusOnContentAfter();
  const currentGame = useRow("games", finish.id);
  const game = (change === "corrected" && currentGame) || finish.game;
  const me = usePlayer(useMyId());
  const event = useRow("event", "event");
  const validator = usePlayer(game.completedBy ?? "")?.name ?? "";
  const [isSkipped, setIsSkipped] = useState(false);
  const [, navigate] = useLocation();
  const isWide = useIsWide();
  const acknowledge = useAcknowledged({ what: "game", id: finish.id, at: finish.at });
  const close = () => {
    acknowledge();
    onClose();
  };
  const replay = useReplay(close);
  const ranking = placedContenders(game);
  const ownPlace = ranking.find(({ contender }) =>
    contender.members.some(({ id }) => id === finish.playerId),
  );
  const isFirst = ownPlace?.position === 1;
  const together = useSetting("together");
  const givesSpin = game.uncounted === null && (!game.isCooperative || together?.spinsWhenLost === true);
  const winsSpin = givesSpin && ownPlace !== undefined && isLast(ranking, ownPlace.position);
  const isTied = ownPlace !== undefined && isShared(ranking, ownPlace.position);
  const effects = gameEffects(game);
  const isContest = game.uncounted === null && !game.isCooperative;
  const { crown: moved, series, isReady, isLate } = useHonours(finish, change === null && isContest);
  // A crown that is told late does not replace a podium that already moves.
  const crown = isLate ? null : moved;
  useConfetti(isFirst, isSkipped);
  useSignal(isFirst ? "victory" : winsSpin ? "wheel" : "finish");
  if (!me || !ownPlace) return null;
  if (change === "deleted")
    return (
      <Dialog
        open
        onOpenChange={close}
        size="screen"
        ground="stage"
        focusesItself
        title={<span className="block pl-11 text-center text-3xl">{changeTexts.deletedTitle}</span>}
        description={
          <span translate="no" className="block text-balance pl-11 text-center">
            {game.gameName}
          </span>
        }
        footer={
          <Button grow className="min-h-13" onClick={close}>
            {texts.continue}
          </Button>
        }
      >
        <Banner tone="warning">{changeTexts.deleted}</Banner>
      </Dialog>
    );
  const skip = { isSkipped, onSkip: () => setIsSkipped(true) };
  const lasted = duration(game.createdAt, game.completedAt ?? finish.at);
  const maySpin = winsSpin && event !== undefined && mayPlay(event, me) && me.rouletteSpins > 0;
  // Nobody is last in a cooperative game, even if a lost one gives each player a spin: the players stay in their circle.
  const hasWheel = maySpin && !game.isCooperative;
  const lastPlace = (only?: "wheel" | "results") => (
    <LastPlaceFinish finish={change === null ? finish : null} ranking={ranking} me={me.id} only={only}>
      <EffectLines game={game} effects={effects} me={me.id} />
    </LastPlaceFinish>
  );
  const toWheel = () => {
    navigate("/roulette", { replace: true });
    close();
  };
  const replayButton = (
    <Button
      variant={maySpin ? "quiet" : "primary"}
      grow
      icon={Repeat}
      className="min-h-13"
      busy={replay.busy}
      disabled={replay.blocker !== null}
      title={replay.blocker?.message}
      busyLabel={texts.replaying}
      onClick={() => void replay.run(game)}
    >
      {texts.replay}
    </Button>
  );
  const closeButton = (
    <Button variant="quiet" grow={maySpin} className="min-h-13" onClick={close}>
      {maySpin ? texts.later : texts.continue}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      size="screen"
      ground={hasWheel ? "night" : "stage"}
      focusesItself
      title={
        <span
          className={`block pl-11 text-center text-3xl ${momentTitle} ${isFirst ? "text-gold-soft" : ""}`}
        >
          {crown && !hasWheel ? (
            crown.from ? (
              crownTexts.changes
            ) : (
              crownTexts.first
            )
          ) : game.isCooperative ? (
            isFirst ? (
              togetherTexts.saved
            ) : (
              togetherTexts.almost
            )
          ) : isFirst ? (
            isTied ? (
              texts.sharedVictory
            ) : (
              texts.victory
            )
          ) : maySpin ? (
            texts.yourSpin
          ) : (
            <>
              <Place rank={ownPlace.position} isFeminine />
              <span>{` ${isTied ? texts.sharedPlace : texts.place}`}</span>
            </>
          )}
        </span>
      }
      description={
        <span className={`block text-balance pl-11 text-center ${momentText}`}>
          <Gamepad2 aria-hidden="true" className="mr-1.5 inline size-4.5" />
          <span>{texts.ofGame(game.gameName)}</span>
          {game.isCooperative && <span>{` ${togetherTexts.lasted(game.players.length, lasted)}`}</span>}
          {validator && (
            <span>{` ${(game.isCooperative ? togetherTexts.endedBy : gameDialogTexts.completedBy)(validator)}`}</span>
          )}
          {change === null && (
            <span className="sr-only">
              {` ${texts.spokenResult(finish.totalAfter - finish.totalBefore, finish.totalAfter)}`}
            </span>
          )}
        </span>
      }
      footer={
        maySpin ? (
          <Fragment>
            <Button grow icon={WheelIcon} className="min-h-14 basis-full" onClick={toWheel}>
              {texts.toWheel}
            </Button>
            {closeButton}
            {replayButton}
          </Fragment>
        ) : (
          <Fragment>
            {closeButton}
            {replayButton}
          </Fragment>
        )
      }
      aside={
        hasWheel ? (
          isWide && <SkipArea {...skip}>{lastPlace("results")}</SkipArea>
        ) : (
          <SkipArea {...skip}>
            <Others
              ranking={crown ? ranking : ranking.slice(3)}
              isTeamGame={game.isTeamGame}
              givesSpin={givesSpin}
            />
            {effects.length > 0 && (
              <div className="mt-3">
                <EffectLines game={game} effects={effects} me={me.id} />
              </div>
            )}
            {moved && isLate && (
              <div className="mt-3">
                <CrownHandover crown={moved} gameName={game.gameName} me={me.id} />
              </div>
            )}
            {series && (
              <div className="mt-3">
                <SeriesRun series={series} me={me.id} />
              </div>
            )}
            {change === null && (
              <div className="mt-3 grid gap-3 rounded-[1.25rem] border border-line bg-surface p-4 lg:order-first lg:p-6">
                <Gains finish={finish} isSkipped={isSkipped} />
                <Ladder finish={finish} me={me} />
              </div>
            )}
          </SkipArea>
        )
      }
    >
      <SkipArea {...skip}>
        {tooLate && <Banner tone="warning">{tooLate}</Banner>}
        {change === "corrected" && <Banner tone="warning">{changeTexts.corrected}</Banner>}
        {game.uncounted !== null && (
          <div className="mb-4">
            <UncountedNote reason={game.uncounted} isOver />
          </div>
        )}
        {game.isCooperative ? (
          <TogetherCircle
            members={game.players}
            earned={ownPlace.earned}
            isWon={isFirst}
            me={me.id}
            className="lg:mb-[calc(40dvh-15rem)] lg:[zoom:1.25]"
          />
        ) : !isReady ? null : hasWheel ? (
          <Fragment>
            {crown && <CrownHandover crown={crown} gameName={game.gameName} me={me.id} />}
            {lastPlace(isWide ? "wheel" : undefined)}
          </Fragment>
        ) : crown ? (
          <CrownHandover crown={crown} gameName={game.gameName} me={me.id} />
        ) : (
          <FinishPodium
            ranking={ranking}
            isTeamGame={game.isTeamGame}
            givesSpin={givesSpin}
            me={me.id}
            className="lg:[zoom:1.6]"
          />
        )}
      </SkipArea>
    </Dialog>
  );
}

/** The players or teams after the first three. */
function Others({
  ranking,
  isTeamGame,
  givesSpin,
}: {
  ranking: readonly PlacedContender[];
  isTeamGame: boolean;
  givesSpin: boolean;
}) {
  return (
    <ol className="mx-auto flex w-full max-w-md flex-wrap justify-center gap-x-4 gap-y-1.5 pt-3 text-sm">
      {ranking.map((place) => (
        <li key={place.contender.key} className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <Medal rank={place.position} size="s" />
          <Name className="font-semibold">{place.contender.name}</Name>
          {givesSpin && isLast(ranking, place.position) && <SpinWon members={place.contender.members} />}
          <EarnedPoints place={place} isTeamGame={isTeamGame} className="font-normal text-ink-2" />
        </li>
      ))}
    </ol>
  );
}

/** Confetti for the winner, once: at its time in the animation, or when the animation is skipped. */
function useConfetti(isFirst: boolean, isSkipped: boolean): void {
  const [isThrown, setIsThrown] = useState(false);
  useEffect(() => {
    if (!isFirst || isThrown || prefersReducedMotion()) return;
    const timer = setTimeout(
      () => {
        setIsThrown(true);
        void celebrate();
      },
      isSkipped ? 0 : BEGINS_MS.confetti,
    );
    return () => clearTimeout(timer);
  }, [isFirst, isSkipped, isThrown]);
}
