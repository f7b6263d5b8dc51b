import { Layers } from "lucide-react";
import { useState } from "react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { useActing } from "../api/useActing.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { profileTexts as texts } from "../texts/cards.ts";
import { guestTexts } from "../texts/guests.ts";
import { LinkButton } from "../ui/Button.tsx";
import { DialogPart } from "../ui/dialogs/DialogPart.tsx";
import { EmptyState } from "../ui/lists/EmptyState.tsx";
import { part } from "../ui/loading/part.tsx";
import { CardFace } from "./CardFace.tsx";
import { Hand } from "./Hand.tsx";

const CardDialog = part(() => import("./CardDialog.tsx"));

/** The unused cards of the player, or of the guest for whom the player acts. A press opens a card to use it. */
export function OwnCards() {
  const { guestId } = useActing();
  const isGuest = guestId !== null;
  const title = isGuest ? guestTexts.theirCards : texts.yourCards;
  const cards = useTopic("playerCards");
  const [openCard, setOpenCard] = useState<PlayerCard | null>(null);
  const [usedCard, setUsedCard] = useState<PlayerCard | null>(null);
  return (
    <section aria-labelledby="own-cards" className="grid gap-3">
      <Hand title={title} cards={cards} onOpen={setOpenCard} />
      {cards.length === 0 && (
        <EmptyState
          icon={Layers}
          title={isGuest ? guestTexts.theirNoCards : texts.none}
          action={!isGuest && <LinkButton to="/roulette">{texts.toRoulette}</LinkButton>}
        >
          {isGuest ? guestTexts.theirNoCardsHint : texts.noneHint}
        </EmptyState>
      )}
      {openCard && (
        <DialogPart onClose={() => setOpenCard(null)}>
          <CardDialog
            key={openCard.id}
            card={openCard}
            onUsed={setUsedCard}
            onClose={() => setOpenCard(null)}
          />
        </DialogPart>
      )}
      {usedCard && <FlyingCard key={usedCard.id} card={usedCard} onGone={() => setUsedCard(null)} />}
    </section>
  );
}

/** A card that was just used: it flies up and off the screen (rule M15). Hidden with reduced motion. */
function FlyingCard({ card, onGone }: { card: PlayerCard; onGone(): void }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center overflow-clip motion-reduce:hidden"
    >
      <div
        data-flying
        onAnimationEnd={onGone}
        className="w-52 animate-[fly-out_1.1s_cubic-bezier(0.5,0,0.3,1)_forwards]"
      >
        <CardFace card={card} showsFullImage />
      </div>
    </div>
  );
}
