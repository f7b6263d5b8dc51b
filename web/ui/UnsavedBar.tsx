import { uiTexts } from "../texts/ui.ts";
import { Button } from "./Button.tsx";
import type { Elements } from "./jsx/content.ts";

/**
 * Announces unsaved changes, with a button to save and a button to discard. The parent must position the bar so that it stays
 * visible. `data-saves` hides the hint of `AllEntryNames`, which would cover the buttons on a phone.
 */
export function UnsavedBar({
  isChanged = true,
  children,
  discardLabel,
  discardName,
  saveLabel,
  saveDisabled,
  busy = false,
  busyLabel,
  onDiscard,
  onSave,
}: {
  /** Without changes the bar shows only a disabled save button. */
  isChanged?: boolean | undefined;
  /** The description of the changes, or the reason why they can't be saved. */
  children?: Elements;
  discardLabel: string;
  /** The accessible name of the discard button where its label is too short to be clear. */
  discardName?: string | undefined;
  saveLabel: string;
  saveDisabled: boolean;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onDiscard(): void;
  onSave(): void;
}) {
  return (
    <div data-saves className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
      {isChanged && (
        <p role="status" className="min-w-0 flex-1 basis-52 text-sm">
          <b className="block font-semibold">{uiTexts.unsaved}</b>
          {children}
        </p>
      )}
      <div className="ml-auto flex gap-2.5 max-sm:w-full">
        {isChanged && (
          <Button variant="quiet" aria-label={discardName} disabled={busy} onClick={onDiscard}>
            {discardLabel}
          </Button>
        )}
        <Button grow disabled={!isChanged || saveDisabled} busy={busy} busyLabel={busyLabel} onClick={onSave}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
