import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { requireActor } from "../calls/caller.ts";
import type { BackupService } from "../calls/known/backups.ts";
import type { Limits } from "../calls/limits.ts";
import { findActor } from "../calls/sessions/repository.ts";
import type { Sessions } from "../calls/sessions/sessions.ts";
import type { Kernel } from "../calls/work.ts";

interface BackupFilesParts {
  readonly kernel: Kernel;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly backups: BackupService;
}

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

/** Gives a backup's file to administrators: it contains the secrets of all accounts (rule W6). */
export async function backupFiles(
  server: FastifyInstance,
  { parts }: { parts: BackupFilesParts },
): Promise<void> {
  const { kernel, sessions, limits, backups } = parts;
  server.get("/:name", async (request: FileRequest, reply) => {
    const session = await sessions.find(request.headers.cookie);
    await limits.request(session?.accountId ?? null, request.ip);
    requireActor("administrator", session ? await findActor(kernel.database.db, session.accountId) : null);
    const { name } = request.params;
    const path = await backups.pathOf(name);
    if (!path) throw new Refusal("notFound");
    reply.headers({
      "content-type": "application/octet-stream",
      "content-length": (await stat(path)).size,
      "content-disposition": `attachment; filename="${name}"`,
    });
    return reply.send(createReadStream(path));
  });
}
