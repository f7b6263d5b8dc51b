import { sentences } from "./sentences.ts";

export type RefusalCode = keyof typeof sentences;
export type RefusalParams<C extends RefusalCode> = Parameters<(typeof sentences)[C]>;

/**
 * What a person can do wrong: an expected outcome, raised by the rules. `message` is the French sentence to show.
 * The same refusal, made by a `…Blocker` function, disables a button in the browser and stops the command on the server.
 */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = "Refusal";
  readonly code: C;

  constructor(code: C, ...params: RefusalParams<C>) {
    super((sentences[code] as (...values: unknown[]) => string)(...params));
    this.code = code;
  }
}

/** Throws the blocker, if there is one. */
export function refuseIf(blocker: Refusal | null): void {
  if (blocker) throw blocker;
}

/** What can't happen. Fails with `fact` (English, for the log) when `condition` does not hold. */
export function invariant(condition: unknown, fact: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${fact}`);
}
