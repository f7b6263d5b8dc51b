import { Trash2 } from "lucide-react";
import type { MysteryCard } from "../../domain/cards/card.ts";
import { adminCardsTexts as texts } from "../texts/cards.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { CardFace } from "./CardFace.tsx";
import { cardPress } from "./CardGrid.tsx";

/** A card in the administrators' grid: a press opens its form. Below the card: the number of copies that can still be won. */
export function AdminCard({
  card,
  onEdit,
  onDelete,
}: {
  card: MysteryCard;
  onEdit(): void;
  onDelete(): void;
}) {
  const { copies, copiesRemaining: left } = card;
  return (
    <li className="grid content-start">
      <button type="button" aria-label={texts.edit(card.name)} onClick={onEdit} className={cardPress}>
        <span className="relative block">
          <CardFace card={card} faded={left === 0} />
          {left === 0 && (
            <span className="absolute top-3 left-3 rounded-lg bg-navy-950/75 px-2 py-1 font-semibold text-white text-xs">
              {texts.exhausted}
            </span>
          )}
        </span>
      </button>
      <div className="flex items-center gap-1 pt-1 pl-1">
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="font-semibold text-sm tabular-nums">{texts.remaining(left, copies)}</span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/10">
            <span
              className="block h-full rounded-full bg-gold transition-[translate]"
              style={{ translate: `${(100 * left) / copies - 100}%` }}
            />
          </span>
        </div>
        <IconButton label={texts.remove(card.name)} icon={Trash2} onClick={onDelete} />
      </div>
    </li>
  );
}
