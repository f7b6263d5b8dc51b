import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sentences } from "../../domain/refusals/sentences.ts";
import { commandsWhere } from "../testing/calls.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

/** All commands, each with a valid input. */
const commands = commandsWhere(() => true);
/** The time limit of a test of all commands, in ms: generous, for busy machines. */
const ALL_COMMANDS_MS = 600_000;

/** Values that no field expects, or that break careless handling of text. */
const strange: unknown[] = [
  null,
  -1.5,
  "",
  "a\0b",
  "\uD800",
  "__proto__",
  "'; drop table players; --",
  "x".repeat(5000),
  [["a\0b"]],
  Array(500).fill("bot-1"),
  { length: 3, toString: "x" },
];

/** The rows of the main tables, which a refused call must not change. */
async function readContents(server: TestServer): Promise<unknown> {
  const { db } = server.database;
  const tables = [
    "players",
    "user",
    "account",
    "gameSessions",
    "gameSeats",
    "gameNames",
    "settings",
    "cardLists",
    "cardListCards",
    "tournaments",
    "tournamentTeams",
    "tournamentTeamPlayers",
    "tournamentMatches",
  ] as const;
  return Promise.all(
    [...tables, "commandAnswers" as const].map((table) => db.selectFrom(table).selectAll().execute()),
  );
}

/** Sends a body and expects a refusal with a sentence, not a server error. Messages of failed checks show `sent`. */
async function expectRefusal(person: Person, url: string, body: string, sent: unknown = body): Promise<void> {
  const answer = await person.postText(url, body);
  const { error } = JSON.parse(answer.body);
  const details = JSON.stringify([url, sent, answer.body]).slice(0, 500);
  expect(answer.status, details).toBeGreaterThanOrEqual(400);
  expect(answer.status, details).toBeLessThan(500);
  expect(error?.message, details).toEqual(expect.any(String));
  expect(Object.keys(sentences), details).toContain(error?.data.refusal);
}

/** Commands without input: they accept any object, because unknown keys are ignored. */
const withoutInput: readonly string[] = [
  "accounts.endOtherSessions",
  "albums.make",
  "home.openRules",
  "event.start",
  "event.freeze",
  "event.skipCeremony",
  "guests.revokeAllLinks",
  "roulette.spin",
];

describe.each(engines)("on %s", (engine) => {
  test(
    "a valid input in which one field is strange never makes a command fail with a server error",
    async () => {
      const server = await startServer(engine);
      const admin = await server.admin();
      for (const [path, valid] of commands) {
        // A previous command may have ended the event.
        if (!(await server.rows("event"))[0]?.isActive) await admin.does("event.start", {});
        for (const field of Object.keys(valid))
          for (const value of strange) {
            const input = { ...valid, [field]: value };
            const answer = await admin.post(path, { requestId: randomUUID(), input });
            expect(answer.status, `${path} ${field} ${JSON.stringify(value).slice(0, 50)}`).toBeLessThan(500);
          }
      }
    },
    ALL_COMMANDS_MS,
  );

  test("a sign-in with nonsense is refused", async () => {
    const server = await startServer(engine);
    for (const value of strange)
      for (const attempt of [
        value,
        { identifier: value, password: "x" },
        { identifier: "admin", password: value },
      ])
        await expectRefusal(server.visitor(), "/api/trpc/accounts.signIn", JSON.stringify(attempt), attempt);
  });

  test("queries refuse nonsense", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    for (const path of ["games.earlier", "accounts.passwordLink"])
      for (const input of [
        "",
        "{",
        "null",
        "[]",
        '"a\\u0000b"',
        '{"token":"\\u0000","before":1}',
        "%",
        "%E0%A4%A",
      ]) {
        const url = `/api/trpc/${path}?input=${input}`;
        const answer = await admin.send({ method: "GET", url, headers: {} });
        expect(answer.status, url).toBeGreaterThanOrEqual(400);
        expect(answer.status, url).toBeLessThan(500);
      }
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  // One server for all commands, because starting a server takes longer than the calls.
  test(
    "nonsense is refused by every command, and nothing is written",
    async () => {
      const server = await startServer(engine);
      const admin = await server.admin();
      const before = await readContents(server);
      for (const [path] of commands) {
        const send = (body: unknown) => expectRefusal(admin, `/api/trpc/${path}`, JSON.stringify(body), body);
        for (const value of strange) {
          await send(value);
          await send({ requestId: value, input: {} });
          if (!(withoutInput.includes(path) && isPlainObject(value)))
            await send({ requestId: randomUUID(), input: value });
        }
        expect(await readContents(server), path).toEqual(before);
      }
    },
    ALL_COMMANDS_MS,
  );

  test("a body that is not JSON, is too large or has another content type is refused", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const url = "/api/trpc/event.setTitle";
    for (const body of ["", "{", "null", "[", '{"requestId":', "\0", "\uFEFF{}", "undefined"])
      await expectRefusal(admin, url, body);
    const huge = JSON.stringify({ requestId: randomUUID(), input: { title: "x".repeat(100_000) } });
    expect((await admin.postText(url, huge)).status).toBe(413);
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    expect((await admin.postText(url, `{"requestId":${deep}}`)).status).toBe(400);
    for (const type of ["text/plain", "application/xml", "multipart/form-data", ""]) {
      const body = JSON.stringify({ requestId: randomUUID(), input: { title: "Jeux" } });
      const answer = await admin.send({ method: "POST", url, headers: { "content-type": type }, body });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
      expect(answer.status, type).toBeLessThan(500);
    }
    expect(await server.rows("event")).toMatchObject([{ title: "Semaine Chill" }]);
  });

  test("unknown calls are not found, and commands refuse GET", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    for (const path of [
      "games.nothing",
      "nothing",
      "games",
      "__proto__",
      "games.__proto__",
      "constructor.name",
      "%00",
    ]) {
      const answer = await admin.postText(`/api/trpc/${path}`, "{}");
      expect(answer.status, path).toBe(404);
    }
    const get = await admin.send({ method: "GET", url: "/api/trpc/event.start", headers: {} });
    expect(get.status).toBe(405);
    expect(await server.rows("event")).toMatchObject([{ isActive: false }]);
  });

  test("the key __proto__ is ignored in requests and inputs", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const body = `{"requestId":"${randomUUID()}","__proto__":{"x":1},"input":{"title":"Jeux","version":0,"__proto__":{"isActive":true}}}`;
    expect((await admin.postText("/api/trpc/event.setTitle", body)).status).toBe(200);
    expect(await server.rows("event")).toMatchObject([{ title: "Jeux", isActive: false }]);
    expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
  });
});

function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
