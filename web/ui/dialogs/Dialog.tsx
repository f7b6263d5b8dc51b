import { useState } from "react";
import { part } from "../loading/part.tsx";
import { DialogPart } from "./DialogPart.tsx";
import type { DialogProps } from "./DialogSurface.tsx";
import { useLayer } from "./layers.ts";

const Surface = part(() => import("./DialogSurface.tsx"));

/**
 * A modal dialog: a bottom sheet with a grip on screens narrower than 640 px, a centred card on wider screens. By
 * default, the browser's Back closes the dialog. Its code is loaded after the screen, so that the first paint is not
 * delayed.
 */
export function Dialog({
  closesByBack,
  ...props
}: Omit<DialogProps, "wasClosedByBack"> & {
  /** Whether Back closes the dialog; otherwise Back does nothing. Defaults to `dismissible`. */
  closesByBack?: boolean | undefined;
}) {
  const backCloses = closesByBack ?? props.dismissible ?? true;
  const [wasClosedByBack, setWasClosedByBack] = useState(false);
  if (props.open && wasClosedByBack) setWasClosedByBack(false);
  useLayer("dialog", props.open, () => {
    if (!backCloses) return;
    setWasClosedByBack(true);
    props.onOpenChange(false);
  });
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  return (
    wasOpened && (
      <DialogPart open={props.open} handlesBack={false} onClose={() => props.onOpenChange(false)}>
        <Surface {...props} wasClosedByBack={wasClosedByBack} />
      </DialogPart>
    )
  );
}
