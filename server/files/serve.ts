import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { notFound } from "../calls/edges.ts";
import type { Limits } from "../calls/limits.ts";
import { type FileStorage, isPublicFile } from "./storage/storage.ts";

const CACHED_FOREVER = "public, max-age=31536000, immutable";
/** A file that is opened directly must never run as a page, whatever type a browser guesses. */
const SANDBOXED = "sandbox; default-src 'none'";

interface StoredFilesParts {
  readonly files: FileStorage;
  readonly limits: Limits;
}

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * Serves the stored files to everybody (rule F2). Browsers cache them without expiry, because the content of an address
 * never changes.
 */
export async function storedFiles(
  server: FastifyInstance,
  { files, limits }: StoredFilesParts,
): Promise<void> {
  server.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
  server.setNotFoundHandler(notFound);
  server.route({
    method: ["GET", "HEAD"],
    url: "/:name",
    handler: async (request: FileRequest, reply) => {
      const { method, ip, headers, params } = request;
      await limits.file(ip);
      const { name } = params;
      if (!isPublicFile(name)) throw new Refusal("notFound");
      const etag = `"${name}"`;
      const fileHeaders = { etag, "cache-control": CACHED_FOREVER, "content-security-policy": SANDBOXED };
      if (hasCurrentVersion(headers["if-none-match"], etag))
        return reply.code(304).headers(fileHeaders).send();
      const file = method === "HEAD" ? await files.head(name) : await files.get(name);
      if (!file) throw new Refusal("notFound");
      reply.headers({ ...fileHeaders, "content-type": file.type, "content-length": file.bytes });
      return reply.send("stream" in file ? file.stream : undefined);
    },
  });
}

/** Whether the browser already has the file with this ETag. Proxies may have turned the ETag into a weak one. */
function hasCurrentVersion(tags: string | undefined, etag: string): boolean {
  return (tags ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
