import { distributedChills } from "../../domain/chills/chills.ts";
import type { Player } from "../../domain/players/player.ts";
import { type Spin, spinBlocker } from "../../domain/roulette/spin.ts";
import type { Reward } from "../../domain/roulette/wheel.ts";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { useToast } from "../ui/Toasts.tsx";
import { newest } from "./LastSpin.tsx";
import { outcomeText } from "./outcome.ts";
import { prefersReducedMotion } from "./reducedMotion.ts";
import { shownWheel } from "./shownWheel.ts";
import { useStealDialog } from "./stealDialogState.ts";
import { useSpin } from "./useSpin.ts";
import { useWheelMotion } from "./useWheelMotion.ts";
import { useWheelSound } from "./useWheelSound.ts";

/** Everything the roulette shows and does for a player. While the wheel turns it all stays as it was at START. */
export function useRoulette(player: Player, rewards: readonly Reward[]) {
  const totalChills = useRow("chills", "chills")?.totalChills ?? Number.POSITIVE_INFINITY;
  const distributed = distributedChills(useTopic("players"));
  const spins = useTopic("spins");
  const steal = useStealDialog();
  const sound = useWheelSound();
  const toast = useToast();
  const live = { counters: player, lastSpin: newest(spins), pendingSteals: steal.pending };
  const liveSegments = shownWheel(rewards, { distributed, total: totalChills });
  const { motion, parts } = useWheelMotion(liveSegments.length, (speed) => sound.sound()?.tick(speed));

  const onStop = (spin: Spin, isSeen: boolean) => {
    const { mood, sentence } = outcomeText(spin);
    if (mood === "win" && spin.outcome !== "steal" && isSeen) celebrate();
    if (isSeen) {
      if (mood === "win") sound.sound()?.fanfare();
      if (mood === "loss") sound.sound()?.sigh();
    }
    if (!isSeen && spin.outcome !== "steal") toast.info(sentence);
  };
  const { phase, start, dismiss, failure } = useSpin({
    view: live,
    segments: liveSegments,
    motion,
    onStop,
    onSteal: (spin) => steal.open(spin.id),
  });

  const isTurning = phase.at === "turning";
  const retries = failure?.code === "lost";
  return {
    ...(isTurning ? phase.view : live),
    segments: phase.at === "rest" ? liveSegments : phase.segments,
    winner: phase.at === "stopped" ? phase.winner : null,
    isTurning,
    isLate: isTurning && phase.isLate,
    blocker: retries ? null : (spinBlocker(player, { rewards })?.message ?? null),
    failure: failure?.message ?? null,
    result: phase.at === "stopped" && phase.isTold ? phase.spin : null,
    parts,
    sound,
    steal,
    start: () => {
      sound.begin();
      fetchAhead();
      void start();
    },
    dismiss,
  };
}

/** What the result will need comes while the wheel turns. What does not come is asked for again then. */
function fetchAhead(): void {
  const parts = [import("../ui/DialogSurface.tsx"), import("./StealDialog.tsx"), import("./confetti.ts")];
  Promise.all(parts).catch(() => undefined);
}

async function celebrate(): Promise<void> {
  if (prefersReducedMotion()) return;
  const { throwConfetti } = await import("./confetti.ts");
  throwConfetti();
}
