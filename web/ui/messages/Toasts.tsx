import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useIsDialogOpen } from "../dialogs/layers.ts";
import type { Elements } from "../jsx/content.ts";
import { Boundary } from "../loading/Boundary.tsx";
import { preventReload } from "../loading/freshPage.ts";
import { part, useIdle } from "../loading/part.tsx";
import { type DialogTime, type Note, type NoteAction, visibleNotes, withNote } from "./note.ts";

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

/**
 * Wraps the app once, so that `useToast` works anywhere inside. A phone shows one toast at a time, a wider screen up to three,
 * the newest lowest. The toast with an action has a place of its own (rule N17). Of the toasts that wait for a place, only the
 * newest, the errors, the important ones and the one with an action are stored. Other toasts interrupt an important toast,
 * which is then shown again for the rest of its time. While a dialog is open no toast is shown: unread toasts wait until it
 * closes, and outdated toasts are dropped.
 */
export function ToastProvider({ children }: { children: Elements }) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const isDialogOpen = useIsDialogOpen();
  const isIdle = useIdle();
  const isPhone = useIsPhone();
  const placeCount = isDialogOpen ? 0 : isPhone ? 1 : 3;
  const latestPlaceCount = useRef(placeCount);
  useEffect(() => {
    latestPlaceCount.current = placeCount;
  }, [placeCount]);
  useEffect(() => preventReload(() => notes.length > 0), [notes]);
  const dialogTime = useRef<DialogTime>({ openedAt: 0, closedAt: 0 });
  // A layout effect, because the region reads `dialogTime` in its effects, which run later.
  useLayoutEffect(() => {
    const now = Date.now();
    dialogTime.current = isDialogOpen
      ? { openedAt: now, closedAt: now }
      : { openedAt: dialogTime.current.openedAt, closedAt: now };
  }, [isDialogOpen]);
  const remove = useCallback(
    (id: string) => setNotes((current) => current.filter((note) => note.id !== id)),
    [],
  );
  const toaster = useMemo<Toaster>(() => {
    const add = (kind: Note["kind"]) => (message: Message) => {
      lastId += 1;
      const note = {
        ...(typeof message === "string" ? { text: message } : message),
        id: String(lastId),
        requestedAt: Date.now(),
        kind,
      };
      setNotes((current) => withNote(current, note, latestPlaceCount.current));
    };
    return { success: add("success"), error: add("error"), info: add("info") };
  }, []);
  const visible = useMemo(() => visibleNotes(notes, placeCount), [notes, placeCount]);
  return (
    <ToastContext value={toaster}>
      {children}
      {(isIdle || notes.length > 0) && (
        <Boundary waiting={null} failed={() => null}>
          <ToastRegion
            notes={visible}
            isHurried={notes.some((note) => !note.isImportant && !visible.includes(note))}
            dialogTime={dialogTime}
            onGone={remove}
          />
        </Boundary>
      )}
    </ToastContext>
  );
}

const narrowScreen = matchMedia("(max-width: 39.99rem)");

function subscribeToPhone(listener: () => void) {
  narrowScreen.addEventListener("change", listener);
  return () => narrowScreen.removeEventListener("change", listener);
}

/** Whether the screen is as narrow as a phone's. */
function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToPhone, () => narrowScreen.matches);
}
