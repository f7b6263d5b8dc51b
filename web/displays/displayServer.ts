import type { DisplayLetters, DisplayState } from "../../server/displays/routes.ts";

const json = { "content-type": "application/json" };

/** The status of this browser's screen. Throws without a valid response. */
export async function askDisplayState(): Promise<DisplayState> {
  return (await answered(fetch("/api/display/state"))).json();
}

/** New letters for this browser (rule B9); null: it is linked. Throws without a valid response. */
export async function askLetters(): Promise<DisplayLetters | null> {
  const request = fetch("/api/display/letters", { method: "POST", headers: json, body: "{}" });
  return (await answered(request)).json();
}

/** Opens a screen with the code of its link; false: the code is unknown. Throws without a valid response. */
export async function openLink(code: string): Promise<boolean> {
  const body = JSON.stringify({ code });
  const answer = await fetch("/api/display/session", { method: "POST", headers: json, body });
  if (answer.status === 404) return false;
  await answered(answer);
  return true;
}

async function answered(request: Response | Promise<Response>): Promise<Response> {
  const answer = await request;
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer;
}
