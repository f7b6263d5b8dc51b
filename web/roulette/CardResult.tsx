import { useState } from "react";
import { useLocation } from "wouter";
import type { PlayerCard } from "../../domain/cards/card.ts";
import type { Spin } from "../../domain/roulette/spin.ts";
import { useMyId } from "../accounts/session.tsx";
import { CardBack } from "../cards/CardBack.tsx";
import { CardFace } from "../cards/CardFace.tsx";
import { categoryLook } from "../cards/categoryLook.ts";
import { useRow, useTopic } from "../live/LiveProvider.tsx";
import { cardTexts } from "../texts/cards.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { closeOnEscape } from "../ui/heldEnter.ts";
import { Tag } from "../ui/Tag.tsx";
import { outcomeText } from "./outcome.ts";
import { Shine } from "./Shine.tsx";

const texts = rouletteTexts.cardResult;

/** The card that a spin gave: it arrives face down, and turns when it is pressed (rule R16). */
export function CardResult({ spin, onClose }: { spin: Spin; onClose(): void }) {
  const [isTurned, setIsTurned] = useState(false);
  const [, navigate] = useLocation();
  const toCards = () => {
    // The dialog's place in the history becomes the screen's.
    navigate("/player", { replace: true });
    onClose();
  };
  const turn = () => setIsTurned(true);
  const card = useWonCard(spin);
  const { sentence, label } = outcomeText(spin);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // A second press on START must not close what just opened.
      dismissible={false}
      closesByBack
      isBeside
      ground="night"
      title={<span className="block text-center text-3xl">{isTurned ? texts.turnedTitle : texts.title}</span>}
      description={
        <span className="block text-balance text-center">
          <span
            aria-hidden="true"
            className="mr-2 inline-block size-3 rounded"
            style={{ backgroundColor: spin.reward.bgColor }}
          />
          {texts.stoppedOn(label)}
        </span>
      }
      footer={
        <>
          {isTurned ? (
            <Button variant="quiet" onClick={toCards} {...closeOnEscape(onClose)}>
              {texts.toCards}
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose} {...closeOnEscape(onClose)}>
              {rouletteTexts.outcomes.continue}
            </Button>
          )}
          <Button grow onClick={isTurned ? onClose : turn} {...closeOnEscape(onClose)}>
            {isTurned ? rouletteTexts.outcomes.continue : texts.turn}
          </Button>
        </>
      }
    >
      <div className="-mx-4 sm:-mx-6 grid justify-items-center gap-4 overflow-clip px-4 pt-3 text-center sm:px-6 max-sm:min-h-[52dvh] max-sm:content-center">
        <TurningCard card={card} isTurned={isTurned} onTurn={turn} />
        <p role="status" className="grid min-h-30 content-start justify-items-center gap-2">
          {isTurned ? (
            <Said card={card} sentence={sentence} />
          ) : (
            <span className="text-ink-2">{texts.hint}</span>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** What the card is, in words. */
function Said({ card, sentence }: { card: PlayerCard | undefined; sentence: string }) {
  const owned = useRow("players", useMyId())?.cardsOwned;
  return (
    <>
      {card && <Tag tone={categoryLook[card.category].tag}>{cardTexts.categoryLabels[card.category]}</Tag>}
      <span className="max-w-xs text-balance font-semibold">{sentence}</span>
      <span className="max-w-xs text-balance text-ink-2">
        {card && cardTexts.powerDescription(card)} {owned !== undefined && texts.owned(owned)}
      </span>
    </>
  );
}

/** The card, with others of the pack behind it until it is turned; it turns on its upright axis. */
function TurningCard({
  card,
  isTurned,
  onTurn,
}: {
  card: PlayerCard | undefined;
  isTurned: boolean;
  onTurn(): void;
}) {
  const side = "block backface-hidden transition-[rotate,opacity] duration-600 motion-reduce:duration-150";
  return (
    <span className="relative block w-[min(13.5rem,30dvh)] perspective-distant">
      {isTurned && <Shine className="-inset-12" />}
      <span
        aria-hidden="true"
        className={classes("transition-opacity duration-300", isTurned && "opacity-0")}
      >
        <span className="absolute inset-0 translate-x-3.5 translate-y-1 rotate-7 opacity-35">
          <CardBack />
        </span>
        <span className="absolute inset-0 translate-x-1.5 rotate-2 opacity-60">
          <CardBack />
        </span>
      </span>
      {/* The button below does the same, for keyboards and screen readers. */}
      <button
        type="button"
        data-card
        aria-hidden="true"
        tabIndex={-1}
        disabled={isTurned}
        onClick={onTurn}
        className={classes(
          "relative block w-full rounded-3xl transition-[rotate] duration-300",
          isTurned ? "cursor-default" : "-rotate-4",
        )}
      >
        <span className={classes(side, isTurned && "rotate-y-180 opacity-0")}>
          <CardBack />
        </span>
        <span className={classes(side, "absolute inset-0", !isTurned && "-rotate-y-180 opacity-0")}>
          {isTurned && (card ? <CardFace card={card} whole /> : <CardBack />)}
        </span>
      </button>
    </span>
  );
}

/** The card that a spin gave, once this browser has it and while the player holds it. */
function useWonCard({ at }: Spin): PlayerCard | undefined {
  return useTopic("playerCards").find(({ obtainedAt }) => obtainedAt === at);
}
