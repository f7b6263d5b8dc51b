import type { MysteryCard } from "../../domain/cards/card.ts";
import { api } from "../api/client.ts";
import { adminCardsTexts as texts } from "../texts/cards.ts";
import { CommandDialog } from "../ui/CommandDialog.tsx";

/** Asks before a card is deleted: players keep their copies. */
export function DeleteCardDialog({ card, onClose }: { card: MysteryCard; onClose(): void }) {
  return (
    <CommandDialog
      command={api.cards.delete}
      input={{ cardId: card.id }}
      unexpected={texts.removeFailed}
      done={texts.removed(card.name)}
      title={texts.removeTitle(card.name)}
      confirmLabel={texts.removeConfirm}
      onClose={onClose}
    >
      <p>{texts.removeBody}</p>
    </CommandDialog>
  );
}
