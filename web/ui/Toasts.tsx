import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { Boundary } from "../loading/Boundary.tsx";
import { part, useIdle } from "../loading/part.tsx";
import { useIsDialogOpen } from "./layers.ts";
import type { Note } from "./note.ts";

const ToastRegion = part(async () => (await import("./ToastRegion.tsx")).ToastRegion);

/** What is told: a sentence, or more. */
type Message =
  | string
  | {
      readonly text: string;
      /** Stands for the icon: who it is about. */
      readonly face?: ReactNode;
      /** It matters: it stays much longer, also when others wait. */
      readonly lasts?: boolean | undefined;
    };

interface Toaster {
  success(message: Message): void;
  error(message: Message): void;
  info(message: Message): void;
}

const MOST_WAITING = 5;

const ToastContext = createContext<Toaster | null>(null);
let lastId = 0;

/** Short messages that come and go by themselves; errors stay longer and interrupt a screen reader. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error("useToast is used outside of ToastProvider");
  return toaster;
}

/**
 * Wraps the app once, so that `useToast` works anywhere below. Shows one message at a time on phones, else at most three,
 * the newest lowest. None is shown while a dialog is open: those nobody has read yet wait until it is closed.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const isDialogOpen = useIsDialogOpen();
  const isIdle = useIdle();
  const most = useIsPhone() ? 1 : 3;
  const remove = useCallback((id: string) => setNotes((all) => all.filter((note) => note.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const add = (kind: Note["kind"]) => (message: Message) => {
      lastId += 1;
      const note = {
        ...(typeof message === "string" ? { text: message } : message),
        id: String(lastId),
        kind,
      };
      setNotes((all) => [...all, note].slice(-MOST_WAITING));
    };
    return { success: add("success"), error: add("error"), info: add("info") };
  }, []);
  const inSight = useMemo(() => (isDialogOpen ? [] : notes.slice(0, most)), [isDialogOpen, notes, most]);
  return (
    <ToastContext value={toaster}>
      {children}
      {(isIdle || notes.length > 0) && (
        <Boundary waiting={null} failed={() => null}>
          <ToastRegion notes={inSight} isHurried={notes.length > inSight.length} onGone={remove} />
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
