import { useState } from "react";
import { Dialog } from "../dialogs/Dialog.tsx";
import type { Content, Elements } from "../jsx/content.ts";
import { PickerFrame } from "./PickerFrame.tsx";

/** On a touch screen the search field does not take the focus, because the keyboard would hide the list. */
const touchScreen = matchMedia("(pointer: coarse)");

/**
 * A single choice from a list that may be long. The field shows the text `shown`. The list is in a dialog with this
 * `title`. `children` renders the list (a `PickList`) only while the dialog is open. A `filter` is a chip that shows its label
 * while it is off.
 */
export function PickField({
  label,
  shown,
  title,
  filter,
  children,
}: {
  label: string;
  shown: Content;
  title: string;
  filter?: "on" | "off" | undefined;
  children(close: () => void): Elements;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PickerFrame label={label} filter={filter}>
        {(control) => (
          <button
            {...control}
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            aria-labelledby={filter === "off" ? `${control.id}-label` : `${control.id}-label ${control.id}`}
            onClick={() => setOpen(true)}
          >
            {filter === "off" ? label : shown}
          </button>
        )}
      </PickerFrame>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        focusesItself={touchScreen.matches}
        keepsHeight
      >
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
