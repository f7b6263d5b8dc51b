import { Gamepad2, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { mayPlay } from "../../../domain/accounts/rights.ts";
import type { Finish } from "../../../domain/games/finish.ts";
import { useMyId } from "../../accounts/session.tsx";
import { usePlayer } from "../../live/everybody.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { useNoticed } from "../../moments/noticed.ts";
import { useSignal } from "../../moments/signal.ts";
import { finishTexts as texts } from "../../texts/finish.ts";
import { gameDialogTexts as gamesTexts } from "../../texts/gameDialogs.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Medal } from "../../ui/Medal.tsx";
import { celebrate, prefersReducedMotion } from "../../ui/motion.ts";
import { Name } from "../../ui/Name.tsx";
import { WheelIcon } from "../../ui/WheelIcon.ts";
import { type Placed, placed } from "../placed.ts";
import { useReplay } from "../replay.ts";
import { SpinWon } from "../SpinWon.tsx";
import { EarnedPoints } from "./EarnedPoints.tsx";
import { FinishPodium } from "./FinishPodium.tsx";
import { Gains } from "./Gains.tsx";
import { Ladder } from "./Ladder.tsx";
import { LastOne } from "./LastOne.tsx";
import { useSeen } from "./seen.ts";
import { BEGINS } from "./timeline.ts";

/**
 * The end of a game, to one of its players: podium, points, rank (rule P21). `tooLate`: what to say to who validated just
 * after somebody else. A press anywhere leads to its end.
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
  const { game } = finish;
  const me = useRow("players", useMyId());
  const event = useRow("event", "event");
  const validator = usePlayer(game.completedBy ?? "")?.name ?? "";
  const [isOver, setIsOver] = useState(false);
  const [, navigate] = useLocation();
  const seen = useSeen();
  const notice = useNoticed(() => seen(finish));
  const close = () => {
    notice();
    onClose();
  };
  const replay = useReplay(close);
  const ranking = placed(game);
  const own = ranking.find(({ contender }) => contender.members.some(({ id }) => id === finish.playerId));
  const isFirst = own?.position === 1;
  const isLast = own?.position === ranking.length;
  useConfetti(isFirst, isOver);
  useSignal(isFirst ? "victory" : isLast ? "wheel" : "finish");
  if (!me || !own) return null;
  const mayTurn = isLast && event !== undefined && mayPlay(event, me) && me.rouletteSpins > 0;
  const toWheel = () => {
    navigate("/roulette", { replace: true });
    close();
  };
  const again = (
    <Button
      variant={mayTurn ? "quiet" : "primary"}
      grow
      icon={RotateCcw}
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
  const leave = (
    <Button variant="quiet" grow={mayTurn} className="min-h-13" onClick={close}>
      {mayTurn ? texts.later : texts.continue}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      ground={mayTurn ? "night" : "stage"}
      focusesItself
      title={
        <span className={`block pl-11 text-center text-3xl ${isFirst ? "text-gold-soft" : ""}`}>
          {isFirst ? texts.victory : mayTurn ? texts.wheelBack : texts.place(own.position)}
        </span>
      }
      description={
        <span className="block text-balance pl-11 text-center">
          <Gamepad2 aria-hidden="true" className="mr-1.5 inline size-4.5" />
          {texts.ofGame(game.gameName)} {validator && gamesTexts.completedBy(validator)}
          <span className="sr-only">
            {" "}
            {texts.said(finish.totalAfter - finish.totalBefore, finish.totalAfter)}
          </span>
        </span>
      }
      footer={
        mayTurn ? (
          <>
            <Button grow icon={WheelIcon} className="min-h-14 basis-full" onClick={toWheel}>
              {texts.toWheel}
            </Button>
            {leave}
            {again}
          </>
        ) : (
          <>
            {leave}
            {again}
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; everything is there without it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        data-over={isOver || undefined}
        onClick={() => setIsOver(true)}
        className="-mx-4 grid overflow-clip px-4 pt-2 sm:-mx-6 sm:px-6 [&[data-over]_*]:animate-none"
      >
        {tooLate && <Banner tone="warning">{tooLate}</Banner>}
        {mayTurn ? (
          <LastOne finish={finish} ranking={ranking} me={me.id} />
        ) : (
          <>
            <FinishPodium ranking={ranking} isTeamGame={game.isTeamGame} me={me.id} />
            <Others ranking={ranking.slice(3)} isTeamGame={game.isTeamGame} />
            <div className="mt-3 grid gap-3 rounded-[1.25rem] border border-line bg-surface p-4">
              <Gains finish={finish} isOver={isOver} />
              <Ladder finish={finish} me={me} />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Who came after the first three. */
function Others({ ranking, isTeamGame }: { ranking: readonly Placed[]; isTeamGame: boolean }) {
  const last = ranking.at(-1)?.position;
  if (last === undefined) return null;
  return (
    <ol className="mx-auto flex w-full max-w-md flex-wrap justify-center gap-x-4 gap-y-1.5 pt-3 text-sm">
      {ranking.map(({ contender, position, points }) => (
        <li key={contender.key} className="flex min-w-0 items-center gap-1.5">
          <Medal rank={position} size="s" />
          <Name className="font-semibold">{contender.name}</Name>
          {position === last && <SpinWon members={contender.members} />}
          <EarnedPoints
            members={contender.members}
            points={points}
            isTeamGame={isTeamGame}
            className="font-normal text-ink-2"
          />
        </li>
      ))}
    </ol>
  );
}

/** Confetti for the winner, once: when its time has come, or when the finish was led to its end. */
function useConfetti(isFirst: boolean, isOver: boolean): void {
  const [isThrown, setIsThrown] = useState(false);
  useEffect(() => {
    if (!isFirst || isThrown || prefersReducedMotion()) return;
    const timer = setTimeout(
      () => {
        setIsThrown(true);
        void celebrate();
      },
      isOver ? 0 : BEGINS.confetti,
    );
    return () => clearTimeout(timer);
  }, [isFirst, isOver, isThrown]);
}
