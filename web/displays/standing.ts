import type { DisplayStanding } from "../../server/displays/routes.ts";

/** Who this screen is, as the server says; "invalid" when it was opened by a link that is worth nothing. */
export type Standing = DisplayStanding | { readonly state: "invalid" };

/**
 * Opens the link that this page was opened with, if there is a code behind its '#', and asks who this screen is. Throws when
 * no answer came.
 */
export async function askStanding(): Promise<Standing> {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code) {
    const answer = await fetch("/api/display/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code }),
    });
    if (answer.status === 404) return { state: "invalid" };
    if (!answer.ok) throw new Error(`${answer.status}`);
    history.replaceState(null, "", location.pathname);
  }
  const answer = await fetch("/api/display/standing");
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as DisplayStanding;
}
