import { useCallback, useEffect, useRef, useState } from "react";
import type { Spin } from "../../domain/roulette/spin.ts";
import { segmentAt } from "../../domain/roulette/wheel.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { prefersReducedMotion } from "./reducedMotion.ts";
import { QUICK_MS, SPIN_MS, TURNS } from "./rotation.ts";
import { fitToSpin, type ShownSegment } from "./shownWheel.ts";
import type { WheelMotion } from "./wheelMotion.ts";

/** How long the winning segment is seen before the result covers it, and how long a silent server is not mentioned. */
const ADMIRE_MS = 500;
const LATE_MS = 2500;

/** Where a spin is. While it turns, the screen shows what was true at START; the wheel stays so until the result is read. */
export type SpinPhase<V> =
  | { readonly at: "rest" }
  | {
      readonly at: "turning";
      readonly view: V;
      readonly segments: readonly ShownSegment[];
      readonly isLate: boolean;
    }
  | {
      readonly at: "stopped";
      readonly segments: readonly ShownSegment[];
      readonly winner: number;
      readonly spin: Spin;
      readonly isTold: boolean;
    };

/** What a spin does to the world around it. */
interface Surroundings<V> {
  /** What the screen shows now, besides the wheel. */
  readonly view: V;
  readonly segments: readonly ShownSegment[];
  readonly motion: WheelMotion;
  /** The wheel stopped; `isSeen` unless the player went to another screen meanwhile. */
  onStop(spin: Spin, isSeen: boolean): void;
  /** It won a steal, which is told by a dialog of its own. */
  onSteal(spin: Spin): void;
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/**
 * One spin after the other: the wheel turns at START, the server decides, the wheel stops at its angle 3 s later (SPEC §4
 * Spin). A press while it turns does nothing; a refusal brings the wheel back and leaves `failure`.
 */
export function useSpin<V>({ view, segments, motion, onStop, onSteal }: Surroundings<V>) {
  const command = useCommand(api.roulette.spin, texts.failed);
  const [phase, setPhase] = useState<SpinPhase<V>>({ at: "rest" });
  const turning = useRef(false);
  const seen = useRef(true);
  useEffect(() => {
    seen.current = true;
    return () => {
      seen.current = false;
    };
  }, []);

  const start = async () => {
    if (turning.current) return;
    turning.current = true;
    const isStill = prefersReducedMotion();
    const beganAt = performance.now();
    setPhase({ at: "turning", view, segments, isLate: false });
    const late = setTimeout(
      () => setPhase((now) => (now.at === "turning" ? { ...now, isLate: true } : now)),
      LATE_MS,
    );
    if (!isStill) motion.launch();
    const answered = await command.run({});
    clearTimeout(late);
    if (!answered) {
      if (!isStill) motion.release();
      turning.current = false;
      setPhase({ at: "rest" });
      return;
    }
    const spin = answered.answer;
    const fitted = fitToSpin(segments, spin);
    const waited = performance.now() - beganAt;
    const isQuick = waited <= QUICK_MS;
    const lasts = isQuick ? SPIN_MS - waited : SPIN_MS;
    setPhase({ at: "turning", view, segments: fitted.segments, isLate: false });
    if (!isStill && seen.current)
      motion.settle(fitted.angle, chooseTurns(), lasts, isQuick ? "start" : "now");
    await pause(lasts);
    if (isStill) motion.jump(fitted.angle);
    else motion.finish();
    turning.current = false;
    const stopped = {
      at: "stopped" as const,
      segments: fitted.segments,
      winner: segmentAt(fitted.angle, fitted.segments.length),
      spin,
      isTold: false,
    };
    setPhase(stopped);
    onStop(spin, seen.current);
    await pause(ADMIRE_MS);
    const isSteal = spin.outcome === "steal";
    setPhase((now) => (now !== stopped ? now : isSteal ? { at: "rest" } : { ...stopped, isTold: true }));
    if (isSteal) onSteal(spin);
  };
  const dismiss = useCallback(() => setPhase({ at: "rest" }), []);
  return { phase, start, dismiss, failure: command.failure };
}

/** Only for the eye: what is won was decided by the server. */
function chooseTurns(): number {
  return TURNS.fewest + Math.floor(Math.random() * (TURNS.most - TURNS.fewest + 1));
}
