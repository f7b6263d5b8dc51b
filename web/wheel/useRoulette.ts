import { useEffect, useLayoutEffect } from "react";
import type { Player } from "../../domain/people/players/player.ts";
import { notPlayingBlocker } from "../../domain/people/players/playing.ts";
import { distributedChills } from "../../domain/wheel/chills/chills.ts";
import { type Spin, spinBlocker } from "../../domain/wheel/spin.ts";
import type { Reward } from "../../domain/wheel/wheel.ts";
import { useActing } from "../api/useActing.ts";
import { useSetting, useTopic } from "../live/LiveProvider.tsx";
import { useRanking } from "../live/players/useRanking.ts";
import { useWheelSound } from "../shell/sound/wheelSound.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { useToast } from "../ui/messages/Toasts.tsx";
import { celebrate } from "../ui/motion.ts";
import { newestSpin } from "./LastSpin.tsx";
import { useWheelMotion } from "./motion/wheelMotion.ts";
import { outcomeText } from "./outcome.ts";
import { useSpinState } from "./SpinProvider.tsx";
import { restingAngle, shownWheel } from "./shownWheel.ts";
import { useSteals } from "./steals.tsx";
import { useSpin } from "./useSpin.ts";

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
