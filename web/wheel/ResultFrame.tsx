import type { Spin } from "../../domain/wheel/spin.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import type { Content, Elements } from "../ui/jsx/content.ts";
import { outcomeText } from "./outcome.ts";

/** The dialog of a spin's result: its title, and the segment on which the wheel stopped. */
export function ResultFrame({
  spin,
  title,
  note,
  footer,
  onClose,
  children,
}: {
  spin: Spin;
  title: Content;
  /** A sentence below the segment. */
  note?: string;
  footer: Elements;
  onClose(): void;
  children: Elements;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // A second press on START must not close the dialog that just opened.
      dismissible={false}
      closesByBack
      isAtSide
      ground="night"
      title={title}
      description={
        <span className="grid justify-items-center gap-1 text-balance text-center">
          <span>
            <span
              aria-hidden="true"
              className="mr-2 inline-block size-3 rounded"
              style={{ backgroundColor: spin.reward.bgColor }}
            />
            <span>{rouletteTexts.cardResult.stoppedOn(outcomeText(spin).label)}</span>
          </span>
          {note !== undefined && <span className="font-semibold text-ink">{note}</span>}
        </span>
      }
      footer={footer}
    >
      {children}
    </Dialog>
  );
}
