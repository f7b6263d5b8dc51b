import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { isScreen, notFound } from "./edges.ts";

/**
 * The built web app: hashed files are cached for a year; the page itself is never cached and answers every screen's
 * address.
 */
export async function webApp(server: FastifyInstance, webDir: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(webDir, "assets"));
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
    // One route for each file of the build: other addresses cause no disk access.
    wildcard: false,
  });
  server.setNotFoundHandler((request, reply) =>
    isScreen(request) ? reply.sendFile("index.html") : notFound(request, reply),
  );
}

/** The text of each script in the HTML of the app's page. */
export async function inlineScriptsOf(webDir: string): Promise<string[]> {
  const page = await readFile(join(webDir, "index.html"), "utf8");
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script ?? "");
}
