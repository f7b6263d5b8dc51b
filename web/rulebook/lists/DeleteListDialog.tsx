import type { Versioned } from "../../../domain/documents/document.ts";
import type { CardList } from "../../../domain/rulebook/cardList.ts";
import { api } from "../../api/client.ts";
import { CommandDialog } from "../../commands/CommandDialog.tsx";
import { cardListTexts as texts } from "../../texts/rulebook.ts";

/** Asks before a list is deleted with its cards. A list that changed since the dialog opened is not deleted. */
export function DeleteListDialog({ list, onClose }: { list: Versioned<CardList>; onClose(): void }) {
  const { id, title, cards, version } = list;
  return (
    <CommandDialog
      title={texts.removeTitle(title)}
      command={api.rulebook.deleteCardList}
      input={{ id, from: version }}
      unexpected={texts.deleteFailed}
      done={texts.removed(title)}
      undoable
      confirmLabel={texts.remove}
      onClose={onClose}
    >
      <p>{texts.removeBody(cards.length)}</p>
    </CommandDialog>
  );
}
