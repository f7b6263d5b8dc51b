import { Gamepad2, MonitorSmartphone, Trash2, Trophy, Undo2, UsersRound } from "lucide-react";
import { useState } from "react";
import { deleteOwnAccountBlocker } from "../../../domain/people/accounts/permissions.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId, useSession } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { ownDataTexts as texts } from "../../texts/ownData.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { PasswordField } from "../../ui/fields/Field.tsx";
import { fieldText } from "../../ui/fields/fieldText.ts";
import { Consequences } from "../../ui/lists/Consequences.tsx";
import { administratorNames } from "../accounts/administratorNames.ts";

const { consequences } = texts;

/** Deletes the player's own account, once the password is typed again. Says before what follows (rule Y7). */
export function DeleteAccountDialog({ onClose }: { onClose(): void }) {
  const { refresh } = useSession();
  const [password, setPassword] = useState("");
  const remove = useCommand(api.accounts.deleteOwn, texts.removeFailed);
  const held = useTopic("heldGuests").length;
  const blocker = useBlocker();
  const submit = async (form: FormData) => {
    const typed = fieldText(form, "current-password");
    setPassword(typed);
    // The session has ended with the account. If the server does not answer now, the browser asks again by itself.
    if (await remove.run({ password: typed })) void refresh().catch(() => {});
  };
  const lines = [
    { icon: Trophy, text: consequences.games },
    { icon: Gamepad2, text: consequences.leaves },
    { icon: MonitorSmartphone, text: consequences.devices },
    ...(held > 0 ? [{ icon: UsersRound, text: consequences.held(held) }] : []),
    { icon: Undo2, text: consequences.back },
    { icon: Trash2, text: consequences.erased },
  ];
  return (
    <FormDialog
      title={texts.removeTitle}
      noValidate
      focusesItself
      tone="danger"
      submitLabel={texts.removeConfirm}
      disabled={blocker !== null}
      busy={remove.busy}
      busyLabel={texts.removing}
      error={(blocker ?? remove.failure)?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Consequences lines={lines} />
      <PasswordField
        label={texts.password}
        value={password}
        onValueChange={setPassword}
        name="current-password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}

/** Why the player can't delete their account now; null when nothing prevents it, or before the answer is known. */
function useBlocker() {
  const me = useMyId();
  const player = usePlayer(me);
  const { data: administrators } = useLiveQuery(administratorNames, null);
  const isPlaying = useTopic("games").some(
    ({ status, players }) => status === "ongoing" && players.some(({ id }) => id === me),
  );
  if (!player || !administrators) return null;
  return deleteOwnAccountBlocker(player, administrators.length, isPlaying);
}
