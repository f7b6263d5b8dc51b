import { useEffect } from "react";

/**
 * Writes an error that is shown on screen to the browser's console, in one line, for whoever is asked about it: its code,
 * the server's HTTP status if there was an answer, the sentence shown, and the request id under which the server knows it.
 */
export function logShown(
  { code, message }: { readonly code: string; readonly message: string },
  { status, requestId }: { status?: number | undefined; requestId?: string | undefined } = {},
): void {
  const about = status === undefined ? code : `${code} ${status}`;
  console.error(`[${about}] ${message}${requestId === undefined ? "" : ` (${requestId})`}`);
}

/** The same for an error that no call gave, once for as long as the screen shows it; null when there is none. */
export function useLoggedWhileShown(error: { readonly code: string; readonly message: string } | null): void {
  const { code, message } = error ?? {};
  useEffect(() => {
    if (code !== undefined && message !== undefined) logShown({ code, message });
  }, [code, message]);
}
