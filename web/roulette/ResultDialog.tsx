import type { Spin } from "../../domain/roulette/spin.ts";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { closeOnEscape } from "../ui/heldEnter.ts";
import { CardResult } from "./CardResult.tsx";
import { outcomeText } from "./outcome.ts";
import { rewardIcon } from "./rewardIcon.ts";
import { Shine } from "./Shine.tsx";

/** What a spin gave. Its opening is what tells a screen reader the result. */
export function ResultDialog({ spin, onClose }: { spin: Spin; onClose(): void }) {
  if (spin.outcome === "card") return <CardResult spin={spin} onClose={onClose} />;
  return <PlainResult spin={spin} onClose={onClose} />;
}

function PlainResult({ spin, onClose }: { spin: Spin; onClose(): void }) {
  const { title, sentence, label } = outcomeText(spin);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // A second press on START must not close what just opened.
      dismissible={false}
      closesByBack
      isBeside
      title={<span className="block text-center">{title}</span>}
      description={
        <span className="mt-1 grid justify-items-center gap-3 text-center">
          <RewardMedallion spin={spin} />
          <b className="font-bold font-display text-ink text-xl">{label}</b>
          <span className="max-w-xs text-balance">{sentence}</span>
        </span>
      }
      footer={
        <Button grow onClick={onClose} {...closeOnEscape(onClose)}>
          {texts.outcomes.continue}
        </Button>
      }
    />
  );
}

/** The reward of a spin as a large coin in its segment's colours; what was won shines. */
function RewardMedallion({ spin: { reward, outcome }, spin }: { spin: Spin }) {
  const Icon = rewardIcon(reward, outcome === "steal" || outcome === "noSteal");
  const isWin = outcomeText(spin).mood === "win";
  return (
    <span aria-hidden="true" className="relative grid size-28 place-items-center">
      {isWin && <Shine className="-inset-3" />}
      <span
        className={classes(
          "relative grid size-22 place-items-center rounded-full border-4 shadow-high",
          isWin ? "border-gold" : "border-line-strong",
        )}
        style={{ backgroundColor: reward.bgColor, color: reward.color }}
      >
        <Icon className="size-11" />
      </span>
    </span>
  );
}
