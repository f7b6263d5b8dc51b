import { ArchiveRestore, ArrowRight, Gamepad2, History, UserRoundX } from "lucide-react";
import { useState } from "react";
import { erasePersonBlocker } from "../../../domain/people/accounts/erased.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { erasedTexts as texts } from "../../texts/erased.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { ConfirmationField } from "../../ui/fields/ConfirmationField.tsx";
import { Consequences } from "../../ui/lists/Consequences.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { Name } from "../../ui/Name.tsx";

const { account, results, name: ownName, backups } = texts.consequences;
const consequences = [
  { icon: UserRoundX, text: account },
  { icon: Gamepad2, text: results },
  { icon: History, text: ownName },
  { icon: ArchiveRestore, text: backups },
];

/** Says what follows, and erases a person for ever after the administrator has typed the person's name (rule Y8). */
export function ErasePersonDialog({
  player: { id, name },
  onClose,
}: {
  player: Pick<Player, "id" | "name">;
  onClose(): void;
}) {
  const [typed, setTyped] = useState("");
  const erase = useCommand(api.accounts.erase, texts.failed);
  const toast = useToast();
  const submit = async () => {
    if (!(await erase.run({ playerId: id, confirmation: typed }))) return;
    toast.success(texts.erased);
    onClose();
  };
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.confirm}
      tone="danger"
      disabled={erasePersonBlocker(name, typed) !== null}
      busy={erase.busy}
      busyLabel={texts.erasing}
      error={erase.failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex items-center gap-3 rounded-card border border-line p-4">
        <span className="grid min-w-0 flex-1 justify-items-center gap-1.5 text-center">
          <Avatar id={id} name={name} size="l" />
          <Name className="max-w-full font-semibold">{name}</Name>
        </span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <span className="grid min-w-0 flex-1 justify-items-center gap-1.5 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-ink-2 text-surface">
            <UserRoundX aria-hidden="true" className="size-6" />
          </span>
          <span className="font-semibold">{texts.becomes}</span>
        </span>
      </div>
      <Consequences lines={consequences} />
      <Banner tone="warning">{texts.never}</Banner>
      <ConfirmationField
        label={texts.confirmName(name)}
        value={typed}
        onValueChange={setTyped}
        isWord={false}
      />
    </FormDialog>
  );
}
