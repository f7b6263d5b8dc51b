import type { ReactNode } from "react";
import { uiTexts } from "../texts/ui.ts";
import { Button } from "./Button.tsx";

/** Says that changes are not saved, what they are, and has the two ways out. Who shows it keeps it in sight. */
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
  /** Without changes there is but a button that waits for some. */
  isChanged?: boolean | undefined;
  /** What the changes are, or what stands in their way. */
  children?: ReactNode;
  discardLabel: string;
  /** What the button that discards is called where its label alone says too little. */
  discardName?: string | undefined;
  saveLabel: string;
  saveDisabled: boolean;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  onDiscard(): void;
  onSave(): void;
}) {
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
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
