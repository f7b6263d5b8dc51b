import { afterEach, expect, test, vi } from "vitest";
import { api } from "./client.ts";
import { failureOf } from "./failure.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Replaces the server by one that gives every call this answer. */
function stubServer(body: unknown, status = 200) {
  const fetchMock = vi.fn(async (_address: string, _options: RequestInit) =>
    typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

test("a query sends its input in the address, and a command sends its input in the body", async () => {
  const fetchMock = stubServer({ result: { data: 3 } });
  expect(await api.accounts.isDeleted.query({ playerId: "é&a" })).toBe(3);
  const envelope = { requestId: "r", input: {} };
  await api.event.start.mutate(envelope);
  await api.accounts.me.query();
  expect(fetchMock.mock.calls.map(([address, { method = "GET", body }]) => [method, address, body])).toEqual([
    ["GET", "/api/trpc/accounts.isDeleted?input=%7B%22playerId%22%3A%22%C3%A9%26a%22%7D", undefined],
    ["POST", "/api/trpc/event.start", JSON.stringify(envelope)],
    ["GET", "/api/trpc/accounts.me", undefined],
  ]);
});

test("an answer that early.js requested is given to one query, and the next query asks the server", async () => {
  const fetchMock = stubServer({ result: { data: "later" } });
  const received = JSON.stringify({ result: { data: "early" } });
  const session = { body: Promise.resolve(received), received };
  globalThis.early = { answers: new Map([["/api/trpc/accounts.me", session]]) };
  expect(await api.accounts.isDeleted.query({ playerId: "a" })).toBe("later");
  expect(await api.accounts.me.query()).toBe("early");
  expect(await api.accounts.me.query()).toBe("later");
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("an answer that early.js has received can be read once without waiting", async () => {
  const fetchMock = stubServer({ result: { data: "later" } });
  const received = JSON.stringify({ result: { data: "early" } });
  const address = "/api/trpc/accounts.me";
  const answers = new Map([[address, { body: Promise.resolve(received), received: null as string | null }]]);
  globalThis.early = { answers };
  expect(api.accounts.me.received()).toBeUndefined();
  answers.set(address, { body: Promise.resolve(received), received });
  expect(api.accounts.me.received()).toBe("early");
  expect(api.accounts.me.received()).toBeUndefined();
  expect(await api.accounts.me.query()).toBe("later");
  expect(fetchMock).toHaveBeenCalledOnce();
});

test("a refusal that early.js has received gives no data", () => {
  const received = JSON.stringify({ error: { message: "Non", data: { refusal: "busy", httpStatus: 503 } } });
  const answers = new Map([["/api/trpc/accounts.me", { body: Promise.resolve(received), received }]]);
  globalThis.early = { answers };
  expect(api.accounts.me.received()).toBeUndefined();
});

test("a call whose result has no data gives undefined", async () => {
  stubServer({ result: {} });
  expect(await api.accounts.signOut.mutate({})).toBeUndefined();
});

test("reading the same command from `api` twice gives the same object", () => {
  expect(api.event.start).toBe(api.event.start);
});

test.each([
  { response: "a refusal of the server", code: "noSpins", message: "Vous n'avez plus de tour de roulette." },
  { response: "the answer of a busy server", code: "busy", message: "Le serveur est très sollicité." },
])("$response gives a failure with its code and its sentence", async ({ code, message }) => {
  stubServer({ error: { message, code: -32_000, data: { refusal: code, httpStatus: 409 } } }, 409);
  const error = await api.accounts.me.query().catch((thrown: unknown) => thrown);
  expect(failureOf(error)).toMatchObject({ code, message });
});

test.each([
  { response: "an HTML page of a proxy", body: "<h1>502</h1>" },
  { response: "JSON of a proxy", body: { status: 502 } },
  { response: "an error of a proxy", body: { error: { message: "Bad gateway" } } },
  { response: "an empty response", body: "" },
])("$response makes the call fail with the code 'lost'", async ({ body }) => {
  stubServer(body, 502);
  const error = await api.accounts.me.query().catch((thrown: unknown) => thrown);
  expect(failureOf(error).code).toBe("lost");
});
