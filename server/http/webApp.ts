import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compressed } from "../calls/compressed.ts";
import { isScreen, notFound } from "./edges.ts";
import { HEADERS_OF_DOCUMENTS } from "./headers.ts";

/** The place of the session in the page's HTML, before the script that reads it. */
const SESSION_PLACE = "<!-- session -->";
/** How long (ms) the page waits for the session. Without it, the page's own script asks for it. */
const SESSION_WAIT_MS = 500;

const NO_DOCUMENT = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;

/** Gives the session of the browser that sent this request, as JSON, or null when it can't be read. */
export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;

/**
 * The built web app: hashed files are cached for a year; the page is never cached and answers every screen's address. It
 * contains the session of the browser that asks for it, so that the app needs no second request to know who is signed in.
 */
export async function webApp(
  server: FastifyInstance,
  webDir: string,
  readSession: ReadSession,
  latestMessageId: () => string,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDir, "assets"));
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
      if (NO_DOCUMENT.test(path)) for (const name of HEADERS_OF_DOCUMENTS) reply.removeHeader(name);
    },
    // One route for each file of the build: other addresses cause no disk access.
    wildcard: false,
    index: false,
  });
  const page = await readPage(webDir);
  server.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(request)) return notFound(request, reply);
    reply.headers({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
    const session = await Promise.race([
      readSession(request, reply),
      delay(SESSION_WAIT_MS, null, { ref: false }),
    ]);
    return compressed(request, reply, session ? withSession(page, session, latestMessageId()) : page);
  });
}

/** The text of each script in the HTML of the app's page. */
export async function inlineScriptsOf(webDir: string): Promise<string[]> {
  return [...(await readPage(webDir)).matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script]) => script ?? "",
  );
}

function readPage(webDir: string): Promise<string> {
  return readFile(join(webDir, "index.html"), "utf8");
}

/**
 * The page with the session as data, which no browser runs as a script, and the id of the latest live message: the
 * page's script compares it with the stream's to know whether something has changed since.
 */
function withSession(page: string, session: string, since: string): string {
  // A name or a title may contain "</script>".
  const data = session.replaceAll("<", "\\u003c");
  return page.replace(
    SESSION_PLACE,
    () => `<script type="application/json" id="session" data-since="${since}">${data}</script>`,
  );
}
