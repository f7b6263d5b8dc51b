import { useCallback } from "react";
import type { Message } from "../../domain/live/topics.ts";
import { SPIN_MS, type Spin } from "../../domain/roulette/spin.ts";
import { segmentAt } from "../../domain/roulette/wheel.ts";
import { useLiveStore } from "../live/LiveProvider.tsx";
import { prefersReducedMotion } from "../ui/motion.ts";
import { QUICK_MS, TURNS } from "./motion/rotation.ts";
import { WheelMotion } from "./motion/wheelMotion.ts";
import { useSpinState } from "./SpinProvider.tsx";
import { fitToSpin, type ShownSegment } from "./shownWheel.ts";

/** How long the winning segment is seen before the result covers it, and how long a silent server is not mentioned. */
const ADMIRE_MS = 500;
const LATE_MS = 2500;

/** What a spin begins with, and who hears of its result. */
interface SpinOptions {
  /** The spin that the wheel stands at. */
  readonly lastSpin: Spin | null;
  readonly segments: readonly ShownSegment[];
  /** The wheel stopped while another screen was shown. */
  onStopUnseen(spin: Spin): void;
  /** It won a steal, which is told by a dialog of its own; `onClosed` when that was closed. */
  onSteal(spin: Spin, onClosed: () => void): void;
}

/** What a spin gave comes by the live stream too, often before the wheel stopped: it is kept back until then. */
const tellsOfSpin = (message: Message) => message.some(({ topic }) => topic === "spins");

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/**
 * One spin after the other: the wheel turns at START, the server decides, the wheel stops at its angle 3 s later (rules
 * R2 and R3), whatever screen is shown, and no screen tells before what it gave. A press before the result is closed does
 * nothing; a refusal brings the wheel back and leaves `failure`.
 */
export function useSpin({ lastSpin, segments, onStopUnseen, onSteal }: SpinOptions) {
  const { phase, setPhase, command, memory } = useSpinState();
  memory.motion ??= new WheelMotion();
  const { motion } = memory;
  const store = useLiveStore();

  const finish = useCallback(
    (last: Spin | null) => {
      memory.isTaken = false;
      setPhase({ at: "rest", last });
    },
    [memory, setPhase],
  );

  const start = async () => {
    if (memory.isTaken) return;
    memory.isTaken = true;
    const before = (phase.at === "rest" && phase.last) || lastSpin;
    const tellWhatCame = store.hold(tellsOfSpin);
    const isStill = prefersReducedMotion();
    const beganAt = performance.now();
    setPhase({ at: "turning", segments, isLate: false });
    const late = setTimeout(
      () => setPhase((now) => (now.at === "turning" ? { ...now, isLate: true } : now)),
      LATE_MS,
    );
    if (!isStill) motion.launch();
    const answered = await command.run({});
    clearTimeout(late);
    if (!answered) {
      if (!isStill) motion.release();
      tellWhatCame();
      return finish(before);
    }
    const spin = answered.answer;
    const fitted = fitToSpin(segments, spin);
    const waited = performance.now() - beganAt;
    const isQuick = waited <= QUICK_MS;
    const lasts = isQuick ? SPIN_MS - waited : SPIN_MS;
    setPhase({ at: "turning", segments: fitted.segments, isLate: false });
    if (!isStill) motion.settle(fitted.angle, chooseTurns(), lasts, isQuick ? "start" : "now");
    await pause(lasts);
    if (isStill) motion.jump(fitted.angle);
    else motion.finish();
    tellWhatCame();
    if (memory.isLeft) return;
    const winner = segmentAt(fitted.angle, fitted.segments.length);
    const stopped = { at: "stopped", segments: fitted.segments, winner, spin } as const;
    setPhase({ ...stopped, isTold: false });
    if (memory.onStop) memory.onStop(spin);
    else onStopUnseen(spin);
    await pause(ADMIRE_MS);
    if (spin.outcome === "steal") onSteal(spin, () => finish(spin));
    else setPhase({ ...stopped, isTold: true });
  };
  return { phase, start, finish, motion, failure: command.failure };
}

/** Only for the eye: what is won was decided by the server. */
function chooseTurns(): number {
  return TURNS.fewest + Math.floor(Math.random() * (TURNS.most - TURNS.fewest + 1));
}
