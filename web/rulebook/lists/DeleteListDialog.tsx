import type { Versioned } from "../../../domain/documents/document.ts";
import type { CardList } from "../../../domain/rulebook/cardList.ts";
import { api } from "../../api/client.ts";
import { cardListTexts as texts } from "../../texts/rulebook.ts";
import { CommandDialog } from "../../ui/CommandDialog.tsx";

/** Asks before a list goes with its cards. One that somebody changed meanwhile is not deleted unread. */
export function DeleteListDialog({ list, onClose }: { list: Versioned<CardList>; onClose(): void }) {
  const { id, title, cards, version } = list;
  return (
    <CommandDialog
      title={texts.removeTitle(title)}
      command={api.rulebook.deleteCardList}
      input={{ id, from: version }}
      unexpected={texts.deleteFailed}
      done={texts.removed(title)}
      confirmLabel={texts.remove}
      onClose={onClose}
    >
      <p>{texts.removeBody(cards.length)}</p>
    </CommandDialog>
  );
}
