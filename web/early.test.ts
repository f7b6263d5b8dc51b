import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./api/client.ts";

const source = readFileSync(new URL("early.js", import.meta.url), "utf8");
const filesOf = { screens: ["/screens.js"], games: ["/games.js"], login: ["/login.js"] };

class FakeSource extends EventTarget {
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

const opened: FakeSource[] = [];
const preloaded: string[] = [];
let requested: string[] = [];
let session: () => Promise<Response>;

beforeEach(() => {
  opened.length = 0;
  preloaded.length = 0;
  requested = [];
  vi.stubGlobal("EventSource", FakeSource);
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

/** Runs the script in a page with this address and session. */
async function open(
  address: string,
  answer: () => Promise<Response>,
  { hidden = false, inPage, since = "" }: { hidden?: boolean; inPage?: string; since?: string } = {},
): Promise<void> {
  session = answer;
  const { pathname, hash } = new URL(address, "http://test");
  const page = {
    hidden,
    documentElement: { classList: { toggle: () => {} } },
    getElementById: () => (inPage ? { textContent: inPage, dataset: { since } } : null),
    createElement: () => ({}),
    head: { append: (link: { href: string }) => preloaded.push(link.href) },
  };
  new Function("filesOf", "location", "document", source)(filesOf, { pathname, hash }, page);
  await new Promise((resume) => setTimeout(resume));
}

const sessionOf =
  (player: object | null, status = 200) =>
  async () =>
    Response.json(status === 200 ? { result: { data: { player } } } : { error: {} }, { status });
const ana = sessionOf({ id: "ana" });

test("for a signed-in player the page opens the stream, and requests the older games after the stream's first event", async () => {
  await open("/", ana);
  expect(opened.map(({ url }) => url)).toEqual(["/api/live?since=&identity=&wanted=&held="]);
  expect(preloaded).toEqual(["/screens.js", "/games.js"]);
  expect(requested).toEqual(["/api/trpc/accounts.me"]);
  for (const type of ["hello", "message", "ready"]) opened[0]?.dispatchEvent(new Event(type));
  expect(globalThis.early?.stream?.events.map(({ type }) => type)).toEqual(["hello", "message", "ready"]);
  expect(requested).toHaveLength(2);
  const input = { before: null, playerId: "ana", gameNameId: null };
  expect(await api.games.earlier.query(input)).toBe("early");
  expect(requested).toHaveLength(2);
  await api.games.earlier.query(input);
  expect(requested).toHaveLength(3);
});

test("a session in the page is not requested, and the app reads it like the server's answer", async () => {
  const inPage = JSON.stringify({ player: { id: "ana" } });
  await open("/", ana, { inPage });
  expect(requested).toEqual([]);
  expect(opened).toHaveLength(1);
  expect(preloaded).toEqual(["/screens.js", "/games.js"]);
  expect(await api.accounts.me.query()).toEqual({ player: { id: "ana" } });
  await api.accounts.me.query();
  expect(requested).toEqual(["/api/trpc/accounts.me"]);
});

test("when the page has the id of the latest message, the older games are requested at once with the stream", async () => {
  const inPage = JSON.stringify({ player: { id: "ana" } });
  await open("/", ana, { inPage, since: "e-7" });
  expect(globalThis.early?.stream?.since).toBe("e-7");
  expect(requested).toHaveLength(1);
  opened[0]?.dispatchEvent(new Event("hello"));
  expect(requested).toHaveLength(1);
  expect(await api.games.earlier.query({ before: null, playerId: "ana", gameNameId: null })).toBe("early");
});

test("on other screens, neither the older games nor their code are requested", async () => {
  await open("/players", ana);
  opened[0]?.dispatchEvent(new Event("hello"));
  expect(preloaded).toEqual(["/screens.js"]);
  expect(requested).toEqual(["/api/trpc/accounts.me"]);
});

test.each([
  { case: "nobody is signed in", address: "/", session: sessionOf(null), files: ["/login.js"] },
  { case: "the server refuses", address: "/", session: sessionOf(null, 401), files: [] },
  { case: "the server is busy", address: "/", session: sessionOf(null, 503), files: [] },
  { case: "there is no network", address: "/", session: () => Promise.reject(new TypeError()), files: [] },
  {
    case: "a one-time link is opened",
    address: "/#lien=abc",
    session: ana,
    files: ["/screens.js", "/games.js"],
  },
])("no stream is opened when $case", async ({ address, session, files }) => {
  await open(address, session);
  expect(opened).toEqual([]);
  expect(preloaded).toEqual(files);
});

test("a hidden page opens no stream, and a big screen requests nothing", async () => {
  await open("/", ana, { hidden: true });
  expect(opened).toEqual([]);
  requested = [];
  await open("/ecran", ana);
  expect(requested).toEqual([]);
});

test("an early stream that fails is closed, and is not left for the app", async () => {
  await open("/", ana);
  opened[0]?.dispatchEvent(new Event("error"));
  expect(opened[0]?.isClosed).toBe(true);
  expect(globalThis.early?.stream).toBeNull();
});
