import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { apiTexts } from "../texts/api.ts";
import { CallRefused, type Refused } from "./refused.ts";
import { logShown } from "./shownErrors.ts";

/** Why a call did not succeed: `code` of the server's refusal, or "lost" when no answer came. */
export interface Failure {
  readonly code: RefusalCode | "lost";
  /** The French sentence to show. */
  readonly message: string;
  /**
   * Whether the command may have been done all the same. It is only ever sent again under its request id: if it was
   * done, the server gives that answer; if not, it does it now.
   */
  readonly isUncertain: boolean;
}

/** Codes that do not say whether the command was done: no rule refused it. */
const UNCERTAIN: ReadonlySet<Failure["code"]> = new Set(["lost", "busy", "unexpected", "tooManyRequests"]);

/** What to tell of an error. `unexpected` replaces the sentence of a server error that has nothing to do with rules. */
export function failureOf(error: unknown, unexpected?: string): Failure {
  const code = dataOf(error)?.refusal ?? "lost";
  const isUncertain = UNCERTAIN.has(code);
  if (code === "lost") return { code, message: apiTexts.lost, isUncertain };
  const message = code === "unexpected" && unexpected ? unexpected : (error as Error).message;
  return { code, message, isUncertain };
}

/** The same for an error that is about to be shown, maybe by a sentence `instead`: the browser's console gets it too. */
export function shownFailure(
  error: unknown,
  more: {
    unexpected?: string | undefined;
    requestId?: string | undefined;
    instead?: string | undefined;
  } = {},
): Failure {
  const found = failureOf(error, more.unexpected);
  const failure = { ...found, message: more.instead ?? found.message };
  logShown(failure, { status: dataOf(error)?.httpStatus, requestId: more.requestId });
  return failure;
}

function dataOf(error: unknown): Refused | null {
  return error instanceof CallRefused ? error.data : null;
}
