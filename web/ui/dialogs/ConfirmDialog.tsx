import type { Content } from "../jsx/content.ts";
import { Dialog } from "./Dialog.tsx";
import { DialogButtons } from "./DialogButtons.tsx";

/** The props of every confirmation dialog. */
export interface ConfirmationProps {
  readonly title: Content;
  readonly children?: Content;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: "danger" | "primary" | undefined;
  onClose(): void;
}

/**
 * Asks for confirmation before an action that can't be undone entirely (rule Z20). The dialog stays open while `busy`, and
 * shows the `error` of a failed attempt.
 */
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
}: ConfirmationProps & {
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
