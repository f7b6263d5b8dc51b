import { Layers } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { profileTexts as texts } from "../texts/cards.ts";
import { LinkButton } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { CardFace } from "./CardFace.tsx";
import { CardGrid, cardPress } from "./CardGrid.tsx";

const CardDialog = lazy(async () => ({ default: (await import("./CardDialog.tsx")).CardDialog }));

/** The player's unused cards, newest first; a press shows one, and lets it be used. */
export function OwnCards() {
  const cards = [...useTopic("playerCards")].sort((a, b) => b.obtainedAt - a.obtainedAt);
  const [open, setOpen] = useState<PlayerCard | null>(null);
  return (
    <section aria-labelledby="own-cards" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="own-cards">{texts.yourCards}</h2>
        {cards.length > 0 && <span className="text-ink-2 text-sm">{texts.count(cards.length)}</span>}
      </div>
      {cards.length === 0 ? (
        <EmptyState
          icon={Layers}
          title={texts.none}
          action={<LinkButton to="/roulette">{texts.toRoulette}</LinkButton>}
        >
          {texts.noneHint}
        </EmptyState>
      ) : (
        <CardGrid label={texts.yourCards}>
          {cards.map((card) => (
            <li key={card.id}>
              <button type="button" onClick={() => setOpen(card)} className={cardPress}>
                <CardFace card={card} />
              </button>
            </li>
          ))}
        </CardGrid>
      )}
      {open && (
        <Suspense>
          <CardDialog key={open.id} card={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
