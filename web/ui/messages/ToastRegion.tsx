import { Toast as Base } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { plain } from "../../../domain/named.ts";
import { uiTexts } from "../../texts/ui.ts";
import { classes } from "../classes.ts";
import { useIsDialogOpen } from "../dialogs/layers.ts";
import { IconButton } from "../IconButton.tsx";
import { preventReload } from "../loading/freshPage.ts";
import { type DialogTime, isOutdated, type Note, visibleNotes, withNote } from "./note.ts";

/** How long a toast is shown, unless it is important or has an action. */
const SHOWN_MS = { success: 4000, info: 4000, error: 8000 };
const IMPORTANT_MS = 15_000;
const ACTION_MS = 10_000;
/** A toast shown for this time counts as read: it makes room for waiting toasts, and is not shown again after a dialog. */
const READ_MS = 1500;

const looks = {
  success: { icon: CircleCheck, ink: "text-action" },
  error: { icon: CircleAlert, ink: "text-[#fca5a5]" },
  info: { icon: Info, ink: "text-ice" },
};

/** Base UI gives toasts the role of a dialog, but they require no answer. Errors interrupt a screen reader. */
const roles = {
  success: { role: "group", "aria-modal": undefined },
  error: { role: "alert", "aria-modal": undefined },
  info: { role: "group", "aria-modal": undefined },
} as const;

interface Props {
  /** The toasts that were requested since the last call of `onTaken`. */
  readonly requested: readonly Note[];
  /** Called when the list has taken these toasts. */
  onTaken(taken: readonly Note[]): void;
}

/**
 * The list of the toasts, of which it shows some with Base UI. The toasts stay while the pointer is over them, and can be swiped
 * away. A phone shows one toast at a time, a wider screen up to three, the newest lowest. The toast with an action has a place of
 * its own (rule N17). Of the toasts that wait for a place, only the newest, the errors, the important ones and the one with an
 * action are stored. Other toasts interrupt an important toast, which is then shown again for the rest of its time. While a
 * dialog is open no toast is shown: unread toasts wait until it closes, and outdated toasts are dropped.
 */
