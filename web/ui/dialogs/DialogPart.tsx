import { useEffect } from "react";
import { createPortal } from "react-dom";
import { loadingTexts as texts } from "../../texts/loading.ts";
import { uiTexts } from "../../texts/ui.ts";
import { Button } from "../Button.tsx";
import type { Elements, PropsOf } from "../jsx/content.ts";
import { Boundary } from "../loading/Boundary.tsx";
import { RetryBanner } from "../RetryBanner.tsx";
import { Spinner } from "../Spinner.tsx";
import { useLayer } from "./layers.ts";

/**
 * Wraps a dialog whose code may not have loaded yet. Until the code has loaded, a sheet says that the dialog is loading, or
 * that loading failed, so that a press always has an immediate effect. Back and Escape close the sheet.
 */
export function DialogPart({
  open = true,
  handlesBack = true,
  onClose,
  children,
}: {
  open?: boolean;
  /** Whether Back closes the sheet. False where a parent already handles Back. */
  handlesBack?: boolean;
  onClose(): void;
  children: Elements;
}) {
  return (
    <Boundary
      waiting={
        open && (
          <Sheet role="status" handlesBack={handlesBack} onClose={onClose}>
            <p className="flex items-center gap-3 py-1">
              <Spinner />
              <span>{texts.loading}</span>
            </p>
          </Sheet>
        )
      }
      failed={({ message, busy, retry }) =>
        open && (
          <Sheet role="alertdialog" aria-label={message} handlesBack={handlesBack} onClose={onClose}>
            <RetryBanner message={message} busy={busy} onRetry={retry} />
          </Sheet>
        )
      }
    >
      {children}
    </Boundary>
  );
}

/** Looks like a dialog, but does not need the code of dialogs. */
function Sheet({
  handlesBack,
  onClose,
  children,
  ...semantics
}: Omit<PropsOf<"div">, "children"> & { children: Elements; handlesBack: boolean; onClose(): void }) {
  useLayer("dialog", handlesBack, onClose);
  useEffect(() => {
    const closeOnKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", closeOnKey);
    return () => document.removeEventListener("keydown", closeOnKey);
  });
  const failed = semantics.role === "alertdialog";
  return createPortal(
    <div className="fixed inset-0 z-40 flex items-end justify-center bg-scrim transition-opacity duration-200 starting:opacity-0 sm:items-center sm:p-6">
      <div
        {...semantics}
        className="grid w-full gap-4 rounded-t-3xl border-line border-t bg-surface px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-high sm:max-w-lg sm:rounded-3xl sm:border sm:px-6 sm:pb-5"
      >
        {children}
        <Button variant="quiet" className="justify-self-end" autoFocus={failed} onClick={onClose}>
          {failed ? uiTexts.close : uiTexts.cancel}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
