import type { ReactNode } from "react";

/** A toast that was not read yet. */
export interface Note {
  readonly id: string;
  readonly kind: "success" | "error" | "info";
  readonly text: string;
  /** When it was raised (epoch ms). */
  readonly at: number;
  readonly face?: ReactNode;
  readonly lasts?: boolean | undefined;
  readonly action?: NoteAction | undefined;
}

/** What can be done from a toast while it is shown, also by Ctrl+Z: taking back what it says. */
export interface NoteAction {
  readonly label: string;
  run(): void;
}

/** A toast that a dialog held back for longer is outdated, in ms. */
const OUTDATED_AFTER_MS = 10_000;

/** When the latest dialog was open (epoch ms). */
export interface DialogTime {
  readonly openedAt: number;
  readonly closedAt: number;
}

/** Whether the dialog held back a toast for too long (rule N17). Errors, lasting ones and those with an action are never outdated. */
export function isOutdated({ at, kind, lasts, action }: Note, { openedAt, closedAt }: DialogTime): boolean {
  return !lasts && !action && kind !== "error" && closedAt - Math.max(openedAt, at) > OUTDATED_AFTER_MS;
}

/** The limit of waiting toasts. */
const MAX_WAITING = 5;

/**
 * The visible toasts: the first `places`, and the one with an action, which has a place of its own (rule N17). A lasting one
 * gives its place to others meanwhile.
 */
export function visibleNotes(all: readonly Note[], places: number): readonly Note[] {
  if (places === 0) return [];
  const plain = all
    .filter(({ action }) => !action)
    .sort((a, b) => Number(a.lasts ?? false) - Number(b.lasts ?? false))
    .slice(0, places);
  return all.filter((note) => note.action || plain.includes(note));
}

/**
 * The toasts after `note` was added, the oldest first. The visible ones stay. Of the waiting ones errors and lasting ones
 * stay, the others are outdated, unless `note` has an action and so a place of its own. Only the newest action can be
 * pressed, so it replaces the others.
 */
export function withNote(all: readonly Note[], note: Note, places: number): readonly Note[] {
  const others = note.action ? all.filter(({ action }) => !action) : all;
  const visible = visibleNotes(others, places);
  const waiting = others.filter(
    (other) =>
      !visible.includes(other) && (note.action || other.lasts || other.action || other.kind === "error"),
  );
  return [...visible, ...[...waiting, note].slice(-MAX_WAITING)];
}
