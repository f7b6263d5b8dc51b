import { Star } from "lucide-react";
import { rouletteTexts } from "../../texts/roulette.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { type Side, TheftScene } from "./TheftScene.tsx";

const texts = rouletteTexts.steal;

/** What a steal brought: a Chill of somebody's, or 1 point when nobody had any left (rules R10 and R17). */
export function StealDone({
  stolen,
  onClose,
}: {
  stolen: { readonly thief: Side; readonly victim: Side } | null;
  onClose(): void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isBeside
      ground={stolen ? "ice" : "surface"}
      title={
        <span className="block pl-11 text-center text-3xl">
          {stolen ? texts.doneTitle : texts.pointTitle}
        </span>
      }
      description={
        <span className="grid justify-items-center gap-3 text-balance pl-11 text-center">
          {!stolen && (
            <span
              aria-hidden="true"
              className="mt-2 grid size-14 place-items-center rounded-2xl bg-gold/18 text-gold-ink"
            >
              <Star className="size-7" />
            </span>
          )}
          {stolen ? texts.done(stolen.victim.name) : texts.point}
        </span>
      }
      footer={
        <Button grow onClick={onClose}>
          {rouletteTexts.outcomes.continue}
        </Button>
      }
    >
      {stolen && <TheftScene {...stolen} />}
    </Dialog>
  );
}
