import { useState } from "react";
import { tidyUsername, USERNAME_LENGTH } from "../../../domain/people/accounts/credentials.ts";
import { newNameBlocker } from "../../../domain/people/accounts/renaming.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { useMyId } from "../../api/session.tsx";
import { renamingTexts as texts } from "../../texts/renaming.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { TextField } from "../../ui/fields/Field.tsx";

/**
 * Changes the name of the signed-in player or of a guest for whom that player acts. An administrator changes the name of any
 * player (rule A22). `player` is a snapshot taken when the dialog opened.
 */
export function RenameDialog({
  player,
  byAdministrator = false,
  onClose,
}: {
  player: Pick<Player, "id" | "name">;
  byAdministrator?: boolean;
  onClose(): void;
}) {
  const isMe = useMyId() === player.id;
  const [name, setName] = useState(player.name);
  const renameOwn = useCommand(api.accounts.rename, texts.failed);
  const renamePlayer = useCommand(api.accounts.renamePlayer, texts.failed);
  const isOwnChange = isMe && !byAdministrator;
  const { busy, failure, clear } = isOwnChange ? renameOwn : renamePlayer;
  const offerUndo = useUndoToast();
  const blocker = newNameBlocker(player, name);
  const save = async () => {
    const done = await (isOwnChange
      ? renameOwn.run({ name })
      : renamePlayer.run({ playerId: player.id, name }));
    if (!done) return;
    offerUndo((isMe ? texts.ownNameChanged : texts.renamed)(tidyUsername(name)), [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={isMe ? texts.changeOwn : texts.titleOf(player.name)}
      submitLabel={texts.save}
      noValidate
      dismissible={!busy && name === player.name}
      disabled={blocker !== null}
      busy={busy}
      busyLabel={texts.saving}
      error={failure?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={byAdministrator && !isMe ? texts.otherHint : texts.ownHint}
        value={name}
        onValueChange={(typed) => {
          setName(typed);
          clear();
        }}
        error={name === "" || tidyUsername(name) === player.name ? null : blocker?.message}
        // Longer than a name may be: a name that is too long gets a message, and is not cut off.
        maxLength={2 * USERNAME_LENGTH.max}
        autoComplete="nickname"
        autoFocus
      />
      <p className="text-ink-2 text-sm">{(isMe ? texts.reserved : texts.reservedForOther)(player.name)}</p>
    </FormDialog>
  );
}
