import type { ComponentProps } from "react";
import { uiTexts } from "../texts/ui.ts";
import { Button } from "./Button.tsx";

/** The two ways out of a dialog: away, and on (`children` names it, further props are that button's). Both wait while `busy`. */
export function DialogButtons({
  cancelLabel = uiTexts.cancel,
  busy = false,
  wide = false,
  onCancel,
  ...confirm
}: {
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  /** The way on takes all the room; else both are as wide as they must, and share the width of a phone. */
  wide?: boolean | undefined;
  onCancel(): void;
} & Omit<ComponentProps<typeof Button>, "grow" | "className">) {
  const shared = wide ? undefined : "max-sm:flex-1";
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={onCancel} className={shared}>
        {cancelLabel}
      </Button>
      <Button {...confirm} busy={busy} grow={wide} className={shared} />
    </>
  );
}
