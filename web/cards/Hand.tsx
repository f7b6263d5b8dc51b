import { cardUseBlocker, lootOf, type PlayerCard } from "../../domain/cards/card.ts";
import type { Loot } from "../../domain/loot.ts";
import { useEventBlocker } from "../api/useEventBlocker.ts";
import { cardTexts, profileTexts as texts } from "../texts/cards.ts";
import { CardFace } from "./CardFace.tsx";
import { CardGrid, cardPress } from "./CardGrid.tsx";
import { HandNote } from "./HandNote.tsx";
import { usePlayStates } from "./powers/usePlayStates.ts";
import { type CardStack, handOrder, stacksOf } from "./stacks.ts";
import { useTheftTargets } from "./theft/useTheftTargets.ts";

interface HandProps {
  readonly title: string;
  readonly cards: readonly PlayerCard[];
  /** Called on a press on a card. */
  onOpen(card: PlayerCard): void;
}

/** A player's unused cards: their number, and how many can be played now; the copies of a card form one stack (rule M16). */
export function Hand(props: HandProps) {
  // Only cards that steal need the hands of all players.
  const steals = props.cards.some(({ power }) => lootOf(power) !== null);
  return steals ? <StealingHand {...props} /> : <OrderedHand canSteal={() => false} {...props} />;
}

function StealingHand(props: HandProps) {
  const { isLoaded, of } = useTheftTargets();
  return <OrderedHand canSteal={(loot) => !isLoaded || of(loot).available.length > 0} {...props} />;
}

function OrderedHand({
  title,
  cards,
  onOpen,
  canSteal,
}: HandProps & {
  /** Whether there is a player from whom a card can steal this; true until it is known. */
  canSteal(loot: Loot): boolean;
}) {
  const eventBlocker = useEventBlocker();
  const { powers, of } = usePlayStates(cards);
  const isPlayable = (card: PlayerCard) => {
    if (eventBlocker) return false;
    if (powers.isOn && card.category === "action") return of(card)?.blocker === null;
    const loot = lootOf(card.power);
    return cardUseBlocker(card, powers) === null && (loot === null || canSteal(loot));
  };
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="own-cards">{title}</h2>
        {cards.length > 0 && (
          <span className="text-ink-2 text-sm">
            {texts.playableCount(cards.filter(isPlayable).length, cards.length)}
          </span>
        )}
      </div>
      {cards.length > 0 && (
        <CardGrid label={title}>
          {handOrder(stacksOf(cards), isPlayable).map(({ card, count }) => (
            <li key={card.cardId}>
              <button type="button" onClick={() => onOpen(card)} className={cardPress}>
                <Stack card={card} count={count} />
              </button>
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

/** A card in the player's hand, with the number of its copies. */
function Stack({ card, count }: CardStack) {
  const face = <CardFace card={card} note={<HandNote card={card} />} />;
  if (count === 1) return face;
  return (
    <span className="relative block">
      <span className="absolute inset-0 translate-1 rotate-2 rounded-[0.9rem] bg-navy-700 shadow-card" />
      <span className="relative block">{face}</span>
      <span className="absolute top-2 left-2 rounded-lg bg-gold px-2 py-0.5 font-display font-extrabold text-navy-950 text-sm tabular-nums">
        <span aria-hidden="true">{cardTexts.times(count)}</span>
        <span className="sr-only">{cardTexts.copies(count)}</span>
      </span>
    </span>
  );
}
