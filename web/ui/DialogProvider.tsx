import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useLocation } from "wouter";
import { DialogPart } from "./DialogPart.tsx";

/** Draws a dialog; it calls `close` to be closed. */
type Draw = (close: () => void) => ReactNode;

interface Options {
  /** The dialog stays open when another screen is shown; otherwise that closes it, without a word to `onClosed`. */
  readonly isOverAllScreens?: boolean;
  /** It was closed. */
  onClosed?(): void;
}

type OpenDialog = (draw: Draw, options?: Options) => void;

const OpenContext = createContext<OpenDialog | null>(null);

/**
 * Holds the dialogs that any screen can open and that must outlive what live changes do to the screen below: an order
 * being made stays even when its game's card goes, or the event ends.
 */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  const [shownAt, setShownAt] = useState(pathname);
  const [opened, setOpened] = useState<({ readonly draw: Draw } & Options) | null>(null);
  const open = useCallback<OpenDialog>((draw, options) => setOpened({ draw, ...options }), []);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    if (!opened?.isOverAllScreens) setOpened(null);
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

/** Opens a dialog above all screens, in place of the one that is open. */
export function useOpenDialog(): OpenDialog {
  const open = use(OpenContext);
  if (!open) throw new Error("useOpenDialog needs a DialogProvider above it");
  return open;
}
