import { useState } from "react";
import type { GameName } from "../../domain/games/game.ts";
import { findGameName, GAME_NAME_MAX, gameNameBlocker, tidyGameName } from "../../domain/games/gameNames.ts";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { gameNamesTexts as texts } from "../texts/gameNames.ts";
import { Banner } from "../ui/Banner.tsx";
import { TextField } from "../ui/Field.tsx";
import { FormDialog } from "../ui/FormDialog.tsx";
import { useToast } from "../ui/Toasts.tsx";

/**
 * Gives a game of the list another name. Where that is the name of another one, it offers to merge the two. `name` is as
 * it was when this opened.
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
  const toast = useToast();
  const others = useTopic("gameNames").filter(({ id }) => id !== name.id);
  const twin = rename.busy ? undefined : findGameName(others, typed);
  const tidy = tidyGameName(typed);
  const blocker = gameNameBlocker(typed);
  const save = async () => {
    if (twin) return onMerge(twin);
    if (!(await rename.run({ gameNameId: name.id, name: tidy, before: name.name }))) return;
    toast.success(texts.renamed(tidy));
    onClose();
  };
  return (
    <FormDialog
      title={texts.renameTitle(name.name)}
      dismissible={!rename.busy && tidy === name.name}
      noValidate
      submitLabel={twin ? texts.toMerge : texts.save}
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
      {twin && <Banner tone="info">{texts.isTaken(twin.name)}</Banner>}
    </FormDialog>
  );
}
