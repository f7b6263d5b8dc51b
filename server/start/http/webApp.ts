import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compressed } from "../../calls/compressed.ts";
import { isScreen, notFound } from "../../calls/edges.ts";
import type { ReadFirstEvents } from "../../calls/stream.ts";
import { acceptsGzip, type EncodedPiece, encodedPieceOf, gzipFileOf } from "../../live/encoding.ts";
import { HEADERS_OF_DOCUMENTS } from "./headers.ts";

/** The place of the session in the page's HTML, before the script that reads it. */
const SESSION_PLACE = "<!-- session -->";
/** The place of the live snapshot in the page's HTML: at its end, after the addresses of the app's code. */
const SNAPSHOT_PLACE = "<!-- snapshot -->";
/**
 * How long (ms) the server waits for the session and the snapshot before it sends the page. Without the session, the page's
 * own script asks for it; without the snapshot, the live stream sends it.
 */
const WAIT_MS = 500;

/** The folder in the web app's build for the files of earlier builds. */
const FORMER = "former";

const NOT_A_DOCUMENT = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;

/** Gives the session of the browser that sent this request, as JSON, or null when it can't be read. */
export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;

/**
 * Serves the built web app. Browsers cache files with a hash in their names for a year. The page is never cached, and is
 * the answer at every screen's address. The page contains the session of the browser that asks for it, and the first events
 * of the browser's live stream, so that the app needs no further request before it can show the first screen.
 */
export async function serveWebApp(
  server: FastifyInstance,
  webDir: string,
  readSession: ReadSession,
  readFirstEvents: ReadFirstEvents,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: [webDir, ...(await formerBuilds(webDir))],
    globIgnore: [`${FORMER}/**`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = basename(dirname(path)) === "assets";
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      if (NOT_A_DOCUMENT.test(path)) for (const name of HEADERS_OF_DOCUMENTS) reply.removeHeader(name);
    },
    // One route for each file of the build: other addresses cause no disk access.
    wildcard: false,
    index: false,
  });
  const page = await readPage(webDir);
  server.setNotFoundHandler(async (request, reply) => {
    if (!isScreen(request)) return notFound(request, reply);
    reply.headers({ "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
    const timeout = delay(WAIT_MS, null, { ref: false });
    // Big screens use another live stream than players, so their page contains no snapshot.
    const isScreenOfPlayers = !request.url.startsWith("/ecran");
    const [session, snapshot] = await Promise.all([
      Promise.race([readSession(request, reply), timeout]),
      isScreenOfPlayers ? Promise.race([readFirstEvents(request).catch(() => null), timeout]) : null,
    ]);
    if (!session) return compressed(request, reply, page);
    const html = withSession(page, session, snapshot !== null);
    return snapshot ? withSnapshot(request, reply, html, snapshot) : compressed(request, reply, html);
  });
}

/** The text of each script in the HTML of the app's page. */
export async function inlineScriptsOf(webDir: string): Promise<string[]> {
  return [...(await readPage(webDir)).matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script]) => script ?? "",
  );
}

/** The folders of earlier builds, whose pages may still be open (rule D10). `scripts/build.mjs` removes them after seven days. */
async function formerBuilds(webDir: string): Promise<string[]> {
  const names = await readdir(join(webDir, FORMER)).catch(() => []);
  return names.map((name) => join(webDir, FORMER, name));
}

/** The build in this folder: the address of the first file that its page loads, which contains a hash of all code. */
export async function buildOf(webDir: string): Promise<string | undefined> {
  return /<script type="module"[^>]* src="([^"]+)"/.exec(await readPage(webDir))?.[1];
}

function readPage(webDir: string): Promise<string> {
  return readFile(join(webDir, "index.html"), "utf8");
}

/**
 * The page with the session as data, which no browser runs as a script. The attribute `data-snapshot` says that a snapshot
 * follows.
 */
function withSession(page: string, session: string, hasSnapshot: boolean): string {
  // A name or a title may contain "</script>".
  const data = session.replaceAll("<", "\\u003c");
  const mark = hasSnapshot ? " data-snapshot" : "";
  return page.replace(
    SESSION_PLACE,
    () => `<script type="application/json" id="session"${mark}>${data}</script>`,
  );
}

/** The page with the first events of the live stream as data. All pages share the compressed blocks of these events. */
function withSnapshot(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  snapshot: readonly EncodedPiece[],
): Buffer {
  const [before = "", after = ""] = page.split(SNAPSHOT_PLACE);
  const pieces = [
    encodedPieceOf(`${before}<script type="text/event-stream" id="snapshot">`),
    ...snapshot,
    encodedPieceOf(`</script>${after}`),
  ];
  if (!acceptsGzip(request)) return Buffer.concat(pieces.map(({ plain }) => plain));
  reply.header("content-encoding", "gzip");
  return gzipFileOf(pieces);
}
