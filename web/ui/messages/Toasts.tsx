import { createContext, use, useCallback, useEffect, useMemo, useState } from "react";
import type { Elements } from "../jsx/content.ts";
import { Boundary } from "../loading/Boundary.tsx";
import { preventReload } from "../loading/freshPage.ts";
import { part, useIdle } from "../loading/part.tsx";
import type { Note, NoteAction } from "./note.ts";

const ToastRegion = part(() => import("./ToastRegion.tsx"));

/** The text of a toast, or its text with options. */
type Message =
  | string
  | {
      readonly text: string;
      /** Shown instead of the icon. */
      readonly avatar?: Elements;
      /** An important toast is shown much longer. Other toasts may take its place for a time. */
      readonly isImportant?: boolean | undefined;
      /** A toast with an action is shown for ten seconds, with a button. */
      readonly action?: NoteAction | undefined;
    };

/** The functions that show a toast of each kind. */
export interface Toaster {
  success(message: Message): void;
  error(message: Message): void;
  info(message: Message): void;
}

const ToastContext = createContext<Toaster | null>(null);
let lastId = 0;

/**
 * Gives the functions that show toasts. A toast disappears after some seconds; an error stays longer and interrupts a
 * screen reader.
 */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error("useToast is used outside of ToastProvider");
  return toaster;
}

/** Wraps the app once, so that `useToast` works anywhere inside. The requested toasts wait for the region's code. */
export function ToastProvider({ children }: { children: Elements }) {
  const [requested, setRequested] = useState<readonly Note[]>([]);
  const isIdle = useIdle();
  useEffect(() => preventReload(() => requested.length > 0), [requested]);
  const toaster = useMemo<Toaster>(() => {
    const add = (kind: Note["kind"]) => (message: Message) => {
      lastId += 1;
      const note = {
        ...(typeof message === "string" ? { text: message } : message),
        id: String(lastId),
        requestedAt: Date.now(),
        kind,
      };
      setRequested((current) => [...current, note]);
    };
    return { success: add("success"), error: add("error"), info: add("info") };
  }, []);
  const onTaken = useCallback(
    (taken: readonly Note[]) => setRequested((current) => current.filter((note) => !taken.includes(note))),
    [],
  );
  return (
    <ToastContext value={toaster}>
      {children}
      {(isIdle || lastId > 0) && (
        <Boundary waiting={null} failed={() => null}>
          <ToastRegion requested={requested} onTaken={onTaken} />
        </Boundary>
      )}
    </ToastContext>
  );
}
