import { useState } from "react";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { accountsTexts as texts } from "../texts/accounts.ts";
import { FormDialog } from "../ui/dialogs/FormDialog.tsx";
import { PasswordField } from "../ui/fields/Field.tsx";
import { fieldText } from "../ui/fields/fieldText.ts";
import { useToast } from "../ui/messages/Toasts.tsx";

/** Changes the player's own password, which signs out the player's other devices. */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const change = useCommand(api.accounts.changePassword);
  const toast = useToast();

  const submit = async (form: FormData) => {
    const typed = {
      currentPassword: fieldText(form, "current-password"),
      newPassword: fieldText(form, "new-password"),
    };
    setCurrent(typed.currentPassword);
    setNext(typed.newPassword);
    if (!(await change.run(typed))) return;
    toast.success(texts.passwordChanged);
    onClose();
  };
  return (
    <FormDialog
      title={texts.changePassword}
      description={texts.changePasswordHint}
      noValidate
      submitLabel={texts.save}
      busy={change.busy}
      busyLabel={texts.saving}
      error={change.failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={texts.currentPassword}
        value={current}
        onValueChange={setCurrent}
        name="current-password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={texts.newPassword}
        hint={texts.passwordHint}
        value={next}
        onValueChange={setNext}
        name="new-password"
        autoComplete="new-password"
        required
      />
    </FormDialog>
  );
}
