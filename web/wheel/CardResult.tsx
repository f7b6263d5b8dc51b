import { useState } from "react";
import { useLocation } from "wouter";
import type { PlayerCard } from "../../domain/cards/card.ts";
import type { Spin } from "../../domain/wheel/spin.ts";
import { useActing } from "../api/useActing.ts";
import { CardFace } from "../cards/CardFace.tsx";
import { categoryLook } from "../cards/categoryLook.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { cardTexts } from "../texts/cards.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Button } from "../ui/Button.tsx";
import { classes } from "../ui/classes.ts";
import { closeOnEscape } from "../ui/fields/heldEnter.ts";
import { Tag } from "../ui/Tag.tsx";
import { outcomeText } from "./outcome.ts";
import { ResultFrame } from "./ResultFrame.tsx";
import { Shine } from "./Shine.tsx";

const texts = rouletteTexts.cardResult;

/** The result of a spin that won a card. The card is face down, and turns over when pressed (rule R16). */
export function CardResult({ spin, onClose }: { spin: Spin; onClose(): void }) {
  const [isTurned, setIsTurned] = useState(false);
  const [, navigate] = useLocation();
  const { guestId } = useActing();
  const openCards = () => {
    // The dialog's history entry is reused for the next screen.
    navigate(guestId === null ? "/player" : `/players/${guestId}`, { replace: true });
    onClose();
  };
  const turn = () => setIsTurned(true);
  const card = useWonCard(spin);
  const { sentence } = outcomeText(spin, useActing().guestName);
  return (
    <ResultFrame
      spin={spin}
      title={<span className="block text-center text-3xl">{isTurned ? texts.turnedTitle : texts.title}</span>}
      footer={
        <>
          {isTurned ? (
            <Button variant="quiet" onClick={openCards} {...closeOnEscape(onClose)}>
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
      onClose={onClose}
    >
      <div className="-mx-4 sm:-mx-6 grid justify-items-center gap-4 overflow-clip px-4 pt-3 text-center sm:px-6 max-sm:min-h-[52dvh] max-sm:content-center">
        <TurningCard card={card} isTurned={isTurned} onTurn={turn} />
        <p role="status" className="grid min-h-30 content-start justify-items-center gap-2">
          {isTurned ? (
            <CardDescription card={card} sentence={sentence} />
          ) : (
            <span className="text-ink-2">{texts.hint}</span>
          )}
        </p>
      </div>
    </ResultFrame>
  );
}

/** The card's category, the sentence of the spin's result, and the card's power. */
function CardDescription({ card, sentence }: { card: PlayerCard | undefined; sentence: string }) {
  const owned = usePlayer(usePlayingId())?.cardsOwned;
  return (
    <>
      {card && <Tag tone={categoryLook[card.category].tag}>{cardTexts.categoryLabels[card.category]}</Tag>}
      <span className="max-w-xs text-balance font-semibold">{sentence}</span>
      <span className="max-w-xs text-balance text-ink-2">
        {card && <span>{cardTexts.powerDescription(card)}</span>}
        {owned !== undefined && <span>{` ${texts.owned(owned)}`}</span>}
      </span>
    </>
  );
}

/** The won card on a pack of cards, face down until it is turned over on its vertical axis. */
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
      {/* For keyboards and screen readers, the dialog's footer has a button that also turns the card. */}
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
          {isTurned && (card ? <CardFace card={card} showsFullImage /> : <CardBack />)}
        </span>
      </button>
    </span>
  );
}

/**
 * The card won by a spin. Undefined until the live stream has delivered the card, and when the player no longer owns
 * it.
 */
function useWonCard({ at }: Spin): PlayerCard | undefined {
  return useTopic("playerCards").find(({ obtainedAt }) => obtainedAt === at);
}

/** The back of a mystery card: gold lattice on navy, the same for all cards. It fills the width of its container. */
function CardBack() {
  return (
    <span className="@container block">
      <span className="relative grid aspect-5/7 place-items-center overflow-hidden rounded-[max(0.75rem,8cqw)] border-3 border-gold bg-[repeating-linear-gradient(45deg,#f5b30117_0_2px,transparent_2px_18px),repeating-linear-gradient(-45deg,#f5b30117_0_2px,transparent_2px_18px),linear-gradient(160deg,#20356b,#0a1228)] shadow-card after:absolute after:inset-[3.5cqw] after:rounded-[6cqw] after:border-[1.5px] after:border-gold/40">
        <img src="/logo.svg" alt="" width={96} height={96} className="size-[38cqw]" />
      </span>
    </span>
  );
}
