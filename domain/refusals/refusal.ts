import { sentences } from "./sentences.ts";

export type RefusalCode = keyof typeof sentences;
export type RefusalParams<C extends RefusalCode> = Parameters<(typeof sentences)[C]>;

/**
 * Why a person may not do something: an expected outcome, not a failure. `message` is the French sentence to show. A
 * function named `…Blocker` returns a refusal or null. The browser calls such a function to disable a button, and the server's
 * command throws the refusal that the function returns.
 */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = "Refusal";
  readonly code: C;

  constructor(code: C, ...params: RefusalParams<C>) {
    super((sentences[code] as (...values: unknown[]) => string)(...params));
    this.code = code;
  }

  /** The HTTP status of the answer to a refused request. */
  get status(): number {
    const sentence = sentences[this.code];
    return "status" in sentence ? sentence.status : 409;
  }
}

/** Throws the refusal that a `…Blocker` function returned; does nothing if it is null. */
export function refuseIf(blocker: Refusal | null): void {
  if (blocker) throw blocker;
}

/** The refusal that an action throws, or null. For screens, which check an action before they send its command. */
export function refusalOf(act: () => unknown): Refusal | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Checks a condition that is always true unless the code has a mistake. `fact` states the condition, for the log. */
export function invariant(condition: unknown, fact: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${fact}`);
}

/** The value, which is never missing unless the code has a mistake. `fact` says why, for the log. */
export function required<T>(value: T | null | undefined, fact: string): T {
  invariant(value !== null && value !== undefined, fact);
  return value;
}
