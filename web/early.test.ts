import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api/client.ts";

const source = readFileSync(new URL("early.js", import.meta.url), "utf8");
const filesOf = { screens: ["/screens.js"], games: ["/games.js"], login: ["/login.js"] };

const preloaded: string[] = [];
let asked: string[] = [];
let session: () => Promise<Response>;

beforeEach(() => {
  preloaded.length = 0;
  asked = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address.endsWith("accounts.me") ? session() : Response.json({ result: { data: "early" } });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.early = undefined;
});

/** Runs the script in a page with this address and session. */
async function open(
  address: string,
  answer: () => Promise<Response>,
  { inPage, hasSnapshot = true }: { inPage?: string; hasSnapshot?: boolean } = {},
): Promise<void> {
  session = answer;
  const { pathname, hash } = new URL(address, "http://test");
  const page = {
    documentElement: { classList: { toggle: () => {} } },
    getElementById: () =>
      inPage ? { textContent: inPage, dataset: hasSnapshot ? { snapshot: "" } : {} } : null,
    createElement: () => ({}),
    head: { append: (link: { href: string }) => preloaded.push(link.href) },
  };
  new Function("filesOf", "location", "document", source)(filesOf, { pathname, hash }, page);
  await new Promise((resume) => setTimeout(resume));
}

const answering =
  (player: object | null, status = 200) =>
  async () =>
    Response.json(status === 200 ? { result: { data: { player } } } : { error: {} }, { status });
const ana = answering({ id: "ana" });

const inPage = JSON.stringify({ player: { id: "ana" } });
const ownGames = { before: null, playerId: "ana", gameNameId: null };

test("the session in the page is not requested, and the app reads it like the server's answer", async () => {
  await open("/players", ana, { inPage });
  expect(asked).toEqual([]);
  expect(preloaded).toEqual(["/screens.js"]);
  expect(await api.accounts.me.query()).toEqual({ player: { id: "ana" } });
  await api.accounts.me.query();
  expect(asked).toEqual(["/api/trpc/accounts.me"]);
});

test("on the screen of games, a player's older games and their code are requested with the page, once", async () => {
  await open("/", ana, { inPage });
  expect(preloaded).toEqual(["/screens.js", "/games.js"]);
  expect(asked).toHaveLength(1);
  expect(await api.games.earlier.query(ownGames)).toBe("early");
  expect(asked).toHaveLength(1);
  await api.games.earlier.query(ownGames);
  expect(asked).toHaveLength(2);
});

test("without a snapshot in the page the older games are not requested, because a change could be missed", async () => {
  await open("/", ana, { inPage, hasSnapshot: false });
  expect(preloaded).toEqual(["/screens.js", "/games.js"]);
  expect(asked).toEqual([]);
});

test.each([
  { case: "a player is signed in", address: "/", session: ana, files: ["/screens.js", "/games.js"] },
  { case: "another screen is opened", address: "/players", session: ana, files: ["/screens.js"] },
  { case: "nobody is signed in", address: "/", session: answering(null), files: ["/login.js"] },
  { case: "the server refuses", address: "/", session: answering(null, 401), files: [] },
  { case: "the server is busy", address: "/", session: answering(null, 503), files: [] },
  { case: "there is no network", address: "/", session: () => Promise.reject(new TypeError()), files: [] },
])(
  "without a session in the page, the session is requested, then the code for its first screen: $case",
  async (given) => {
    await open(given.address, given.session);
    expect(asked).toEqual(["/api/trpc/accounts.me"]);
    expect(preloaded).toEqual(given.files);
  },
);

test("no games are requested when a one-time link is opened, and nothing on a big screen", async () => {
  await open("/#lien=abc", ana, { inPage });
  await open("/ecran", ana);
  expect(asked).toEqual([]);
});
