import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";
import { DialogButtons } from "./DialogButtons.tsx";

/** What all dialogs that ask before doing something take. */
export interface Question {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: "danger" | "primary" | undefined;
  onClose(): void;
}

/** Asks before something that can't be undone. Stays open while `busy`, and shows the `error` of a try that failed. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  confirmDisabled = false,
  tone = "danger",
  busy = false,
  error,
  onConfirm,
  onClose,
}: Question & {
  confirmDisabled?: boolean | undefined;
  busy?: boolean | undefined;
  error?: string | null | undefined;
  onConfirm(): void;
}) {
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title}
      error={error}
      footer={
        <DialogButtons
          cancelLabel={cancelLabel}
          variant={tone}
          disabled={confirmDisabled}
          busy={busy}
          onCancel={onClose}
          onClick={onConfirm}
        >
          {confirmLabel}
        </DialogButtons>
      }
    >
      {children && <div className="grid gap-3 text-ink-2">{children}</div>}
    </Dialog>
  );
}
