import { useEffect, useState } from "react";
import type { Finish } from "../../../domain/games/finish.ts";
import { useAcknowledged } from "../../shell/moments/acknowledged.ts";
import { SkipArea } from "../../shell/moments/SkipArea.tsx";
import { useSignal } from "../../shell/moments/signal.ts";
import { finishTexts as texts } from "../../texts/finish.ts";
import { finishChangeTexts as changeTexts } from "../../texts/finishChange.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useFocusOnContentAfter } from "../../ui/focusAfter.ts";
import { celebrate, prefersReducedMotion } from "../../ui/motion.ts";
import { useIsWide } from "../../ui/wide.ts";
import { FinishAside } from "./FinishAside.tsx";
import { FinishBody } from "./FinishBody.tsx";
import { FinishButtons } from "./FinishButtons.tsx";
import { FinishDescription } from "./FinishDescription.tsx";
import { FinishTitle } from "./FinishTitle.tsx";
import { useMarkOnScreen } from "./finishOnScreen.ts";
import { useOwnFinish } from "./ownFinish.ts";
import { BEGINS_MS } from "./timeline.ts";

/**
 * The finish of a game, for one of its players: podium, points, rank (rule P21), a crown or a series (rules P40 and P41). `tooLate` is the sentence for a player
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
  const own = useOwnFinish(finish);
  useMarkOnScreen(finish.id);
  useFocusOnContentAfter();
  const [isSkipped, setIsSkipped] = useState(false);
  const isWide = useIsWide();
  const acknowledge = useAcknowledged({ what: "game", id: finish.id, at: finish.at });
  const close = () => {
    acknowledge();
    onClose();
  };
  useConfetti(own?.isFirst === true, isSkipped);
  useSignal(own?.isFirst ? "victory" : own?.winsSpin ? "wheel" : "finish");
  if (!own) return null;
  if (own.change === "deleted")
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
            {own.game.gameName}
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
  return (
    <Dialog
      open
      onOpenChange={close}
      size="screen"
      ground={own.hasWheel ? "night" : own.honours.isSeriesFirst ? "ember" : "stage"}
      focusesItself
      title={<FinishTitle own={own} />}
      description={<FinishDescription own={own} />}
      footer={<FinishButtons own={own} onClose={close} />}
      aside={
        // On a phone the wheel stands below the results.
        (isWide || !own.hasWheel) && (
          <SkipArea {...skip}>
            <FinishAside own={own} isSkipped={isSkipped} />
          </SkipArea>
        )
      }
    >
      <SkipArea {...skip}>
        <FinishBody own={own} tooLate={tooLate} />
      </SkipArea>
    </Dialog>
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
