import type { CardList, ListedCard } from "../../../domain/rules/cardList.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { ListedCardFace } from "./ListedCardFace.tsx";

/** The dialog that shows one card of a list completely. */
export function ListedCardDialog({
  card,
  list: { title, backgroundColor },
  onClose,
}: {
  card: ListedCard;
  list: CardList;
  onClose(): void;
}) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div className="relative mx-auto max-w-80 pb-2">
        <ListedCardFace card={card} hue={backgroundColor} whole />
      </div>
    </Dialog>
  );
}
