import { Fragment, useId, useRef } from "react";
import type { Ranked } from "../../../domain/games/ranking.ts";
import type { Ranking } from "../../../domain/games/ties.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { DialogButtons } from "../../ui/dialogs/DialogButtons.tsx";
import type { Content, Elements } from "../../ui/jsx/content.ts";
import { RankingList } from "./RankingList.tsx";
import type { RankingEffects } from "./rankingEffects.ts";

/** The dialog for making a ranking. The parent component stores the order. `children` are shown below the list. */
export function RankingEditor({
  title,
  description,
  error,
  hint = null,
  waitReason = null,
  wayChoice,
  arrivalList,
  extraButton,
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
  title: Content;
  description: string;
  error: string | null | undefined;
  /** A hint shown above the buttons. */
  hint?: string | null;
  /** Why the ranking can't be validated yet; null if it can be validated. The order is preserved until then. */
  waitReason?: string | null;
  /** The choice between the ways of making the ranking, shown first. */
  wayChoice?: Elements;
  /** The ranking by order of arrival, or the end of a cooperative game, shown instead of the list. */
  arrivalList?: Elements;
  /** A button next to 'Annuler'. */
  extraButton?: Elements;
  confirmLabel: string;
  busyLabel: string;
  /** Whether the ranking can't be validated as it is. */
  disabled: boolean;
  busy: boolean;
  onConfirm(): void;
  /** 'Annuler' was pressed: closes the dialog and discards the order. */
  onCancel(): void;
  /** Closes the dialog; the order is preserved. */
  onClose(): void;
  children: Elements;
  order: readonly Ranked[];
  ranking: Ranking;
  pointsAt(position: number): number | null;
  effects: RankingEffects;
  isTeamGame: boolean;
  onChange(ranking: Ranking): void;
}) {
  const isDragging = useRef(false);
  const hintId = useId();
  return (
    <Dialog
      open
      // During a drag, Escape ends only the drag.
      onOpenChange={() => isDragging.current || onClose()}
      dismissible={!busy}
      title={title}
      description={description}
      error={waitReason === null ? error : null}
      footer={
        <Fragment>
          {hint && (
            <p id={hintId} role={busy ? "status" : undefined} className="w-full text-gold-ink text-sm">
              {hint}
            </p>
          )}
          {extraButton}
          <DialogButtons
            wide
            disabled={disabled || waitReason !== null}
            busy={busy}
            busyLabel={busyLabel}
            aria-describedby={hint ? hintId : undefined}
            onCancel={onCancel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </DialogButtons>
        </Fragment>
      }
    >
      <div className="grid gap-3">
        {waitReason !== null && <Banner tone="warning">{waitReason}</Banner>}
        {wayChoice}
        {arrivalList || (
          <RankingList
            {...list}
            onDragging={(isRunning) => {
              isDragging.current = isRunning;
            }}
          />
        )}
        {children}
      </div>
    </Dialog>
  );
}
