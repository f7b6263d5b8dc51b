import { useState } from "react";
import type { GameName } from "../../../domain/games/game.ts";
import {
  findGameName,
  GAME_NAME_MAX,
  gameNameBlocker,
  tidyGameName,
} from "../../../domain/games/gameNames.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { gameNamesTexts as texts } from "../../texts/gameNames.ts";
import { Banner } from "../../ui/Banner.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";

/**
 * Renames a game of the list. When another game already has the new name, the dialog offers to merge both games. `name` is
 * the game's name as it was when the dialog opened.
 */
export function RenameGameNameDialog({
  name,
  onMerge,
  onClose,
}: {
  name: GameName;
  onMerge(into: GameName): void;
  onClose(): void;
}) {
  const [typed, setTyped] = useState(name.name);
  const rename = useCommand(api.games.renameName, texts.failed);
  const offerUndo = useUndoToast();
  const others = useTopic("gameNames").filter(({ id }) => id !== name.id);
  const existing = rename.busy ? undefined : findGameName(others, typed);
  const tidy = tidyGameName(typed);
  const blocker = gameNameBlocker(typed);
  const save = async () => {
    if (existing) return onMerge(existing);
    const done = await rename.run({ gameNameId: name.id, name: tidy, before: name.name });
    if (!done) return;
    offerUndo(texts.renamed(tidy), [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={texts.renameTitle(name.name)}
      dismissible={!rename.busy && tidy === name.name}
      noValidate
      submitLabel={existing ? texts.toMerge : texts.save}
      disabled={blocker !== null || tidy === name.name}
      busy={rename.busy}
      busyLabel={texts.saving}
      error={rename.failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.newName}
        hint={texts.renameHint}
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          rename.clear();
        }}
        maxLength={GAME_NAME_MAX}
        error={typed === "" ? null : blocker?.message}
        autoFocus
      />
      {existing && <Banner tone="info">{texts.taken(existing.name)}</Banner>}
    </FormDialog>
  );
}
