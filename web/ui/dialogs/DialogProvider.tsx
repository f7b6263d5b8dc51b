import { createContext, startTransition, use, useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { Elements } from "../jsx/content.ts";
import { DialogPart } from "./DialogPart.tsx";

/** Renders a dialog. The dialog calls `close` to close itself. */
type RenderDialog = (close: () => void) => Elements;

interface Options {
  /** The dialog stays open when another screen is shown. Otherwise navigation closes it without calling `onClosed`. */
  readonly staysOnNavigation?: boolean;
  /** Called after the player has closed the dialog. */
  onClosed?(): void;
}

type OpenDialog = (render: RenderDialog, options?: Options) => void;

const OpenDialogContext = createContext<OpenDialog | null>(null);

/**
 * Renders the dialogs that any screen can open and that must stay open when live data changes the screen below. For
 * example, an unfinished ranking stays open when its game's card disappears or the event ends.
 */
export function DialogProvider({ children }: { children: Elements }) {
  const [pathname] = useLocation();
  const [shownPathname, setShownPathname] = useState(pathname);
  const [opened, setOpened] = useState<({ readonly render: RenderDialog } & Options) | null>(null);
  const openDialog = useCallback<OpenDialog>(
    // In a transition, the pressed button is painted first: a slow phone needs a third of a second to render a large dialog.
    (render, options) => startTransition(() => setOpened({ render, ...options })),
    [],
  );
  if (shownPathname !== pathname) {
    setShownPathname(pathname);
    if (!opened?.staysOnNavigation) setOpened(null);
  }
  const close = () => {
    setOpened(null);
    opened?.onClosed?.();
  };
  return (
    <OpenDialogContext value={openDialog}>
      {children}
      {opened && <DialogPart onClose={close}>{opened.render(close)}</DialogPart>}
    </OpenDialogContext>
  );
}

/** Gives the function that opens a dialog. A dialog that is already open is replaced. */
export function useOpenDialog(): OpenDialog {
  const openDialog = use(OpenDialogContext);
  if (!openDialog) throw new Error("useOpenDialog needs a DialogProvider above it");
  return openDialog;
}
