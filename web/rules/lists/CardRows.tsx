import { GripVertical, Pencil, Plus } from "lucide-react";
import { useId, useState } from "react";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { CARD_LIST_LIMITS, listedCardBlocker } from "../../../domain/rules/cardList.ts";
import type { Hue } from "../../../domain/rules/hues.ts";
import { newRequestId } from "../../api/command.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { Button } from "../../ui/Button.tsx";
import { SortableList } from "../../ui/drag/SortableList.tsx";
import { DragHandle, MoveArrows, SortableRow } from "../../ui/drag/SortableRow.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { type ListedCardDraft, listedCardOf, newCardDraft } from "./cardListDraft.ts";
import { hueLook } from "./hueLook.ts";
import { ListedCardForm } from "./ListedCardForm.tsx";
import { listedCardIcon } from "./listedCardIcon.ts";

type Cards = readonly ListedCardDraft[];

/** The cards of an edited list. Their order is changed here, and each card is edited in its own dialog. */
export function CardRows({
  cards,
  hue,
  onChange,
}: {
  cards: Cards;
  hue: Hue;
  onChange(update: (cards: Cards) => Cards): void;
}) {
  const headingId = useId();
  const [editedCard, setEditedCard] = useState<ListedCardDraft | null>(null);
  const rows = cards.map((card, index) => ({ ...card, name: texts.cardName(card.title, index + 1) }));
  const move = (from: number, to: number) =>
    onChange((current) => {
      const moved = current[from];
      return moved ? current.toSpliced(from, 1).toSpliced(to, 0, moved) : current;
    });
  const saveCard = (card: ListedCardDraft) =>
    onChange((current) =>
      current.some(({ id }) => id === card.id)
        ? current.map((other) => (other.id === card.id ? card : other))
        : [...current, card],
    );
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 id={headingId} className="font-sans font-semibold text-sm tracking-normal">
          {texts.cardsLabel}
        </h3>
        <Button
          variant="quiet"
          size="s"
          icon={Plus}
          aria-label={texts.addCardLabel}
          disabled={cards.length >= CARD_LIST_LIMITS.cards}
          onClick={() => setEditedCard(newCardDraft(newRequestId()))}
        >
          {texts.addCard}
        </Button>
      </div>
      {rows.length === 0 && <p className="text-ink-2">{texts.cardNone}</p>}
      <SortableList items={rows} label={texts.cardsLabel} onMove={move}>
        {rows.map(({ name, ...card }) => (
          <SortableRow
            key={card.id}
            id={card.id}
            className={() =>
              listedCardBlocker(listedCardOf(card)) ? "border-danger dark:border-hero" : "border-line"
            }
          >
            {() => (
              <>
                <DragHandle name={name} className="min-h-13 min-w-0 flex-1 gap-2.5 rounded-control pl-1.5">
                  <GripVertical aria-hidden="true" className="size-4.25 shrink-0 text-ink-3" />
                  <CardThumb id={card.id} url={card.imageUrl} hue={hue} />
                  <span className="min-w-0">
                    <span translate="no" className="wrap-anywhere line-clamp-2 font-semibold leading-tight">
                      {name}
                    </span>
                    <span className="text-ink-2 text-sm tabular-nums">
                      {texts.copies(listedCardOf(card).copies || 0)}
                    </span>
                  </span>
                </DragHandle>
                <MoveArrows name={name} />
                <IconButton
                  label={texts.editCard(name)}
                  icon={Pencil}
                  onClick={() => setEditedCard(card)}
                  className="max-[22rem]:w-9"
                />
              </>
            )}
          </SortableRow>
        ))}
      </SortableList>
      {editedCard && (
        <ListedCardForm
          card={editedCard}
          hue={hue}
          isNew={!cards.some(({ id }) => id === editedCard.id)}
          onDone={saveCard}
          onRemove={() => onChange((current) => current.filter(({ id }) => id !== editedCard.id))}
          onClose={() => setEditedCard(null)}
        />
      )}
    </section>
  );
}

/** A small image of a card, or its icon, on its list's colour. */
function CardThumb({ id, url, hue }: { id: string; url: string; hue: Hue }) {
  const CardIcon = listedCardIcon(id);
  return (
    <span
      aria-hidden="true"
      style={{ background: hueLook(hue).deep }}
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-[0.5625rem] text-white"
    >
      {url === "" ? (
        <CardIcon className="size-5" />
      ) : (
        <img src={thumbnailOf(url)} alt="" draggable={false} className="size-full object-cover" />
      )}
    </span>
  );
}
