import { afterEach, expect, test, vi } from "vitest";
import { askLetters, openLink } from "./displayServer.ts";

afterEach(() => vi.unstubAllGlobals());

test("opening a screen by its link ends a request for letters, and the next one waits, so that the link is not lost", async () => {
  const requests: {
    path: string;
    signal: AbortSignal | null | undefined;
    answer(response: Response): void;
  }[] = [];
  vi.stubGlobal(
    "fetch",
    (path: string, { signal }: RequestInit) =>
      new Promise<Response>((answer, reject) => {
        requests.push({ path, signal, answer });
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const early = askLetters();
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const opened = openLink("code");
  await expect(early).rejects.toThrow();
  expect(requests[0]?.signal?.aborted).toBe(true);
  const late = askLetters();
  await new Promise((resume) => setTimeout(resume));
  expect(requests.map(({ path }) => path)).toEqual(["/api/display/letters", "/api/display/session"]);
  requests[1]?.answer(Response.json({}));
  expect(await opened).toBe(true);
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  requests[2]?.answer(Response.json(null));
  expect(await late).toBeNull();
});
