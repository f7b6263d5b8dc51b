import { type ReactNode, useState } from "react";
import { Dialog } from "./Dialog.tsx";
import { PickerFrame } from "./PickerFrame.tsx";

/** Whoever has a finger for it sees the list first, not the keyboard that its search brings up. */
const byFinger = matchMedia("(pointer: coarse)");

/**
 * One choice out of a list that may be long, `shown` in the field: the list is in a dialog named `title`, drawn by `children`
 * (a `PickList`) only while that is open.
 */
export function PickField({
  label,
  shown,
  title,
  children,
}: {
  label: string;
  shown: string;
  title: string;
  children(close: () => void): ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PickerFrame label={label}>
        {(control) => (
          <button
            {...control}
            type="button"
            dir="auto"
            aria-haspopup="dialog"
            aria-labelledby={`${control.id}-label ${control.id}`}
            onClick={() => setOpen(true)}
          >
            {shown}
          </button>
        )}
      </PickerFrame>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title} focusesItself={byFinger.matches} keepsHeight>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
