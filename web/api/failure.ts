import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { apiTexts } from "../texts/api.ts";
import { CallRefused, type Refused } from "./refused.ts";
import { logShown } from "./shownErrors.ts";

/** Why a call failed. `code` is that of the server's refusal, or "lost" when there was no valid response. */
export interface Failure {
  readonly code: RefusalCode | "lost";
  /** The French sentence to show. */
  readonly message: string;
  /**
   * Whether the command may have been done although the call failed. A retry uses the same request id: if the command was
   * done, the server gives the earlier answer; otherwise the server runs the command.
   */
  readonly isUncertain: boolean;
}

/** Codes after which it is unknown whether the command was done, because no rule refused it. */
const UNCERTAIN: ReadonlySet<Failure["code"]> = new Set(["lost", "busy", "unexpected", "tooManyRequests"]);

/** The failure for an error. `unexpected` replaces the sentence of an unexpected server error. */
export function failureOf(error: unknown, unexpected?: string): Failure {
  const code = dataOf(error)?.refusal ?? "lost";
  const isUncertain = UNCERTAIN.has(code);
  if (code === "lost") return { code, message: apiTexts.lost, isUncertain };
  const message = code === "unexpected" && unexpected ? unexpected : (error as Error).message;
  return { code, message, isUncertain };
}

/**
 * The failure for an error that a screen is about to show. `instead` replaces the failure's sentence. The failure is also written
 * to the browser's console.
 */
export function shownFailure(
  error: unknown,
  options: {
    unexpected?: string | undefined;
    requestId?: string | undefined;
    instead?: string | undefined;
  } = {},
): Failure {
  const found = failureOf(error, options.unexpected);
  const failure = { ...found, message: options.instead ?? found.message };
  logShown(failure, { status: dataOf(error)?.httpStatus, requestId: options.requestId });
  return failure;
}

function dataOf(error: unknown): Refused | null {
  return error instanceof CallRefused ? error.data : null;
}
