import { FastForward, Pause, Play, Undo2 } from "lucide-react";
import { awardOf, rankOfStep, type StepId } from "../../../../domain/event/ceremony/script.ts";
import { ceremonyTexts, remoteTexts as texts } from "../../../texts/ceremony.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";

const largeButton = "min-h-22 w-full rounded-[1.375rem]! font-display font-extrabold text-2xl text-balance";

/**
 * A large button, and below it the buttons "back", "pause" and "skip". The large button announces the next step, resumes a
 * paused ceremony, or ends a ceremony that has announced everything.
 */
export function RemoteButtons({
  next,
  isBeforeFirstStep,
  isPaused,
  busy,
  onNext,
  onBack,
  onPause,
  onFinish,
  onSkip,
}: {
  next: StepId | null;
  /** Whether the ceremony has not yet shown its first step. */
  isBeforeFirstStep: boolean;
  isPaused: boolean;
  busy: boolean;
  onNext(): void;
  onBack(): void;
  onPause(isPaused: boolean): void;
  onFinish(): void;
  onSkip(): void;
}) {
  return (
    <>
      {isPaused ? (
        <Button busy={busy} icon={Play} className={largeButton} onClick={() => onPause(false)}>
          {texts.resume}
        </Button>
      ) : next ? (
        <Button busy={busy} className={largeButton} onClick={onNext}>
          {isBeforeFirstStep && awardOf(next) ? texts.begin : texts.reveal(stepLabel(next))}
        </Button>
      ) : (
        <Button busy={busy} className={largeButton} onClick={onFinish}>
          {texts.finish}
        </Button>
      )}
      <div className="flex gap-2.5">
        <Button
          variant="quiet"
          grow
          icon={Undo2}
          disabled={isBeforeFirstStep || isPaused || busy}
          onClick={onBack}
        >
          {texts.back}
        </Button>
        <Button variant="quiet" grow icon={Pause} disabled={isPaused || busy} onClick={() => onPause(true)}>
          {texts.pause}
        </Button>
        <IconButton variant="quiet" icon={FastForward} label={texts.skip} onClick={onSkip} />
      </div>
    </>
  );
}

function stepLabel(step: StepId): string {
  const award = awardOf(step);
  return award ? texts.theAward(ceremonyTexts.award[award]) : texts.thePlace(rankOfStep(step) ?? 0);
}
