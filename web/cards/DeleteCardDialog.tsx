import type { MysteryCard } from "../../domain/cards/card.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { adminCardsTexts as texts } from "../texts/cards.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** Asks before a card is deleted: players keep their copies. */
export function DeleteCardDialog({ card, onClose }: { card: MysteryCard; onClose(): void }) {
  const remove = useCommand(api.cards.delete, texts.removeFailed);
  const toast = useToast();
  const confirm = async () => {
    if (!(await remove.run({ cardId: card.id }))) return;
    toast.success(texts.removed(card.name));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.removeTitle(card.name)}
      confirmLabel={texts.removeConfirm}
      busy={remove.busy}
      error={remove.failure?.message ?? null}
      onConfirm={confirm}
    >
      <p>{texts.removeBody}</p>
    </ConfirmDialog>
  );
}
