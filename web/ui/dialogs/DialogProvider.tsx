import { createContext, type ReactNode, startTransition, use, useCallback, useState } from "react";
import { useLocation } from "wouter";
import { DialogPart } from "./DialogPart.tsx";

/** Draws a dialog, which calls `close` to close itself. */
type Draw = (close: () => void) => ReactNode;

interface Options {
  /** The dialog stays open when another screen is shown. Otherwise navigation closes it without calling `onClosed`. */
  readonly staysOnNavigation?: boolean;
  /** Called when the dialog was closed by the player. */
  onClosed?(): void;
}

type OpenDialog = (draw: Draw, options?: Options) => void;

const OpenContext = createContext<OpenDialog | null>(null);

/**
 * Renders the dialogs that any screen can open and that must stay open when live data changes the screen below: an
 * unfinished ranking stays open when its game's card disappears or the event ends.
 */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  const [shownPathname, setShownPathname] = useState(pathname);
  const [opened, setOpened] = useState<({ readonly draw: Draw } & Options) | null>(null);
  const open = useCallback<OpenDialog>(
    // The button that was pressed is painted first: a slow phone renders a large dialog for a third of a second.
    (draw, options) => startTransition(() => setOpened({ draw, ...options })),
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
    <OpenContext value={open}>
      {children}
      {opened && <DialogPart onClose={close}>{opened.draw(close)}</DialogPart>}
    </OpenContext>
  );
}

/** Gives the function that opens a dialog. The dialog replaces the one that is open. */
export function useOpenDialog(): OpenDialog {
  const open = use(OpenContext);
  if (!open) throw new Error("useOpenDialog needs a DialogProvider above it");
  return open;
}
