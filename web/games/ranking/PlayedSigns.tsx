import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { powerIcons } from "../../cards/powers/powerIcons.ts";

/** The icons of the cards that a contender played, next to the contender's name in a ranking. */
export function PlayedSigns({ played }: { played: readonly PlayedPower[] }) {
  return played.map(({ id, power, cardName }) => {
    const Icon = powerIcons[power];
    return (
      <span
        key={id}
        title={cardName}
        className="grid size-6 shrink-0 place-items-center rounded-full bg-action/16 text-green-ink"
      >
        <Icon aria-hidden="true" className="size-3.5" />
        <span translate="no" className="sr-only">
          {cardName}
        </span>
      </span>
    );
  });
}
