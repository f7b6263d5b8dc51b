import { type FormEvent, useId, useState } from "react";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { accountsTexts as texts } from "../texts/accounts.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogButtons } from "../ui/DialogButtons.tsx";
import { PasswordField } from "../ui/Field.tsx";
import { useToast } from "../ui/Toasts.tsx";

/** Changes one's own password; the other devices are signed out. */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const change = useCommand(api.accounts.changePassword);
  const toast = useToast();
  const form = useId();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await change.run({ currentPassword: current, newPassword: next }))) return;
    toast.success(texts.passwordChanged);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.changePassword}
      description={texts.changePasswordHint}
      footer={
        <DialogButtons
          type="submit"
          form={form}
          busy={change.busy}
          busyLabel={texts.saving}
          onCancel={onClose}
        >
          {texts.save}
        </DialogButtons>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        {change.failure && <Banner tone="error">{change.failure.message}</Banner>}
        <PasswordField
          label={texts.currentPassword}
          value={current}
          onValueChange={setCurrent}
          autoComplete="current-password"
          required
        />
        <PasswordField
          label={texts.newPassword}
          hint={texts.passwordHint}
          value={next}
          onValueChange={setNext}
          autoComplete="new-password"
          required
        />
      </form>
    </Dialog>
  );
}
