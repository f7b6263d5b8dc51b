import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Boundary } from "../../loading/Boundary.tsx";
import { part, useIdle } from "../../loading/part.tsx";
import { useIsDialogOpen } from "../dialogs/layers.ts";
import { type DialogTime, type Note, type NoteAction, visibleNotes, withNote } from "./note.ts";

const ToastRegion = part(() => import("./ToastRegion.tsx"));

/** The text of a toast, or its text with options. */
type Message =
  | string
  | {
      readonly text: string;
      /** Replaces the icon, for instance by a player's avatar. */
      readonly face?: ReactNode;
      /** An important toast is shown much longer. Other toasts may take its place for a time. */
      readonly isImportant?: boolean | undefined;
      /** Shown for ten seconds with its button. */
      readonly action?: NoteAction | undefined;
    };

/** Shows toasts of the three kinds. */
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
 * Wraps the app once, so that `useToast` works anywhere inside. On phones one toast is shown at a time, otherwise up to
 * three, the newest lowest. The toast with an action has a place of its own (rule N17). Of the waiting toasts only the
 * newest, the errors and the important ones are stored. An important toast lets others be shown first, and is shown again
 * for the rest of its time. While a dialog is open no toast is shown: unread toasts wait until it closes, and outdated ones
 * are dropped.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const isDialogOpen = useIsDialogOpen();
  const isIdle = useIdle();
  const isPhone = useIsPhone();
  const placeCount = isDialogOpen ? 0 : isPhone ? 1 : 3;
  const places = useRef(placeCount);
  useEffect(() => {
    places.current = placeCount;
  }, [placeCount]);
  const dialog = useRef<DialogTime>({ openedAt: 0, closedAt: 0 });
  // A layout effect, because the region reads `dialog` in its effects, which run later.
  useLayoutEffect(() => {
    const now = Date.now();
    dialog.current = isDialogOpen
      ? { openedAt: now, closedAt: now }
      : { openedAt: dialog.current.openedAt, closedAt: now };
  }, [isDialogOpen]);
  const remove = useCallback((id: string) => setNotes((all) => all.filter((note) => note.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const add = (kind: Note["kind"]) => (message: Message) => {
      lastId += 1;
      const note = {
        ...(typeof message === "string" ? { text: message } : message),
        id: String(lastId),
        at: Date.now(),
        kind,
      };
      setNotes((all) => withNote(all, note, places.current));
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
            dialog={dialog}
            onGone={remove}
          />
        </Boundary>
      )}
    </ToastContext>
  );
}

const phone = matchMedia("(max-width: 39.99rem)");

function subscribeToPhone(listener: () => void) {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}

/** Whether the screen is as narrow as a phone's. */
function useIsPhone(): boolean {
  return useSyncExternalStore(subscribeToPhone, () => phone.matches);
}
