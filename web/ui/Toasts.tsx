import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { uiTexts } from "../texts/ui.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./IconButton.tsx";
import { useIsDialogOpen } from "./layers.ts";

type Kind = "success" | "error" | "info";

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

interface Note {
  readonly id: number;
  readonly kind: Kind;
  readonly text: string;
  readonly face?: ReactNode;
  readonly shownMs: number;
  readonly mayBeShortened: boolean;
}

interface Toaster {
  success(message: Message): void;
  error(message: Message): void;
  info(message: Message): void;
}

const MOST_WAITING = 5;
const LEAVING_MS = 170;
const SHOWN_MS: Record<Kind, number> = { success: 4000, info: 4000, error: 8000 };
const LASTING_MS = 15_000;
/** After this time a message has been read: it makes room, and does not come back after a dialog. */
const READ_MS = 1500;

const looks = {
  success: { icon: CircleCheck, ink: "text-action" },
  error: { icon: CircleAlert, ink: "text-[#fca5a5]" },
  info: { icon: Info, ink: "text-ice" },
};

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
  const most = useIsPhone() ? 1 : 3;
  const remove = useCallback((id: number) => setNotes((all) => all.filter((note) => note.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const add = (kind: Kind) => (message: Message) => {
      const note = noteOf(kind, message);
      setNotes((all) => [...all, note].slice(-MOST_WAITING));
    };
    return { success: add("success"), error: add("error"), info: add("info") };
  }, []);
  const inSight = isDialogOpen ? [] : notes.slice(0, most);
  const shown = (wanted: (note: Note) => boolean) =>
    inSight
      .filter(wanted)
      .map((note) => (
        <Toast key={note.id} note={note} isHurried={notes.length > inSight.length} onGone={remove} />
      ));
  return (
    <ToastContext value={toaster}>
      {children}
      {createPortal(
        <section
          aria-label={uiTexts.toasts}
          className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--spacing-bottom-bar)+var(--footer-room,0px)+0.75rem)] z-60 mx-auto grid max-w-md sm:right-6 sm:left-auto sm:w-96 lg:bottom-[calc(6.5rem+var(--footer-room,0px))]"
        >
          <div aria-live="polite">{shown((note) => note.kind !== "error")}</div>
          <div aria-live="assertive">{shown((note) => note.kind === "error")}</div>
        </section>,
        document.body,
      )}
    </ToastContext>
  );
}

function noteOf(kind: Kind, message: Message): Note {
  const { lasts = false, ...told } = typeof message === "string" ? { text: message } : message;
  lastId += 1;
  return {
    ...told,
    id: lastId,
    kind,
    shownMs: lasts ? LASTING_MS : SHOWN_MS[kind],
    mayBeShortened: !lasts && kind !== "error",
  };
}

/** One message. `isHurried`: others wait for its place. */
function Toast({
  note: { id, kind, text, face, shownMs, mayBeShortened },
  isHurried,
  onGone,
}: {
  note: Note;
  isHurried: boolean;
  onGone(id: number): void;
}) {
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
    return () => {
      if (performance.now() - since.current > READ_MS) onGone(id);
    };
  }, [id, onGone]);
  useEffect(() => {
    if (held && !leaving) return;
    const shortened = isHurried && mayBeShortened ? READ_MS - (performance.now() - since.current) : shownMs;
    const timer = setTimeout(
      () => (leaving ? onGone(id) : setLeaving(true)),
      leaving ? LEAVING_MS : Math.max(0, shortened),
    );
    return () => clearTimeout(timer);
  }, [id, held, leaving, isHurried, shownMs, mayBeShortened, onGone]);
  const { icon: Icon, ink } = looks[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the message on screen
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        "on-navy pointer-events-auto mt-2 flex items-center gap-3 rounded-card border border-white/12 bg-navy-800 py-1.5 pr-1.5 pl-4 shadow-high transition-[opacity,translate] starting:translate-y-3 starting:opacity-0",
        leaving && "translate-y-3 opacity-0",
      )}
    >
      {face ?? <Icon aria-hidden="true" className={classes("size-5 shrink-0", ink)} />}
      <p className="min-w-0 flex-1 py-2 font-medium [overflow-wrap:anywhere]">{text}</p>
      <IconButton
        label={uiTexts.close}
        icon={X}
        onClick={() => setLeaving(true)}
        className="text-white/80 enabled-hover:text-white"
      />
    </div>
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
