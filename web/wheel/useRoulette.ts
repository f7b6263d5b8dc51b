import { useCallback, useEffect, useLayoutEffect } from "react";
import type { Message } from "../../domain/live/topics.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { notPlayingBlocker } from "../../domain/people/players/playing.ts";
import { distributedChills } from "../../domain/wheel/chills/chills.ts";
import { SPIN_MS, type Spin, spinBlocker } from "../../domain/wheel/spin.ts";
import { type Reward, segmentAt } from "../../domain/wheel/wheel.ts";
import { useActing } from "../api/useActing.ts";
import { useLiveStore, useSetting, useTopic } from "../live/LiveProvider.tsx";
import { useRanking } from "../live/players/useRanking.ts";
import { useWheelSound } from "../shell/sound/wheelSound.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { useToast } from "../ui/messages/Toasts.tsx";
import { celebrate, prefersReducedMotion } from "../ui/motion.ts";
import { newestSpin } from "./LastSpin.tsx";
import { QUICK_MS, TURNS } from "./motion/rotation.ts";
import { useWheelMotion, WheelMotion } from "./motion/wheelMotion.ts";
import { outcomeText } from "./outcome.ts";
import { useSpinState } from "./SpinProvider.tsx";
import { fitToSpin, restingAngle, type ShownSegment, shownWheel } from "./shownWheel.ts";
import { useSteals } from "./steals.tsx";

/**
 * The state and actions of the roulette for `player`: the signed-in player, or the guest for whom that player acts. The
 * wheel shown does not change from START until the result is closed.
 */
export function useRoulette(player: Player, rewards: readonly Reward[]) {
  const totalChills = useSetting("chills")?.totalChills ?? Number.POSITIVE_INFINITY;
  const distributed = distributedChills(useRanking().all);
  const spins = useTopic("spins");
  const steals = useSteals();
  const sound = useWheelSound();
  const toast = useToast();
  const { guestId, guestName } = useActing();
  const live = { counters: player, pendingSteals: steals.pending };
  const latest = newestSpin(spins);
  const liveSegments = shownWheel(rewards, { distributed, total: totalChills });

  const { phase, start, endSpin, motion, failure } = useSpin({
    lastSpin: latest,
    segments: liveSegments,
    guestId,
    onStopUnseen: (spin) => spin.outcome === "steal" || toast.info(outcomeText(spin, guestName).sentence),
    onSteal: (spin, onClosed) => steals.open(spin.id, onClosed),
  });
  const parts = useWheelMotion(motion, liveSegments.length, (speed) => sound.current()?.tick(speed));
  const isResting = phase.at === "rest";
  const rest = isResting ? restingAngle(liveSegments, phase.last === undefined ? latest : phase.last) : null;
  useLayoutEffect(() => {
    if (rest !== null) motion.restAt(rest);
  }, [motion, rest]);
  useOnStop((spin) => {
    const { mood } = outcomeText(spin);
    if (mood === "win" && spin.outcome !== "steal") celebrate();
    if (mood === "win") sound.current()?.fanfare();
    if (mood === "loss") sound.current()?.sigh();
  });

  const isSpinInProgress = phase.at === "inProgress";
  const blocker = failure?.isUncertain
    ? null
    : ((notPlayingBlocker(player) ?? spinBlocker(player, { rewards }))?.message ?? null);
  const failureText = failure && (failure.code === "unexpected" ? texts.failed : failure.message);
  return {
    ...live,
    // 'Dernier tour' must not reveal a card that is still face down: it shows a result only after the dialog is closed.
    lastSpin: phase.at === "stopped" ? newestSpin(spins.filter(({ id }) => id !== phase.spin.id)) : latest,
    segments: isResting ? liveSegments : phase.segments,
    winner: phase.at === "stopped" ? phase.winner : null,
    isSpinInProgress,
    /** From START until the result is closed, START does nothing. */
    isStartLocked: !isResting,
    isLate: isSpinInProgress && phase.isLate,
    blocker,
    failure: failureText === blocker ? null : failureText,
    result: phase.at === "stopped" && phase.isRevealed ? phase.spin : null,
    /** How many spins the player may start after the result is closed. */
    left: blocker === null ? player.rouletteSpins : 0,
    parts,
    sound,
    steals,
    start: () => {
      sound.resume();
      preloadResultDialogs();
      void start();
    },
    dismiss: () => endSpin(phase.at === "stopped" ? phase.spin : null),
  };
}

/** Calls `listener` when the wheel stops, as long as this screen is mounted. */
function useOnStop(listener: (spin: Spin) => void): void {
  const { memory } = useSpinState();
  useEffect(() => {
    memory.onStop = listener;
    return () => {
      memory.onStop = null;
    };
  });
}

