import type { PlayerCard } from "../../domain/cards/card.ts";
import type { Spin } from "../../domain/roulette/spin.ts";
import { CardFace } from "../cards/CardFace.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { rouletteTexts as texts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { ignoreHeldEnter } from "../ui/heldEnter.ts";
import { outcomeText } from "./outcome.ts";
import { rewardIcon } from "./rewardIcon.ts";

/** What a spin gave. Its opening is what tells a screen reader the result. */
export function ResultDialog({ spin, onClose }: { spin: Spin; onClose(): void }) {
  const { title, sentence, label } = outcomeText(spin);
  const card = useWonCard(spin);
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
          {card ? <WonCard card={card} /> : <RewardMedallion spin={spin} />}
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

/** The card that a spin gave, once this browser has it and while the player holds it. */
function useWonCard({ at, outcome }: Spin): PlayerCard | undefined {
  const cards = useTopic("playerCards");
  return outcome === "card" ? cards.find(({ obtainedAt }) => obtainedAt === at) : undefined;
}

/** The card itself; it shines. */
function WonCard({ card }: { card: PlayerCard }) {
  return (
    <span aria-hidden="true" className="relative my-2 block w-40">
      <Shine className="-inset-14" />
      <span className="relative block">
        <CardFace card={card} whole />
      </span>
    </span>
  );
}

/** Rays around what was won. */
function Shine({ className }: { className: string }) {
  return (
    <span
      className={classes(
        "absolute rounded-full bg-[repeating-conic-gradient(var(--color-gold)_0_9deg,transparent_9deg_30deg)] opacity-35 [mask:radial-gradient(closest-side,black_60%,transparent)] motion-safe:animate-[spin_14s_linear_infinite]",
        className,
      )}
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
