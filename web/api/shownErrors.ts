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
