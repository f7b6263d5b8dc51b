import type { CSSProperties } from "react";
import type { CardList, ListedCard } from "../../../domain/rules/cardList.ts";
import { hues } from "../../../domain/rules/hues.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import type { Content } from "../../ui/jsx/content.ts";
import { ListedCardFace } from "./ListedCardFace.tsx";

/**
 * A list of cards on a background of its colour. On phones, the cards are a row that scrolls card by card; on screens of
 * at least 768 px, they are a grid. A press on a card calls `onOpen`.
 */
export function CardListSection({
  list: { id, title, description, backgroundColor, cards },
  onOpen,
  actions,
}: {
  list: CardList;
  onOpen(card: ListedCard): void;
  /** The administrators' actions on the list. */
  actions?: Content;
}) {
  return (
    <section
      aria-labelledby={`list-${id}`}
      style={{ "--tone": hues[backgroundColor] } as CSSProperties}
      className="-mx-4 min-w-0 break-inside-avoid border-[color-mix(in_oklab,var(--tone)_24%,var(--ground))] border-t bg-[color-mix(in_oklab,var(--tone)_11%,var(--ground))] pt-4 pb-4.5 sm:-mx-6 md:mx-0 md:rounded-card md:border md:pt-5 md:pb-6"
    >
      <header className="flex items-start gap-2 px-4 sm:px-6">
        <div className="min-w-0 flex-1">
          <h2 id={`list-${id}`} className="wrap-anywhere flex items-baseline gap-2.25">
            <span aria-hidden="true" className="size-3 shrink-0 rounded-sm bg-(--tone)" />
            <span className="min-w-0">{title}</span>
          </h2>
          {description !== "" && (
            <p className="wrap-anywhere mt-1 max-w-155 whitespace-pre-line text-ink-2">{description}</p>
          )}
        </div>
        {actions && <div className="-my-1.5 flex shrink-0 print:hidden">{actions}</div>}
      </header>
      {cards.length === 0 ? (
        <p className="mt-3 px-4 text-ink-2 sm:px-6">{texts.noCards}</p>
      ) : (
        <ul
          aria-labelledby={`list-${id}`}
          className="relative mt-3 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-5 [scrollbar-width:none] max-md:-mb-4.5 sm:scroll-px-6 sm:px-6 md:grid md:snap-none md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] md:gap-4 md:overflow-visible md:pb-0"
        >
          {cards.map((card) => (
            <li key={card.id} className="w-34.5 shrink-0 snap-start md:w-auto">
              <button
                type="button"
                onClick={() => onOpen(card)}
                className="relative block h-full min-h-48 w-full rounded-[0.9375rem] transition-[translate,rotate,scale] duration-200 enabled-hover:-translate-y-1 enabled-hover:-rotate-1 enabled-active:scale-[0.97] motion-reduce:enabled-hover:translate-none motion-reduce:enabled-hover:rotate-none"
              >
                <ListedCardFace card={card} hue={backgroundColor} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
