import type { ReactNode } from "react";

/** A toast that has not been read yet. */
export interface Note {
  readonly id: string;
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** When it was raised (epoch ms). */
  readonly at: number;
  readonly face?: ReactNode;
  readonly isImportant?: boolean | undefined;
  readonly action?: NoteAction | undefined;
}

/** The button of a toast, which Ctrl+Z presses too: it undoes what the toast reports. */
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
 * Whether a toast waited too long for a dialog to close (rule N17). Errors, important toasts and those with an action are
 * never outdated.
 */
export function isOutdated(
  { at, kind, isImportant, action }: Note,
  { openedAt, closedAt }: DialogTime,
): boolean {
  return !isImportant && !action && kind !== "error" && closedAt - Math.max(openedAt, at) > OUTDATED_AFTER_MS;
}

/** The limit of waiting toasts. */
const MAX_WAITING = 5;

/**
 * The visible toasts: the first ones up to the number of `places`, and the one with an action, which has a place of its
 * own (rule N17). Important toasts come last: the others are shown first, for a shorter time.
 */
export function visibleNotes(all: readonly Note[], places: number): readonly Note[] {
  if (places === 0) return [];
  const plain = all
    .filter(({ action }) => !action)
    .sort((a, b) => Number(a.isImportant ?? false) - Number(b.isImportant ?? false))
    .slice(0, places);
  return all.filter((note) => note.action || plain.includes(note));
}

/**
 * The toasts after `note` was added, the oldest first. Visible toasts stay. Of the waiting ones, errors, important toasts
 * and those with an action stay; `note` replaces the others, unless it has an action and so a place of its own. A toast
 * with an action replaces an earlier one with an action, because only the newest action can be pressed.
 */
export function withNote(all: readonly Note[], note: Note, places: number): readonly Note[] {
  const others = note.action ? all.filter(({ action }) => !action) : all;
  const visible = visibleNotes(others, places);
  const waiting = others.filter(
    (other) =>
      !visible.includes(other) &&
      (note.action || other.isImportant || other.action || other.kind === "error"),
  );
  return [...visible, ...[...waiting, note].slice(-MAX_WAITING)];
}
