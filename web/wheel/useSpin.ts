import { useCallback } from "react";
import type { Message } from "../../domain/live/topics.ts";
import { SPIN_MS, type Spin } from "../../domain/wheel/spin.ts";
import { segmentAt } from "../../domain/wheel/wheel.ts";
import { useLiveStore } from "../live/LiveProvider.tsx";
import { prefersReducedMotion } from "../ui/motion.ts";
import { QUICK_MS, TURNS } from "./motion/rotation.ts";
import { WheelMotion } from "./motion/wheelMotion.ts";
import { useSpinState } from "./SpinProvider.tsx";
import { fitToSpin, type ShownSegment } from "./shownWheel.ts";

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
export function useSpin({ lastSpin, segments, guestId, onStopUnseen, onSteal }: SpinOptions) {
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
