import type { FastifyInstance, FastifyRequest } from "fastify";
import { isAdministrator } from "../../../domain/people/accounts/rights.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { requireActor } from "../../calls/caller.ts";
import type { AlbumService } from "../../calls/known/albums.ts";
import type { Limits } from "../../calls/limits.ts";
import { findActor } from "../../calls/sessions/repository.ts";
import type { Sessions } from "../../calls/sessions/sessions.ts";
import type { Kernel } from "../../calls/work.ts";

interface AlbumFilesParts {
  readonly kernel: Kernel;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly albums: AlbumService;
}

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

/** Gives an album's file to administrators, and to players if they may have it (rule W12). */
export async function albumFiles(
  server: FastifyInstance,
  { parts }: { parts: AlbumFilesParts },
): Promise<void> {
  const { kernel, sessions, limits, albums } = parts;
  server.get("/:name", async (request: FileRequest, reply) => {
    const session = await sessions.find(request.headers.cookie);
    await limits.request(session?.accountId ?? null, request.ip);
    const actor = requireActor(
      "player",
      session ? await findActor(kernel.database.db, session.accountId) : null,
    );
    const file = await albums.fileFor(isAdministrator(actor), request.params.name);
    if (!file) throw new Refusal("notFound");
    reply.headers({
      "content-type": file.type,
      "content-length": file.bytes,
      // The link that was pressed names the file.
      "content-disposition": "attachment",
      // Opened here, the page must not have the rights of the app.
      "content-security-policy":
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
    });
    return reply.send(file.stream);
  });
}