export function ToastRegion(props: Props) {
  return (
    <Base.Provider>
      <Base.Portal>
        <Base.Viewport
          aria-label={uiTexts.toasts}
          className="pointer-events-none print:hidden fixed inset-x-4 bottom-[calc(var(--spacing-bottom-bar)+max(0px,var(--footer-room,0px)+var(--loose))+0.75rem)] z-60 mx-auto grid max-w-md sm:right-6 sm:left-auto sm:w-96"
        >
          <Toasts {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ requested, onTaken }: Props) {
  const [all, setAll] = useState<readonly Note[]>([]);
  const isDialogOpen = useIsDialogOpen();
  const isPhone = useIsPhone();
  const placeCount = isDialogOpen ? 0 : isPhone ? 1 : 3;
  useEffect(() => {
    if (requested.length === 0) return;
    setAll((current) =>
      requested
        .filter((note) => !current.includes(note))
        .reduce((list, note) => withNote(list, note, placeCount), current),
    );
    onTaken(requested);
  }, [requested, onTaken, placeCount]);
  useEffect(() => preventReload(() => all.length > 0), [all]);
  /** When the latest dialog was open. */
  const dialogTime = useRef<DialogTime>({ openedAt: 0, closedAt: 0 });
  // A layout effect, because the effect below reads `dialogTime`.
  useLayoutEffect(() => {
    const now = Date.now();
    dialogTime.current = isDialogOpen
      ? { openedAt: now, closedAt: now }
      : { openedAt: dialogTime.current.openedAt, closedAt: now };
  }, [isDialogOpen]);
  const onGone = useCallback(
    (id: string) => setAll((current) => current.filter((note) => note.id !== id)),
    [],
  );
  const notes = useMemo(() => visibleNotes(all, placeCount), [all, placeCount]);
  /** Whether a toast that is not important waits for a place. The visible toasts are then shown for a shorter time. */
  const isHurried = all.some((note) => !note.isImportant && !notes.includes(note));
  const { toasts, add, update, close } = Base.useToastManager<Note>();
  /** When each visible toast was first shown (a time of `performance.now()`), by its id. */
  const shownSince = useRef(new Map<string, number>());
  /** How much longer each important toast must be shown (ms), by its id. Other toasts may take its place in between. */
  const timeLeft = useRef(new Map<string, number>());
  useEffect(() => {
    const shownAtById = shownSince.current;
    for (const id of [...shownAtById.keys()]) {
      if (notes.some((note) => note.id === id)) continue;
      const shownFor = performance.now() - (shownAtById.get(id) ?? 0);
      const left = (timeLeft.current.get(id) ?? 0) - shownFor;
      shownAtById.delete(id);
      close(id);
      // `notes` is empty while a dialog is open. A toast that was read before is not shown again after the dialog.
      if (left > READ_MS && notes.length > 0) timeLeft.current.set(id, left);
      else if (shownFor > READ_MS) onGone(id);
    }
    for (const note of notes) {
      const { id, kind, text, isImportant, action } = note;
      const shownAt = shownAtById.get(id);
      if (shownAt === undefined && isOutdated(note, dialogTime.current)) {
        onGone(id);
        continue;
      }
      if (shownAt === undefined) {
        shownAtById.set(id, performance.now());
        if (isImportant && !timeLeft.current.has(id)) timeLeft.current.set(id, IMPORTANT_MS);
        add({
          id,
          data: note,
          // Base UI announces it outside of the elements of this file.
          description: plain(text),
          timeout: action ? ACTION_MS : (timeLeft.current.get(id) ?? SHOWN_MS[kind]),
          onRemove: () => shownAtById.delete(id) && onGone(id),
        });
      }
      if (isHurried && !isImportant && !action && kind !== "error")
        update(id, { timeout: Math.max(1, READ_MS - (performance.now() - (shownAt ?? performance.now()))) });
    }
  }, [notes, isHurried, onGone, add, update, close]);
  // Only the newest action can be pressed: an older toast may still be visible while it closes.
  const pressable = notes.findLast((note) => note.action);
  useUndoKey(pressable, onGone);
  return toasts
    .toReversed()
    .map(
      (toast) =>
        toast.data && (
          <Toast
            key={toast.id}
            toast={toast}
            note={toast.data}
            isPressable={toast.id === pressable?.id}
            onGone={onGone}
          />
        ),
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

/** Ctrl+Z (Cmd+Z) presses the action of the newest toast, except in fields, which have their own undo. */
function useUndoKey(note: Note | undefined, onGone: (id: string) => void) {
  useEffect(() => {
    if (!note) return;
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      const isInField = (event.target as Element | null)?.closest?.("input, textarea, [contenteditable]");
      if (!isUndo || isInField) return;
      event.preventDefault();
      onGone(note.id);
      note.action?.run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [note, onGone]);
}

function Toast({
  toast,
  note: { id, kind, text, avatar, action },
  isPressable,
  onGone,
}: {
  toast: Base.Root.Props["toast"];
  note: Note;
  isPressable: boolean;
  onGone(id: string): void;
}) {
  const { icon: Icon, ink } = looks[kind];
  return (
    <Base.Root
      toast={toast}
      // A toast with an action stays longer. Meanwhile styles.css lets people scroll what it covers into view.
      data-stays={action ? "" : undefined}
      // The hint of the first visit waits for it (rule N15).
      data-uncovered=""
      {...roles[kind]}
      className="on-navy pointer-events-auto mt-2 flex translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) items-center gap-3 rounded-card border border-white/12 bg-navy-800 py-1.5 pr-1.5 pl-4 shadow-high transition-[opacity,translate] data-ending-style:translate-y-3 data-starting-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:transition-none"
    >
      {avatar ?? <Icon aria-hidden="true" className={classes("size-5 shrink-0", ink)} />}
      <Base.Description className="min-w-0 flex-1 py-2 font-medium [overflow-wrap:anywhere]">
        <span>{text}</span>
      </Base.Description>
      {action && isPressable && (
        <button
          type="button"
          onClick={() => {
            onGone(id);
            action.run();
          }}
          className="min-h-11 shrink-0 rounded-control border border-gold/40 bg-navy-700 px-3.5 font-semibold text-[#ffd75e]"
        >
          {action.label}
        </button>
      )}
      <Base.Close
        // Base UI would hide this button from screen readers until the pointer is over the toast.
        aria-hidden={false}
        render={
          <IconButton label={uiTexts.close} icon={X} className="text-white/80 enabled-hover:text-white" />
        }
      />
    </Base.Root>
  );
}
