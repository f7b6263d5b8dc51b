import { type ReactNode, useId, useRef } from "react";
import type { Contender } from "../../domain/games/contenders.ts";
import { Banner } from "../ui/Banner.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogButtons } from "../ui/DialogButtons.tsx";
import { RankingList } from "./RankingList.tsx";

/**
 * The dialog in which a ranking is made. Whoever shows it holds the order, so that no live update changes it.
 * `children` stand below.
 */
export function RankingEditor({
  title,
  description,
  error,
  hint = null,
  waits = null,
  confirmLabel,
  busyLabel,
  disabled,
  busy,
  onConfirm,
  onCancel,
  onClose,
  children,
  ...list
}: {
  title: string;
  description: string;
  error: string | null | undefined;
  /** What to know before it is validated: stands by the button. */
  hint?: string | null;
  /** Why it can't be validated for now; what was done so far stays. */
  waits?: string | null;
  confirmLabel: string;
  busyLabel: string;
  /** The ranking can't be validated as it is. */
  disabled: boolean;
  busy: boolean;
  onConfirm(): void;
  /** 'Annuler' was pressed: closes the dialog and discards the order. */
  onCancel(): void;
  /** Closes the dialog and keeps the order. */
  onClose(): void;
  children: ReactNode;
  order: readonly Contender[];
  pointsAt(position: number): number | null;
  isTeamGame: boolean;
  onChange(order: Contender[]): void;
}) {
  const dragging = useRef(false);
  const hintId = useId();
  return (
    <Dialog
      open
      // While a row is dragged, Escape ends the drag and leaves the dialog open.
      onOpenChange={() => dragging.current || onClose()}
      dismissible={!busy}
      title={title}
      description={description}
      error={waits === null ? error : null}
      footer={
        <>
          {hint && (
            <p id={hintId} role={busy ? "status" : undefined} className="w-full text-gold-ink text-sm">
              {hint}
            </p>
          )}
          <DialogButtons
            wide
            disabled={disabled || waits !== null}
            busy={busy}
            busyLabel={busyLabel}
            aria-describedby={hint ? hintId : undefined}
            onCancel={onCancel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </DialogButtons>
        </>
      }
    >
      <div className="grid gap-3">
        {waits !== null && <Banner tone="warning">{waits}</Banner>}
        <RankingList
          {...list}
          onDragging={(now) => {
            dragging.current = now;
          }}
        />
        {children}
      </div>
    </Dialog>
  );
}
