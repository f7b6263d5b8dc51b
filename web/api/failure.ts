import { TRPCClientError } from "@trpc/client";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { apiTexts } from "../texts/api.ts";

/** Why a call did not succeed: `code` of the server's refusal, or "lost" when no answer came. */
export interface Failure {
  readonly code: RefusalCode | "lost";
  /** The French sentence to show. */
  readonly message: string;
}

/** What to tell of an error. `unexpected` replaces the sentence of a server error that has nothing to do with rules. */
export function failureOf(error: unknown, unexpected?: string): Failure {
  const data =
    error instanceof TRPCClientError ? (error.data as { refusal?: RefusalCode } | undefined) : undefined;
  const code = data?.refusal;
  if (!code) return { code: "lost", message: apiTexts.lost };
  return { code, message: code === "unexpected" && unexpected ? unexpected : (error as Error).message };
}
