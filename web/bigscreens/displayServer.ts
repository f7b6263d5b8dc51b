import type { DisplayReport } from "../../domain/bigscreens/inputs.ts";
import type { DisplayLetters, DisplayState } from "../../server/bigscreens/routes.ts";

const TOO_MANY_REQUESTS = 429;
const jsonHeaders = { "content-type": "application/json" };

/** The state of this browser's screen. Throws if there is no valid response. */
export async function askDisplayState(): Promise<DisplayState> {
  return (await checkedResponse(fetch("/api/display/state"))).json();
}

/**
 * New letters for this browser (rule B9), or null if this browser is already linked. `refused`: the sentence with which the
 * server refuses letters for now (rule B11). Throws if there is no valid response.
 */
export async function askLetters(): Promise<DisplayLetters | { readonly refused: string } | null> {
  await opening;
  lettersRequest = new AbortController();
  const { signal } = lettersRequest;
  const answer = await fetch("/api/display/letters", {
    method: "POST",
    headers: jsonHeaders,
    body: "{}",
    signal,
  });
  if (answer.status === TOO_MANY_REQUESTS) return { refused: (await answer.json()).error.message };
  return (await checkedResponse(answer)).json();
}

/**
 * Answers with letters and answers that open a screen both set this browser's code. A late answer with letters would replace the
 * code of a screen that was opened meanwhile, and its link would be lost. So opening a screen ends the request for letters, and the
 * next one waits until the screen is open.
 */
let lettersRequest: AbortController | null = null;
let opening: Promise<unknown> = Promise.resolve();

/** Opens a screen with the code of its link. Gives false if the code is unknown. Throws if there is no valid response. */
export async function openLink(code: string): Promise<boolean> {
  lettersRequest?.abort();
  const body = JSON.stringify({ code });
  const request = fetch("/api/display/session", { method: "POST", headers: jsonHeaders, body });
  opening = request.catch(() => {});
  const answer = await request;
  if (answer.status === 404) return false;
  await checkedResponse(answer);
  return true;
}

/** Tells the server what failed on this screen, or works again (rule B24). If this fails, nothing else does. */
export async function sendReport(report: DisplayReport): Promise<void> {
  const body = JSON.stringify(report);
  await fetch("/api/display/report", { method: "POST", headers: jsonHeaders, body }).catch(() => {});
}

async function checkedResponse(request: Response | Promise<Response>): Promise<Response> {
  const answer = await request;
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer;
}
