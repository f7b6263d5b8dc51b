import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { uiTexts } from "../texts/ui.ts";
import { classes } from "./classes.ts";
import { IconButton } from "./IconButton.tsx";

type Kind = "success" | "error" | "info";
type Note = { id: number; kind: Kind; text: string };
type Toaster = { success(text: string): void; error(text: string): void; info(text: string): void };

const MOST_AT_ONCE = 3;
const LEAVING_MS = 170;
const SHOWN_MS: Record<Kind, number> = { success: 4000, info: 4000, error: 8000 };

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

/** Wraps the app once, so that `useToast` works anywhere below. Shows at most three messages, the newest lowest. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notes, setNotes] = useState<Note[]>([]);
  const remove = useCallback((id: number) => setNotes((all) => all.filter((note) => note.id !== id)), []);
  const toaster = useMemo<Toaster>(() => {
    const add = (kind: Kind) => (text: string) =>
      setNotes((all) => [...all, { id: ++lastId, kind, text }].slice(-MOST_AT_ONCE));
    return { success: add("success"), error: add("error"), info: add("info") };
  }, []);
  const shown = (wanted: (note: Note) => boolean) =>
    notes.filter(wanted).map((note) => <Toast key={note.id} note={note} onGone={remove} />);
  return (
    <ToastContext value={toaster}>
      {children}
      {createPortal(
        <section
          aria-label={uiTexts.toasts}
          data-toasts
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

function Toast({ note: { id, kind, text }, onGone }: { note: Note; onGone(id: number): void }) {
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (held && !leaving) return;
    const timer = setTimeout(
      () => (leaving ? onGone(id) : setLeaving(true)),
      leaving ? LEAVING_MS : SHOWN_MS[kind],
    );
    return () => clearTimeout(timer);
  }, [id, kind, held, leaving, onGone]);
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
      <Icon aria-hidden="true" className={classes("size-5 shrink-0", ink)} />
      <p className="min-w-0 flex-1 py-2 font-medium">{text}</p>
      <IconButton
        label={uiTexts.close}
        icon={X}
        onClick={() => setLeaving(true)}
        className="text-white/80 enabled-hover:text-white"
      />
    </div>
  );
}
