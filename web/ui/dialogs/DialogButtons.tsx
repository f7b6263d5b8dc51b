import { uiTexts } from "../../texts/ui.ts";
import { Button } from "../Button.tsx";
import type { PropsOf } from "../jsx/content.ts";

/**
 * The cancel and confirm buttons of a dialog. `children` labels the confirm button, which also gets the other props. Both
 * buttons are disabled while `busy`.
 */
export function DialogButtons({
  cancelLabel = uiTexts.cancel,
  busy = false,
  wide = false,
  onCancel,
  ...confirm
}: {
  cancelLabel?: string | undefined;
  busy?: boolean | undefined;
  /**
   * The confirm button takes the remaining width. Otherwise both buttons are as wide as their texts; on a phone each takes
   * half of the width.
   */
  wide?: boolean | undefined;
  onCancel(): void;
} & Omit<PropsOf<typeof Button>, "grow" | "className">) {
  const widthClass = wide ? undefined : "max-sm:flex-1";
  return (
    <>
      <Button variant="quiet" disabled={busy} onClick={onCancel} className={widthClass}>
        {cancelLabel}
      </Button>
      <Button {...confirm} busy={busy} grow={wide} className={widthClass} />
    </>
  );
}
