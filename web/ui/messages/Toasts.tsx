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
      /** Important: it is shown much longer. Others take its place meanwhile. */
      readonly lasts?: boolean | undefined;
      /** Shown for ten seconds with its button. */
      readonly action?: NoteAction | undefined;
    };

export interface Toaster {
  success(message: Message): void;
  error(message: Message): void;
  info(message: Message): void;
}

const ToastContext = createContext<Toaster | null>(null);
let lastId = 0;

/** Shows toasts that disappear by themselves; errors stay longer and interrupt a screen reader. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error("useToast is used outside of ToastProvider");
  return toaster;
}

/**
 * Wraps the app once, so that `useToast` works anywhere below. Shows one toast at a time on phones, else at most three,
 * the newest lowest; the one with an action has another place (rule N17). Of the waiting toasts only the newest, errors
 * and lasting ones are stored. A lasting one lets others be shown first, and comes back for the rest of its time. None is
 * shown while a dialog is open: unread toasts wait until it closes, and the outdated ones are dropped.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const isDialogOpen = useIsDialogOpen();
  const isIdle = useIdle();
  const isPhone = useIsPhone();
  const most = isDialogOpen ? 0 : isPhone ? 1 : 3;
  const places = useRef(most);
  useEffect(() => {
    places.current = most;
  }, [most]);
  const dialog = useRef<DialogTime>({ openedAt: 0, closedAt: 0 });
  // The region reads it in its effects, which run after all layout effects.
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
  const inSight = useMemo(() => visibleNotes(notes, most), [notes, most]);
  return (
    <ToastContext value={toaster}>
      {children}
      {(isIdle || notes.length > 0) && (
        <Boundary waiting={null} failed={() => null}>
          <ToastRegion
            notes={inSight}
            isHurried={notes.some((note) => !note.lasts && !inSight.includes(note))}
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
