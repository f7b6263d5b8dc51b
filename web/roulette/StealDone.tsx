import { Snowflake, Star } from "lucide-react";
import { rouletteTexts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";

const texts = rouletteTexts.steal;

/** What a steal brought: a Chill of somebody's, or 1 point when nobody had any left. */
export function StealDone({ stolenFrom, onClose }: { stolenFrom: string | null; onClose(): void }) {
  const Icon = stolenFrom === null ? Star : Snowflake;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={stolenFrom === null ? texts.pointTitle : texts.doneTitle}
      description={
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-2xl bg-ice/18 text-ice-ink"
          >
            <Icon className="size-6" />
          </span>
          {stolenFrom === null ? texts.point : texts.done(stolenFrom)}
        </span>
      }
      footer={
        <Button grow onClick={onClose}>
          {rouletteTexts.outcomes.continue}
        </Button>
      }
    />
  );
}
