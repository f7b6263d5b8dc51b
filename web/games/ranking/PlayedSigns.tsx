import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { MiniCard } from "../../cards/played/MiniCard.tsx";

/** The cards that a contender played, next to the contender's name in a ranking. */
export function PlayedSigns({ played }: { played: readonly PlayedPower[] }) {
  return played.map((card) => (
    <span key={card.id} title={card.cardName} className="shrink-0">
      <MiniCard card={card} className="h-8! w-6! rotate-3 rounded-md!" />
      <span translate="no" className="sr-only">
        {card.cardName}
      </span>
    </span>
  ));
}
