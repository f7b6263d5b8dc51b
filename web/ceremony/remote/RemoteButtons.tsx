import { FastForward, Pause, Play, Undo2 } from "lucide-react";
import { awardOf, rankOf, type StepId } from "../../../domain/ceremony/script.ts";
import { ceremonyTexts, remoteTexts as texts } from "../../texts/ceremony.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";

const large = "min-h-22 w-full rounded-[1.375rem]! font-display font-extrabold text-2xl text-balance";

/**
 * What the thumb presses: the next step in large, then back, pause and passing over. On a phone they stay in sight above
 * the navigation.
 */
export function RemoteButtons({
  next,
  isFirst,
  isPaused,
  busy,
  onNext,
  onBack,
  onPause,
  onFinish,
  onSkip,
}: {
  next: StepId | null;
  isFirst: boolean;
  isPaused: boolean;
  busy: boolean;
  onNext(): void;
  onBack(): void;
  onPause(isPaused: boolean): void;
  onFinish(): void;
  onSkip(): void;
}) {
  return (
    <div className="sticky bottom-(--spacing-bottom-bar) z-10 -mx-4 -mb-4 grid gap-3 rounded-b-card bg-navy-950 p-4 lg:static lg:m-0 lg:bg-transparent lg:p-0">
      {isPaused ? (
        <Button busy={busy} icon={Play} className={large} onClick={() => onPause(false)}>
          {texts.resume}
        </Button>
      ) : next ? (
        <Button busy={busy} className={large} onClick={onNext}>
          {isFirst && awardOf(next) ? texts.begin : texts.reveal(whatOf(next))}
        </Button>
      ) : (
        <Button busy={busy} className={large} onClick={onFinish}>
          {texts.finish}
        </Button>
      )}
      <div className="flex gap-2.5">
        <Button variant="quiet" grow icon={Undo2} disabled={isFirst || isPaused || busy} onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="quiet" grow icon={Pause} disabled={isPaused || busy} onClick={() => onPause(true)}>
          {texts.pause}
        </Button>
        <IconButton variant="quiet" icon={FastForward} label={texts.skip} onClick={onSkip} />
      </div>
    </div>
  );
}

function whatOf(step: StepId): string {
  const award = awardOf(step);
  return award ? texts.theAward(ceremonyTexts.award[award]) : texts.thePlace(rankOf(step) ?? 0);
}
