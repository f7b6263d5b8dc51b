import type { Elements } from "../jsx/content.ts";

/** A toast that is visible, or waits to be shown. */
export interface Note {
  readonly id: string;
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** When the toast was requested (epoch ms). */
  readonly requestedAt: number;
  /** Shown instead of the icon. */
  readonly avatar?: Elements;
  readonly isImportant?: boolean | undefined;
  readonly action?: NoteAction | undefined;
}

/** The button of a toast, which Ctrl+Z presses too. It reverses what the toast reports. */
export interface NoteAction {
  readonly label: string;
  run(): void;
}

/** A toast that waited longer than this for a dialog to close is outdated. */
const OUTDATED_AFTER_MS = 10_000;

/** When the latest dialog was open (epoch ms). */
export interface DialogTime {
  readonly openedAt: number;
  readonly closedAt: number;
}

/**
 * Whether a toast waited too long for a dialog to close (rule N17). Errors, important toasts and toasts with an action
 * are never outdated.
 */
export function isOutdated(
  { requestedAt, kind, isImportant, action }: Note,
  { openedAt, closedAt }: DialogTime,
): boolean {
  return (
    !isImportant &&
    !action &&
    kind !== "error" &&
    closedAt - Math.max(openedAt, requestedAt) > OUTDATED_AFTER_MS
  );
}

/** At most this many toasts wait to be shown. */
const MAX_WAITING = 5;

/**
 * The visible toasts: the first `places` toasts without an action, and the toast with an action, which has a place of its own
 * (rule N17). Other toasts get a place before important toasts, because an important toast is never replaced while it waits.
 * While a dialog is open, `places` is 0 and no toast is visible.
 */
export function visibleNotes(notes: readonly Note[], places: number): readonly Note[] {
  if (places === 0) return [];
  const withoutAction = notes
    .filter(({ action }) => !action)
    .sort((a, b) => Number(a.isImportant ?? false) - Number(b.isImportant ?? false))
    .slice(0, places);
  return notes.filter((note) => note.action || withoutAction.includes(note));
}

/**
 * The toasts after `note` was added: first the visible toasts, then the waiting toasts. Visible toasts stay. Waiting
 * errors, waiting important toasts and a waiting toast with an action stay. `note` replaces the other waiting toasts,
 * unless it has an action and so a place of its own. A toast with an action replaces an earlier toast with an action,
 * because only the newest action can be pressed.
 */
export function withNote(notes: readonly Note[], note: Note, places: number): readonly Note[] {
  const others = note.action ? notes.filter(({ action }) => !action) : notes;
  const visible = visibleNotes(others, places);
  const waiting = others.filter(
    (other) =>
      !visible.includes(other) &&
      (note.action || other.isImportant || other.action || other.kind === "error"),
  );
  return [...visible, ...[...waiting, note].slice(-MAX_WAITING)];
}
