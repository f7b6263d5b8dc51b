import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { engines, freshDatabase } from "../testing/databases.ts";
import { answerOf, Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { connectStream, Stream } from "../testing/stream.ts";
import { PASSWORD } from "../testing/template.ts";

const get = (server: TestServer, url: string) => server.app.server.inject({ method: "GET", url });

describe.each(engines)("on %s", (engine) => {
  test("a server without its database is alive but not ready, and its errors reveal no internals", async () => {
    const server = await startServer(engine, { location: await freshDatabase(engine) });
    const admin = await server.admin();
    const otherBrowser = new Person(server.transport, "", "");
    await otherBrowser.callByPost("accounts.signIn", { identifier: "admin", password: PASSWORD });
    expect((await get(server, "/readyz")).json()).toMatchObject({ status: "ready" });
    await server.database.db.destroy();

    expect(await get(server, "/healthz")).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
    expect(await get(server, "/readyz")).toMatchObject({ statusCode: 503, body: '{"status":"unavailable"}' });
    const sentence =
      "Une erreur inattendue s'est produite. Réessayez. Si elle persiste, prévenez un administrateur.";
    expect(await admin.command("event.start", {})).toEqual({
      ok: false,
      status: 500,
      refusal: "unexpected",
      message: sentence,
    });
    const answers = await Promise.all([
      otherBrowser.send({ method: "GET", url: "/api/live", headers: {} }),
      otherBrowser.send({ method: "GET", url: "/api/trpc/accounts.me", headers: {} }),
      otherBrowser.post("accounts.signIn", { identifier: "admin", password: "mot de passe" }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(500);
      expect(JSON.parse(body).error.message).toBe(sentence);
      expect(body).not.toMatch(/stack|driver|destroyed|session|\.ts/i);
    }
    expect(server.takeErrors()).toHaveLength(5);
  });
});

test("a long answer of a query is compressed for browsers that accept it", async () => {
  const server = await startServer("sqlite");
  const admin = await server.admin();
  for (let number = 1; number <= 60; number += 1) {
    const { id: playerId } = await server.player(`Organisatrice de la table ${number}`);
    await admin.does("accounts.setRole", { playerId, role: "admin" });
  }
  const url = "/api/trpc/accounts.administrators?input=%7B%7D";
  const ask = (coding: string) =>
    server.app.server.inject({
      method: "GET",
      url,
      headers: { cookie: admin.cookie, "accept-encoding": coding },
    });
  const [plain, compressed] = [await ask("identity"), await ask("br, gzip")];
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toMatch(/.{1400}/);
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
});

test("an answer that a browser can open as a page forbids frames, scripts and images of other sites", async () => {
  const server = await startServer("sqlite");
  const { headers } = await get(server, "/healthz");
  expect(headers["content-security-policy"]).toMatch(/default-src 'self'/);
  expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  expect(headers["content-security-policy"]).toMatch(/img-src 'self' data: blob:;/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["strict-transport-security"]).toBeUndefined();
});

describe("the web app", () => {
  const serve = async () => {
    const webDir = await mkdtemp(join(tmpdir(), "semaine-chill-web-"));
    onTestFinished(() => rm(webDir, { recursive: true }));
    await mkdir(join(webDir, "assets"));
    await writeFile(
      join(webDir, "index.html"),
      `<title>La page</title><script type="module" crossorigin src="/assets/main-abc.js"></script><!-- session --><p>Fin</p><!-- snapshot -->`,
    );
    await writeFile(join(webDir, "assets", "main-abc.js"), "run();".repeat(500));
    await writeFile(join(webDir, "assets", "main-abc.js.br"), "compressed");
    await mkdir(join(webDir, "former", "1790000000000", "assets"), { recursive: true });
    await writeFile(join(webDir, "former", "1790000000000", "assets", "main-old.js"), "runOld();");
    return startServer("sqlite", { webDir });
  };

  test.each(["/", "/roulette", "/tournaments/3", "/admin/cards", "/nulle-part?x=1"])(
    "%s answers with the page, which is not cached",
    async (url) => {
      const answer = await get(await serve(), url);
      expect(answer).toMatchObject({
        statusCode: 200,
        body: expect.stringMatching(/^<title>La page<\/title>/),
      });
      expect(answer.headers).toMatchObject({
        "cache-control": "no-store",
        "content-type": "text/html; charset=utf-8",
      });
    },
  );

  /** The data that the page contains: the session, and the first events of the live stream. */
  const dataIn = (page: string) => {
    const element = (pattern: string) => new RegExp(`<script ${pattern}>(.*?)</script>`, "s").exec(page)?.[1];
    return {
      session: JSON.parse(element(`type="application/json" id="session"[^>]*`) ?? "null"),
      snapshot: element(`type="text/event-stream" id="snapshot"`),
    };
  };
  const sessionIn = (page: string) => dataIn(page).session;

  test("the page contains the browser's session, which is the same as the answer of accounts.me", async () => {
    const server = await serve();
    const ana = await server.player("Ana");
    const page = async (cookie: string) =>
      sessionIn((await server.app.server.inject({ method: "GET", url: "/", headers: { cookie } })).body);
    expect(await page(ana.cookie)).toMatchObject({ player: { id: ana.id, name: "Ana", role: "user" } });
    expect(await page(ana.cookie)).toEqual(answerOf(await ana.query("accounts.me")));
    expect(await page("")).toMatchObject({ player: null, eventTitle: expect.any(String) });
  });

  test("the page contains the first events of the player's stream, which continues after them without a gap", async () => {
    const server = await serve();
    const ana = await server.player("Ana");
    const admin = await server.admin();
    await admin.does("event.setTitle", { title: "</script><b>", version: 0 });
    const address = await server.listen();
    const pageFor = async (coding: string) => {
      const headers = { cookie: ana.cookie, "accept-encoding": coding };
      const { rawPayload } = await server.app.server.inject({ method: "GET", url: "/roulette", headers });
      return (coding === "gzip" ? gunzipSync(rawPayload) : rawPayload).toString();
    };
    const html = await pageFor("identity");
    expect(await pageFor("gzip")).toBe(html);
    const page = new Stream([]);
    page.receive(dataIn(html).snapshot ?? "");
    const stream = await connectStream(address, ana);
    onTestFinished(() => stream.close());
    expect(page).toMatchObject({ ready: true, lastId: stream.lastId, hello: stream.hello });
    expect(page.hello?.build).toBe("/assets/main-abc.js");
    expect(page.messages).toEqual(stream.messages);
    expect(page.row("event", "event")).toMatchObject({ title: "</script><b>" });
    await admin.does("points.adjust", { playerId: ana.id, delta: 1 });
    const continued = await connectStream(address, ana, page.resumeState);
    onTestFinished(() => continued.close());
    expect(continued.row("players", ana.id)).toMatchObject({ totalPoints: 1 });
    expect(continued.frames.some(({ kind }) => kind === "snapshot")).toBe(false);
  });

  test("pages of visitors and of big screens contain no events", async () => {
    const server = await serve();
    const ana = await server.player("Ana");
    const snapshotAt = async (url: string, cookie: string) =>
      dataIn((await server.app.server.inject({ method: "GET", url, headers: { cookie } })).body).snapshot;
    expect(await snapshotAt("/", "")).toBeUndefined();
    expect(await snapshotAt("/ecran", ana.cookie)).toBeUndefined();
    expect(await snapshotAt("/", ana.cookie)).toContain("event: ready");
  });

  test("a title that looks like HTML stays text in the page", async () => {
    const server = await serve();
    const admin = await server.admin();
    const title = "</script><script>alert(1)</script>";
    await admin.does("event.setTitle", { title, version: 0 });
    const { body } = await get(server, "/");
    expect(body.match(/<script(?! type="module")/g)).toHaveLength(1);
    expect(sessionIn(body)).toMatchObject({ eventTitle: title });
  });

  test("the page is sent without a session while the database can't be read", async () => {
    const server = await serve();
    await server.database.close();
    expect(await get(server, "/")).toMatchObject({
      statusCode: 200,
      body: expect.not.stringContaining('session"'),
    });
  });

  test("hashed files are cached for a year, and sent compressed to browsers that accept it", async () => {
    const server = await serve();
    const url = "/assets/main-abc.js";
    const plain = await get(server, url);
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.body).toContain("run();");
    const headers = { "accept-encoding": "gzip, br" };
    const small = await server.app.server.inject({ method: "GET", url, headers });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.headers["content-type"]).toMatch(/javascript/);
    expect(small.body).toBe("compressed");
  });

  test("the files of an earlier build are served at their own addresses (rule D10)", async () => {
    const { headers, body } = await get(await serve(), "/assets/main-old.js");
    expect(body).toBe("runOld();");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test.each(["/api/nothing", "/assets/old-def.js", "/api/trpc/nothing"])("%s is not found", async (url) => {
    expect((await get(await serve(), url)).statusCode).toBe(404);
  });

  test.each([
    "/../../package.json",
    "/%2e%2e/package.json",
    "/assets/../../package.json",
    "/..%2fpackage.json",
  ])("%s gives no file from outside the web app's folder", async (url) => {
    expect((await get(await serve(), url)).body).not.toContain("semaine-chill");
  });

  test("a form sent to an address of the web app is not answered with the page", async () => {
    const server = await serve();
    expect((await server.app.server.inject({ method: "POST", url: "/roulette" })).statusCode).toBe(404);
  });
});