/**
 * Loads the code of the result dialogs while the wheel turns. If the loading fails, the code is loaded when the
 * result is shown.
 */
function preloadResultDialogs(): void {
  const parts = [
    import("../ui/dialogs/DialogSurface.tsx"),
    import("./StealDialog.tsx"),
    import("../ui/confetti.ts"),
  ];
  Promise.all(parts).catch(() => undefined);
}

/** How long the winning segment is visible before the result's dialog opens. */
const WINNER_VISIBLE_MS = 500;
/** When the server has not answered this long after START, a notice says that it is slow. */
const LATE_MS = 2500;

/** The inputs of a spin, and the callbacks for its result. */
interface SpinOptions {
  /** The player's newest spin in the live rows, or null. */
  readonly lastSpin: Spin | null;
  readonly segments: readonly ShownSegment[];
  /** The guest for whom the player spins (rule J12); null: the player. */
  readonly guestId: string | null;
  /** Called when the wheel stops while another screen is shown. */
  onStopUnseen(spin: Spin): void;
  /** Called when the spin won a steal, which has its own dialog. Must call `onClosed` when that dialog closes. */
  onSteal(spin: Spin, onClosed: () => void): void;
}

/**
 * The live stream also delivers the spin's result, often before the wheel stops. The first message that contains a spin,
 * and all messages after it, are deferred until the wheel stops.
 */
const revealsSpin = (message: Message) => message.some(({ topic }) => topic === "spins");

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/**
 * Runs one spin at a time: the wheel starts at START, the server draws, and the wheel stops at the drawn angle 3 s after
 * START, or 3 s after a slow answer (rules R2 and R3). The spin continues when another screen is opened, and no screen
 * shows the result earlier. A press before the result is closed does nothing. After a refusal the wheel returns to its
 * previous angle, and `failure` is set.
 */
function useSpin({ lastSpin, segments, guestId, onStopUnseen, onSteal }: SpinOptions) {
  const { phase, setPhase, command, memory } = useSpinState();
  memory.motion ??= new WheelMotion();
  const { motion } = memory;
  const store = useLiveStore();

  const endSpin = useCallback(
    (last: Spin | null) => {
      memory.isStartLocked = false;
      setPhase({ at: "rest", last });
    },
    [memory, setPhase],
  );

  const start = async () => {
    if (memory.isStartLocked) return;
    memory.isStartLocked = true;
    const previousSpin = (phase.at === "rest" && phase.last) || lastSpin;
    const releaseMessages = store.defer(revealsSpin);
    const isMotionReduced = prefersReducedMotion();
    const beganAt = performance.now();
    setPhase({ at: "inProgress", segments, isLate: false });
    const late = setTimeout(
      () => setPhase((now) => (now.at === "inProgress" ? { ...now, isLate: true } : now)),
      LATE_MS,
    );
    if (!isMotionReduced) motion.launch();
    const answered = await command.run({ for: guestId });
    clearTimeout(late);
    if (!answered) {
      if (!isMotionReduced) motion.returnToRest();
      releaseMessages();
      return endSpin(previousSpin);
    }
    const spin = answered.answer;
    const fitted = fitToSpin(segments, spin);
    const waited = performance.now() - beganAt;
    const isQuick = waited <= QUICK_MS;
    const duration = isQuick ? SPIN_MS - waited : SPIN_MS;
    setPhase({ at: "inProgress", segments: fitted.segments, isLate: false });
    if (!isMotionReduced) motion.settle(fitted.angle, chooseTurns(), duration, isQuick ? "start" : "now");
    await pause(duration);
    if (isMotionReduced) motion.jump(fitted.angle);
    else motion.finish();
    releaseMessages();
    if (memory.isUnmounted) return;
    const winner = segmentAt(fitted.angle, fitted.segments.length);
    const stopped = { at: "stopped", segments: fitted.segments, winner, spin } as const;
    setPhase({ ...stopped, isRevealed: false });
    if (memory.onStop) memory.onStop(spin);
    else onStopUnseen(spin);
    await pause(WINNER_VISIBLE_MS);
    if (spin.outcome === "steal") onSteal(spin, () => endSpin(spin));
    else setPhase({ ...stopped, isRevealed: true });
  };
  return { phase, start, endSpin, motion, failure: command.failure };
}

/** A random number of full turns. The number is only for the animation: the server has already drawn the reward. */
function chooseTurns(): number {
  return TURNS.fewest + Math.floor(Math.random() * (TURNS.most - TURNS.fewest + 1));
}
