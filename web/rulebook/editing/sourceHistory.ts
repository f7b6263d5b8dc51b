import type { Source } from "./sourceEdits.ts";

/** How far back one can go. */
const MOST_STEPS = 200;

/** A text with what it was before and what was taken back of it, newest last. */
export interface SourceHistory {
  readonly now: Source;
  readonly past: readonly Source[];
  readonly future: readonly Source[];
  /** What is typed on is the same step as what was typed just before. */
  readonly isTyping: boolean;
}

export function historyOf(text: string): SourceHistory {
  const now = { text, start: text.length, end: text.length };
  return { now, past: [], future: [], isTyping: false };
}

/**
 * The history after a change. Letters that are typed on, one behind the other, are one step to take back; a blank, a line
 * break, a deletion or a button's work begins another.
 */
export function changedTo(history: SourceHistory, next: Source): SourceHistory {
  const { now, past, isTyping } = history;
  if (next.text === now.text)
    return { ...history, now: next, isTyping: isTyping && next.start === now.start };
  const isTyped = isOneMoreLetter(now, next);
  const steps = isTyped && isTyping ? past : [...past, now].slice(-MOST_STEPS);
  return { now: next, past: steps, future: [], isTyping: isTyped };
}

function isOneMoreLetter(now: Source, next: Source): boolean {
  const typed = next.text.slice(now.start, next.start);
  return (
    now.start === now.end &&
    [...typed].length === 1 &&
    !/\s/.test(typed) &&
    next.text === now.text.slice(0, now.start) + typed + now.text.slice(now.start)
  );
}

/** Takes the last step back; the same history when there is none. */
export function undone(history: SourceHistory): SourceHistory {
  const { now, past, future } = history;
  const before = past.at(-1);
  return before
    ? { now: before, past: past.slice(0, -1), future: [...future, now], isTyping: false }
    : history;
}

/** Does again what was taken back last; the same history when there is nothing. */
export function redone(history: SourceHistory): SourceHistory {
  const { now, past, future } = history;
  const after = future.at(-1);
  return after ? { now: after, past: [...past, now], future: future.slice(0, -1), isTyping: false } : history;
}
