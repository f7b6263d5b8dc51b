import { useEffect, useLayoutEffect } from "react";
import { distributedChills } from "../../domain/chills/chills.ts";
import type { Player } from "../../domain/players/player.ts";
import { type Spin, spinBlocker } from "../../domain/roulette/spin.ts";
import type { Reward } from "../../domain/roulette/wheel.ts";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { useTotals } from "../live/totals.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { celebrate } from "../ui/motion.ts";
import { useToast } from "../ui/Toasts.tsx";
import { newest } from "./LastSpin.tsx";
import { useWheelMotion } from "./motion/wheelMotion.ts";
import { outcomeText } from "./outcome.ts";
import { useSpinState } from "./SpinProvider.tsx";
import { restingAngle, shownWheel } from "./shownWheel.ts";
import { useWheelSound } from "./sound.ts";
import { useSteals } from "./steals.tsx";
import { useSpin } from "./useSpin.ts";

/**
 * Everything the roulette shows and does for a player. The wheel stays as it was at START until the result is closed.
 */
export function useRoulette(player: Player, rewards: readonly Reward[]) {
  const totalChills = useRow("chills", "chills")?.totalChills ?? Number.POSITIVE_INFINITY;
  const distributed = distributedChills(useTotals());
  const spins = useTopic("spins");
  const steal = useSteals();
  const sound = useWheelSound();
  const toast = useToast();
  const live = { counters: player, pendingSteals: steal.pending };
  const latest = newest(spins);
  const liveSegments = shownWheel(rewards, { distributed, total: totalChills });

  const { phase, start, finish, motion, failure } = useSpin({
    lastSpin: latest,
    segments: liveSegments,
    onStopUnseen: (spin) => spin.outcome === "steal" || toast.info(outcomeText(spin).sentence),
    onSteal: (spin, onClosed) => steal.open(spin.id, onClosed),
  });
  const parts = useWheelMotion(motion, liveSegments.length, (speed) => sound.sound()?.tick(speed));
  const isResting = phase.at === "rest";
  const rest = isResting ? restingAngle(liveSegments, phase.last === undefined ? latest : phase.last) : null;
  useLayoutEffect(() => {
    if (rest !== null) motion.stand(rest);
  }, [motion, rest]);
  useOnStop((spin) => {
    const { mood } = outcomeText(spin);
    if (mood === "win" && spin.outcome !== "steal") celebrate();
    if (mood === "win") sound.sound()?.fanfare();
    if (mood === "loss") sound.sound()?.sigh();
  });

  const isTurning = phase.at === "turning";
  const blocker = failure?.isUncertain ? null : (spinBlocker(player, { rewards })?.message ?? null);
  const failed = failure && (failure.code === "unexpected" ? texts.failed : failure.message);
  return {
    ...live,
    // What a spin gave is told by its result first, a card by its turning.
    lastSpin: phase.at === "stopped" ? newest(spins.filter(({ id }) => id !== phase.spin.id)) : latest,
    segments: isResting ? liveSegments : phase.segments,
    winner: phase.at === "stopped" ? phase.winner : null,
    isTurning,
    /** START does nothing: the wheel turns, or its result was not closed. */
    isTaken: !isResting,
    isLate: isTurning && phase.isLate,
    blocker,
    failure: failed === blocker ? null : failed,
    result: phase.at === "stopped" && phase.isTold ? phase.spin : null,
    parts,
    sound,
    steal,
    start: () => {
      sound.begin();
      fetchAhead();
      void start();
    },
    dismiss: () => finish(phase.at === "stopped" ? phase.spin : null),
  };
}

/** Hears that the wheel stopped while this screen shows it. */
function useOnStop(hear: (spin: Spin) => void): void {
  const { memory } = useSpinState();
  useEffect(() => {
    memory.onStop = hear;
    return () => {
      memory.onStop = null;
    };
  });
}

/**
 * Fetches the code that the result needs while the wheel turns. What fails is fetched again when the result is shown.
 */
function fetchAhead(): void {
  const parts = [import("../ui/DialogSurface.tsx"), import("./StealDialog.tsx"), import("../ui/confetti.ts")];
  Promise.all(parts).catch(() => undefined);
}
