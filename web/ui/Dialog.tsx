import { useState } from "react";
import { part } from "../loading/part.tsx";
import { DialogPart } from "./DialogPart.tsx";
import type { DialogProps } from "./DialogSurface.tsx";
import { useLayer } from "./layers.ts";

const Surface = part(async () => (await import("./DialogSurface.tsx")).DialogSurface);

/**
 * A modal: a bottom sheet with a grip under 640 px, a centred card above. The browser's Back closes it. What draws it is
 * fetched later than the screen that may open it, so that it doesn't weigh on the first paint.
 */
export function Dialog({
  closesByBack,
  ...props
}: DialogProps & {
  /** Whether Back closes it; when it does not, Back does nothing. As `dismissible` unless said otherwise. */
  closesByBack?: boolean | undefined;
}) {
  const mayLeave = closesByBack ?? props.dismissible ?? true;
  useLayer("dialog", props.open, () => mayLeave && props.onOpenChange(false));
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  return (
    needed && (
      <DialogPart open={props.open} closesByBack={false} onClose={() => props.onOpenChange(false)}>
        <Surface {...props} />
      </DialogPart>
    )
  );
}
