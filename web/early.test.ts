import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api/client.ts";

const source = readFileSync(new URL("early.js", import.meta.url), "utf8");
/** The names of the built files, which the build puts into the page. */
const filesOf = { screens: ["/screens.js"], games: ["/games.js"], login: ["/login.js"] };

const preloaded: string[] = [];
let requested: string[] = [];
let session: () => Promise<Response>;

beforeEach(() => {
  preloaded.length = 0;
  requested = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    return address.endsWith("accounts.me") ? session() : Response.json({ result: { data: "early" } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.early = undefined;
});

/**
 * Runs the script early.js in a page with this address. `answer` is the server's answer to a request for the session.
 * `inPage`: the session that the page contains. `hasSnapshot`: whether the page also contains a snapshot of the live rows.
 */
async function runScript(
  address: string,
  answer: () => Promise<Response>,
  { inPage, hasSnapshot = true }: { inPage?: string; hasSnapshot?: boolean } = {},
): Promise<void> {
  session = answer;
  const { pathname, hash } = new URL(address, "http://test");
  const page = {
    documentElement: { classList: { toggle: () => {} }, style: {} },
    getElementById: () =>
      inPage ? { textContent: inPage, dataset: hasSnapshot ? { snapshot: "" } : {} } : null,
    createElement: () => ({}),
    head: { append: (link: { href: string }) => preloaded.push(link.href) },
  };
  new Function("filesOf", "location", "document", source)(filesOf, { pathname, hash }, page);
  await new Promise((resume) => setTimeout(resume));
}

const sessionAnswer =
  (player: object | null, status = 200) =>
  async () =>
    Response.json(status === 200 ? { result: { data: { player } } } : { error: {} }, { status });
const ana = sessionAnswer({ id: "ana" });

const inPage = JSON.stringify({ player: { id: "ana" } });
const ownGames = { before: null, playerId: "ana", gameNameId: null };

test("a session that the page contains is not requested, and the app reads it like the server's answer", async () => {
  await runScript("/players", ana, { inPage });
  expect(requested).toEqual([]);
  expect(preloaded).toEqual(["/screens.js"]);
  expect(await api.accounts.me.query()).toEqual({ player: { id: "ana" } });
  await api.accounts.me.query();
  expect(requested).toEqual(["/api/trpc/accounts.me"]);
});

test("on the games screen, the player's older games are requested once, before the app runs", async () => {
  await runScript("/", ana, { inPage });
  expect(preloaded).toEqual(["/screens.js", "/games.js"]);
  expect(requested).toHaveLength(1);
  expect(await api.games.earlier.query(ownGames)).toBe("early");
  expect(requested).toHaveLength(1);
  await api.games.earlier.query(ownGames);
  expect(requested).toHaveLength(2);
});

test("without a snapshot in the page the older games are not requested, because a change could be missed", async () => {
  await runScript("/", ana, { inPage, hasSnapshot: false });
  expect(preloaded).toEqual(["/screens.js", "/games.js"]);
  expect(requested).toEqual([]);
});

test.each([
  {
    case: "a player opens the games screen",
    address: "/",
    session: ana,
    files: ["/screens.js", "/games.js"],
  },
  { case: "a player opens another screen", address: "/players", session: ana, files: ["/screens.js"] },
  { case: "nobody is signed in", address: "/", session: sessionAnswer(null), files: ["/login.js"] },
  { case: "the server refuses", address: "/", session: sessionAnswer(null, 401), files: [] },
  { case: "the server is busy", address: "/", session: sessionAnswer(null, 503), files: [] },
  { case: "there is no network", address: "/", session: () => Promise.reject(new TypeError()), files: [] },
])(
  "without a session in the page, the session is requested, and the answer decides which code is preloaded: $case",
  async (given) => {
    await runScript(given.address, given.session);
    expect(requested).toEqual(["/api/trpc/accounts.me"]);
    expect(preloaded).toEqual(given.files);
  },
);

test("no request is made on a page with a one-time link or on a big screen", async () => {
  await runScript("/#lien=abc", ana, { inPage });
  await runScript("/ecran", ana);
  expect(requested).toEqual([]);
});
