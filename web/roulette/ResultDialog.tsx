import type { Spin } from "../../domain/roulette/spin.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ignoreHeldEnter } from "../ui/heldEnter.ts";
import { outcomeText } from "./outcome.ts";
import { RewardMedallion } from "./RewardMedallion.tsx";

/** What a spin gave. Its opening is what tells a screen reader the result. */
export function ResultDialog({ spin, onClose }: { spin: Spin; onClose(): void }) {
  const { title, sentence, label } = outcomeText(spin);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // A second press on START must not close what just opened.
      dismissible={false}
      closesByBack
      title={<span className="block text-center">{title}</span>}
      description={
        <span className="mt-1 grid justify-items-center gap-3 text-center">
          <RewardMedallion spin={spin} />
          <b className="font-bold font-display text-ink text-xl">{label}</b>
          <span className="max-w-xs text-balance">{sentence}</span>
        </span>
      }
      footer={
        <Button
          grow
          onClick={onClose}
          onKeyDown={(event) => {
            ignoreHeldEnter(event);
            if (event.key === "Escape") onClose();
          }}
        >
          {texts.outcomes.continue}
        </Button>
      }
    />
  );
}
