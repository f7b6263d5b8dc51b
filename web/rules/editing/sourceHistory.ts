import type { EditedSource } from "./sourceEdits.ts";

/** The limit of undo steps. */
const MAX_UNDO_STEPS = 200;

/**
 * A text with its undo steps (`past`) and its redo steps (`future`). Undo restores the last item of `past`; redo restores
 * the last item of `future`.
 */
export interface SourceHistory {
  readonly now: EditedSource;
  readonly past: readonly EditedSource[];
  readonly future: readonly EditedSource[];
  /** Whether the next typed letter belongs to the current undo step. */
  readonly isTyping: boolean;
}

export function newHistory(text: string): SourceHistory {
  const now = { text, start: text.length, end: text.length };
  return { now, past: [], future: [], isTyping: false };
}

/**
 * The history after a change. Letters typed one after another are one undo step. A blank, a line break, a deletion or a
 * button's change is a step of its own. Moving the caret is not a step, but the next letter after it starts a new step.
 */
export function recordChange(history: SourceHistory, next: EditedSource): SourceHistory {
  const { now, past, isTyping } = history;
  if (next.text === now.text)
    return { ...history, now: next, isTyping: isTyping && next.start === now.start };
  const isOneLetter = isOneMoreLetter(now, next);
  const steps = isOneLetter && isTyping ? past : [...past, now].slice(-MAX_UNDO_STEPS);
  return { now: next, past: steps, future: [], isTyping: isOneLetter };
}

/** Whether the change is one letter typed at the caret; a blank does not count. */
function isOneMoreLetter(now: EditedSource, next: EditedSource): boolean {
  const typed = next.text.slice(now.start, next.start);
  return (
    now.start === now.end &&
    [...typed].length === 1 &&
    !/\s/.test(typed) &&
    next.text === now.text.slice(0, now.start) + typed + now.text.slice(now.start)
  );
}

/** Undoes the last step; returns the same history when there is none. */
export function undoStep(history: SourceHistory): SourceHistory {
  const { now, past, future } = history;
  const before = past.at(-1);
  return before
    ? { now: before, past: past.slice(0, -1), future: [...future, now], isTyping: false }
    : history;
}

/** Redoes the last undone step; returns the same history when there is none. */
export function redoStep(history: SourceHistory): SourceHistory {
  const { now, past, future } = history;
  const after = future.at(-1);
  return after ? { now: after, past: [...past, now], future: future.slice(0, -1), isTyping: false } : history;
}
