import { tidyUsername, USERNAME_LENGTH } from "../../../domain/people/accounts/credentials.ts";
import { newNameBlocker } from "../../../domain/people/accounts/renaming.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { RenameDialog } from "../../api/commands/RenameDialog.tsx";
import { useMyId } from "../../api/session.tsx";
import { renamingTexts as texts } from "../../texts/renaming.ts";

/**
 * Changes the name of the signed-in player or of a guest for whom that player acts. An administrator changes the name of any
 * player (rule A22). `player` is a snapshot taken when the dialog opened.
 */
export function RenamePlayerDialog({
  player,
  byAdministrator = false,
  onClose,
}: {
  player: Pick<Player, "id" | "name">;
  byAdministrator?: boolean;
  onClose(): void;
}) {
  const isMe = useMyId() === player.id;
  const renaming = {
    name: player.name,
    title: isMe ? texts.changeOwn : texts.titleOf(player.name),
    field: {
      label: texts.name,
      hint: byAdministrator && !isMe ? texts.otherHint : texts.ownHint,
      // Longer than a name may be: a name that is too long gets a message, and is not cut off.
      maxLength: 2 * USERNAME_LENGTH.max,
      autoComplete: "nickname",
      autoFocus: true,
    },
    save: texts.save,
    saving: texts.saving,
    unexpected: texts.failed,
    done: (name: string) => (isMe ? texts.ownNameChanged : texts.renamed)(tidyUsername(name)),
    tidy: tidyUsername,
    blockerOf: (name: string) => newNameBlocker(player, name),
    children: (
      <p className="text-ink-2 text-sm">{(isMe ? texts.reserved : texts.reservedForOther)(player.name)}</p>
    ),
    onClose,
  };
  return isMe && !byAdministrator ? (
    <RenameDialog {...renaming} command={api.accounts.rename} inputOf={(name) => ({ name })} />
  ) : (
    <RenameDialog
      {...renaming}
      command={api.accounts.renamePlayer}
      inputOf={(name) => ({ playerId: player.id, name })}
    />
  );
}
