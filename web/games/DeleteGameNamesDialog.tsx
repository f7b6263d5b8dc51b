import type { GameName } from "../../domain/games/game.ts";
import { api } from "../api/client.ts";
import { gameNamesTexts as texts } from "../texts/gameNames.ts";
import { CommandDialog } from "../ui/CommandDialog.tsx";

/** Asks before games leave the list. */
export function DeleteGameNamesDialog({ names, onClose }: { names: readonly GameName[]; onClose(): void }) {
  const called = names.map(({ name }) => name);
  return (
    <CommandDialog
      command={api.games.deleteNames}
      input={{ gameNameIds: names.map(({ id }) => id) }}
      unexpected={texts.failed}
      done={texts.removed(called)}
      title={texts.removeTitle(called)}
      confirmLabel={texts.removeConfirm}
      onClose={onClose}
    >
      <p>{texts.removeBody}</p>
      <p>{texts.removeAgain}</p>
    </CommandDialog>
  );
}
