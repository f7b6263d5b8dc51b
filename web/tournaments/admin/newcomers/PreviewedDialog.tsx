import { newcomersTexts as texts } from "../../../texts/newcomers.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useLayer } from "../../../ui/dialogs/layers.ts";
import type { Elements } from "../../../ui/jsx/content.ts";

/**
 * A sheet in two steps: what is chosen (`children`), then what the choice changes (`preview`), which is confirmed. From there the
 * browser's Back leads to the choice.
 */
export function PreviewedDialog({
  title,
  description,
  error,
  isChosen,
  isPreview,
  onPreview,
  preview,
  confirmLabel,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  description: string | undefined;
  error: string | undefined;
  /** Whether enough is chosen to be previewed. */
  isChosen: boolean;
  isPreview: boolean;
  onPreview(isPreview: boolean): void;
  /** Called only while it is shown. */
  preview(): Elements;
  confirmLabel: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
  children: Elements;
}) {
  useLayer("dialog", isPreview, () => onPreview(false));
  return (
    <Dialog
      open
      keepsHeight={!isPreview}
      focusesItself
      title={isPreview ? texts.whatChanges : title}
      description={isPreview ? texts.nothingYet : description}
      error={error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <div className="flex w-full gap-2">
          <Button variant="quiet" onClick={isPreview ? () => onPreview(false) : onClose}>
            {isPreview ? texts.back : texts.cancel}
          </Button>
          {isPreview ? (
            <Button key="confirm" grow className="wrap-anywhere min-w-0" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          ) : (
            <Button key="preview" grow disabled={!isChosen} onClick={() => onPreview(true)}>
              {texts.seeChanges}
            </Button>
          )}
        </div>
      }
    >
      {isPreview ? preview() : children}
    </Dialog>
  );
}
