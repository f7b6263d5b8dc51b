import { useEffect } from "react";

/**
 * Writes an error that is shown on screen to the browser's console, in one line, for support: its code, the server's
 * HTTP status if there was a response, the sentence shown, and the request id that the server logged.
 */
export function logShown(
  { code, message }: { readonly code: string; readonly message: string },
  { status, requestId }: { status?: number | undefined; requestId?: string | undefined } = {},
): void {
  const about = status === undefined ? code : `${code} ${status}`;
  console.error(`[${about}] ${message}${requestId === undefined ? "" : ` (${requestId})`}`);
}

/** Logs an error that did not come from a call, once while the screen shows it. `error` is null when there is none. */
export function useLoggedWhileShown(error: { readonly code: string; readonly message: string } | null): void {
  const { code, message } = error ?? {};
  useEffect(() => {
    if (code !== undefined && message !== undefined) logShown({ code, message });
  }, [code, message]);
}
