import type { ReactNode } from "react";
import { uiTexts } from "../texts/ui.ts";
import { Banner } from "./Banner.tsx";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

/** Asks before something that can't be undone. Stays open while `busy`, and shows the `error` of a try that failed. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = uiTexts.cancel,
  confirmDisabled = false,
  tone = "danger",
  busy = false,
  error,
  onConfirm,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  confirmDisabled?: boolean | undefined;
  tone?: "danger" | "primary" | undefined;
  busy?: boolean | undefined;
  error?: string | null | undefined;
  onConfirm(): void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={title}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={busy}
            onClick={() => onOpenChange(false)}
            className="max-sm:flex-1"
          >
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            disabled={confirmDisabled}
            busy={busy}
            onClick={onConfirm}
            className="max-sm:flex-1"
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children || error) && (
        <div className="grid gap-3 text-ink-2">
          {children}
          {error && <Banner tone="error">{error}</Banner>}
        </div>
      )}
    </Dialog>
  );
}
