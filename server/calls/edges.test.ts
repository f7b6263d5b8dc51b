import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { sentences } from "../../domain/refusals/sentences.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { openConnection, requestText } from "../testing/wire.ts";
import { answerClientError } from "./edges.ts";

const SCRIPT = "document.title = 'Tôt';";
const PAGE = `<title>La page</title><script>${SCRIPT}</script>`;

async function serveWeb(): Promise<TestServer> {
  const webDir = await mkdtemp(join(tmpdir(), "semaine-chill-web-"));
  onTestFinished(() => rm(webDir, { recursive: true }));
  await mkdir(join(webDir, "assets"));
  await writeFile(join(webDir, "index.html"), PAGE);
  await writeFile(join(webDir, "assets", "app.js"), "");
  await writeFile(join(webDir, "logo.svg"), "<svg/>");
  return startServer("sqlite", { webDir });
}

/** Sends this text unchanged, and gives the answer. */
async function send(server: TestServer, text: string) {
  const wire = await openConnection(await server.listen());
  wire.write(text);
  return wire.answer();
}

const close = { Connection: "close" };

describe("failures before a call are answered in the format of the calls' refusals", () => {
  test.each([
    ["an unknown HTTP method", 400, "invalidInput", "FOO / HTTP/1.1\r\n\r\n"],
    ["text that is not a request", 400, "invalidInput", "bonjour\r\n\r\n"],
    ["an address that can't be read", 400, "invalidInput", requestText("GET /api/%zz", close)],
    ["an address too long", 414, "invalidInput", requestText(`GET /api/trpc/${"a".repeat(600)}`, close)],
    ["headers too large", 431, "invalidInput", requestText("GET /", { Cookie: "a".repeat(20_000) })],
    ["a body too large", 413, "invalidInput", requestText("POST /api/trpc/x", jsonHeaders(100_000))],
    ["a body that no route accepts", 413, "invalidInput", requestText("POST /roulette", jsonHeaders(2000))],
    ["an unknown call", 404, "notFound", requestText("GET /api/nothing", close)],
    ["a path without a call", 404, "notFound", requestText("GET /api", close)],
    ["a missing file", 404, "notFound", requestText("GET /assets/old.js", close)],
    ["a missing image", 404, "notFound", requestText("GET /files/old.webp", close)],
    ["a form sent to a screen's address", 404, "notFound", requestText("POST /roulette", close)],
    ["the method TRACE", 405, "notFound", requestText("TRACE /api/trpc/accounts.me", close)],
    ["the method OPTIONS", 405, "notFound", requestText("OPTIONS /api/trpc/accounts.me", close)],
    ["a stream without a session", 401, "notSignedIn", requestText("GET /api/live", close)],
  ] as const)("%s: %i", async (_, status, refusal, text) => {
    const answer = await send(await serveWeb(), text);
    expect(answer.status).toBe(status);
    const { error } = JSON.parse(answer.body);
    expect(error.data).toEqual({ httpStatus: status, refusal });
    expect(error.message).toBe(sentences[refusal]());
  });

  test("a request that times out: 408", async () => {
    const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    const server = createServer((socket) => answerClientError(late, socket)).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const wire = await openConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { status, body } = await wire.answer();
    expect(status).toBe(408);
    expect(JSON.parse(body).error.data).toEqual({ httpStatus: 408, refusal: "invalidInput" });
  });

  test("a request while the server stops: 503, so that the client retries", async () => {
    const server = await serveWeb();
    let status = 0;
    let body = "";
    server.app.server.addHook("preClose", async () => {
      // During the stop, the server may close a connection before it answers. A browser would then retry, as this loop does.
      while (status === 0) {
        const answer = await fetch(`${address}/api/trpc/accounts.me`).catch(() => null);
        status = answer?.status ?? 0;
        body = (await answer?.text()) ?? "";
      }
    });
    const address = await server.listen();
    await server.stop();
    expect(status).toBe(503);
    expect(JSON.parse(body).error.data).toEqual({ httpStatus: 503, refusal: "busy" });
  });
});

function jsonHeaders(length: number): Record<string, string> {
  return { ...close, "Content-Type": "application/json", "Content-Length": String(length) };
}

describe("addresses of the app's screens", () => {
  test.each(["//x", "/%00", "/%5c", "/..%2fx", "/.env", "/apis", "/filesx"])(
    "%s is answered with the app's page",
    async (url) => {
      const answer = await send(await serveWeb(), requestText(`GET ${url}`, close));
      expect(answer).toEqual({ status: 200, body: PAGE });
    },
  );

  test("a malformed address redirects to the start page", async () => {
    const server = await serveWeb();
    const wire = await openConnection(await server.listen());
    wire.write(requestText("GET /%zz", close));
    expect((await wire.answer()).status).toBe(302);
    expect(wire.text).toMatch(/^location: \/\r$/im);
  });
});

describe("headers", () => {
  const headersOf = async (url: string, publicUrl?: string) => {
    const server = await startServer("sqlite", publicUrl ? { publicUrl } : {});
    return (await server.app.server.inject({ method: "GET", url })).headers;
  };

  test.each(["/api/trpc/accounts.me", "/api/trpc/nothing", "/api/nothing", "/api/live"])(
    "the answer of %s is not cacheable",
    async (url) => {
      expect((await headersOf(url))["cache-control"]).toBe("no-store");
    },
  );

  test("inline styles in the page's HTML are blocked", async () => {
    const policy = (await headersOf("/healthz"))["content-security-policy"];
    expect(policy).toMatch(/style-src 'self'(;|$)/);
    expect(policy).not.toContain("unsafe");
  });

  test("the script in the page's own HTML may run, but no other inline script", async () => {
    const server = await serveWeb();
    const page = await server.app.server.inject({ method: "GET", url: "/" });
    const hash = createHash("sha256").update(SCRIPT).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`;script-src 'self' 'sha256-${hash}';`);
  });

  test("scripts and answers of calls omit the headers that only documents obey, and images and pages have them", async () => {
    const server = await serveWeb();
    const names = ["content-security-policy", "x-frame-options", "referrer-policy"];
    const sent = async (url: string) => {
      const { statusCode, headers } = await server.app.server.inject({ method: "GET", url });
      expect([statusCode, headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
      return names.filter((name) => headers[name] !== undefined);
    };
    for (const url of ["/assets/app.js", "/api/trpc/accounts.me"]) expect(await sent(url)).toEqual([]);
    // A browser can open an image as a document.
    for (const url of ["/logo.svg", "/"]) expect(await sent(url)).toEqual(names);
  });

  test("a page may send requests to this server's other addresses, but can read only their answers to /healthz (rule I5)", async () => {
    const health = await headersOf("/healthz", "https://jeux.exemple.fr");
    expect(health["content-security-policy"]).toMatch(/;connect-src 'self' https:\/\/jeux\.exemple\.fr$/);
    expect((await headersOf("/healthz"))["content-security-policy"]).toMatch(/;connect-src 'self'$/);
    expect(health["access-control-allow-origin"]).toBe("*");
    for (const url of ["/api/trpc/accounts.me", "/api/live", "/readyz"])
      expect((await headersOf(url))["access-control-allow-origin"]).toBeUndefined();
  });

  test("Strict-Transport-Security is sent only when the public address is HTTPS", async () => {
    const name = "strict-transport-security";
    expect((await headersOf("/healthz"))[name]).toBeUndefined();
    expect((await headersOf("/healthz", "http://jeux.exemple.fr"))[name]).toBeUndefined();
    expect((await headersOf("/healthz", "https://jeux.exemple.fr"))[name]).toBe("max-age=31536000");
  });
});
