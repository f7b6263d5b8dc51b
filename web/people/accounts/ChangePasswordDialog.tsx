import { useState } from "react";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useSession } from "../../api/session.tsx";
import { accountsTexts as texts } from "../../texts/accounts.ts";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { PasswordField } from "../../ui/fields/Field.tsx";
import { fieldText } from "../../ui/fields/fieldText.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";

/**
 * Changes the player's own password, which signs out the player's other devices. It does not ask for the generated password
 * right after the sign-in with it, but does so once the server says that too much time has passed (rule A35).
 */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const { me, refresh } = useSession();
  const [asksCurrent, setAsksCurrent] = useState(!me?.mayOmitPassword);
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const change = useCommand(api.accounts.changePassword);
  const toast = useToast();
  if (!asksCurrent && change.failure?.code === "currentPasswordNeeded") setAsksCurrent(true);

  const submit = async (form: FormData) => {
    const typed = {
      currentPassword: asksCurrent ? fieldText(form, "current-password") : null,
      newPassword: fieldText(form, "new-password"),
    };
    setCurrent(typed.currentPassword ?? "");
    setNext(typed.newPassword);
    if (!(await change.run(typed))) return;
    toast.success(texts.passwordChanged);
    // If the server does not answer, a later change asks for the password once more than necessary.
    void refresh().catch(() => {});
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
      {asksCurrent && (
        <PasswordField
          label={texts.currentPassword}
          value={current}
          onValueChange={setCurrent}
          name="current-password"
          autoComplete="current-password"
          required
        />
      )}
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
