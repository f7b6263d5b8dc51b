import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Limits } from "../commands/limits.ts";
import { notFound } from "../http/edges.ts";
import { type FileStorage, isFileName } from "./storage/storage.ts";

const FOR_GOOD = "public, max-age=31536000, immutable";
/** Opened on its own, a file is an image and nothing else, whatever a browser takes it for. */
const NOTHING_RUNS = "sandbox; default-src 'none'";

interface StoredFilesParts {
  readonly files: FileStorage;
  readonly limits: Limits;
}

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

/** The stored files, for everybody (rule F2). Browsers keep them: an address never shows anything else. */
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
      if (!isFileName(name)) throw new Refusal("notFound");
      const etag = `"${name}"`;
      const kept = { etag, "cache-control": FOR_GOOD, "content-security-policy": NOTHING_RUNS };
      if (hasIt(headers["if-none-match"], etag)) return reply.code(304).headers(kept).send();
      const file = method === "HEAD" ? await files.head(name) : await files.get(name);
      if (!file) throw new Refusal("notFound");
      reply.headers({ ...kept, "content-type": file.type, "content-length": file.bytes });
      return reply.send("stream" in file ? file.stream : undefined);
    },
  });
}

/** Whether the browser has this version already. Proxies may have made its tag a weak one. */
function hasIt(tags: string | undefined, etag: string): boolean {
  return (tags ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
