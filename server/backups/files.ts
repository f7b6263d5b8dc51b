import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { requireActor } from "../calls/caller.ts";
import type { BackupService } from "../calls/known/backups.ts";
import type { Limits } from "../calls/limits.ts";
import { findActor } from "../calls/sessions/repository.ts";
import type { Sessions } from "../calls/sessions/sessions.ts";
import type { Kernel } from "../calls/work.ts";
import { reasonOf } from "./reasons.ts";

interface BackupFilesParts {
  readonly kernel: Kernel;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly backups: BackupService;
}

type FileRequest = FastifyRequest<{ Params: { name: string } }>;

/**
 * Gives a backup's file to administrators, because it contains the secrets of all accounts (rule W6), and takes the file of a backup
 * that they send (rule W18).
 */
export async function backupFiles(
  server: FastifyInstance,
  { parts }: { parts: BackupFilesParts },
): Promise<void> {
  const { kernel, sessions, limits, backups } = parts;
  const administratorOf = async (request: FastifyRequest) => {
    const session = await sessions.find(request.headers.cookie);
    await limits.request(session?.accountId ?? null, request.ip);
    const actor = session ? await findActor(kernel.database.db, session.accountId) : null;
    return requireActor("administrator", actor);
  };

  server.get("/:name", async (request: FileRequest, reply) => {
    await administratorOf(request);
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

  // The body is written to the disk as it arrives, once it is known who sends it.
  server.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));
  server.put("/", async (request) => {
    const { name } = await administratorOf(request);
    const { file, admit } = backups.receive(name);
    try {
      await pipeline(request.body as Readable, createWriteStream(file));
    } catch (error) {
      await rm(file, { force: true });
      throw new Refusal("backupRefused", { reason: reasonOf(error) });
    }
    return admit();
  });
}
