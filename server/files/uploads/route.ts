import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { uploadBlocker } from "../../../domain/accounts/permissions.ts";
import { MAX_IMAGE_BYTES } from "../../../domain/files/file.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Limits } from "../../commands/limits.ts";
import { findActor } from "../../sessions/repository.ts";
import type { Sessions } from "../../sessions/sessions.ts";
import { findUpload } from "../repository.ts";
import { finishUpload, receivedBytes, type UploadParts } from "./finish.ts";
import { inHeader, type Outcome, statusOf } from "./outcome.ts";
import { imageTooLarge, uploadProtocol } from "./tus.ts";

/** What the routes of uploads need. */
export interface UploadRouteParts extends UploadParts {
  readonly sessions: Sessions;
  readonly limits: Limits;
}

const ID = /^[0-9a-f]{32}$/;
const BYTES = "application/offset+octet-stream";
/** What of a request the upload protocol reads, and what of its answers browsers need. */
const READ = [
  "tus-resumable",
  "upload-length",
  "upload-offset",
  "upload-metadata",
  "content-type",
  "content-length",
  "upload-defer-length",
  "upload-concat",
] as const;
const ANSWERED = [
  "tus-resumable",
  "upload-offset",
  "upload-length",
  "location",
  "content-type",
  "connection",
] as const;

/**
 * The uploads of images, by the protocol tus 1.0: POST to begin, PATCH to send, HEAD to ask how far it is, DELETE to
 * cancel. Who may is decided before the first byte is read, and nothing is parsed. Refuses storageUnauthenticated,
 * storageUnauthorized, tooManyRequests, imageTooLarge, and uploadGone for what is somebody else's.
 */
export async function uploads(
  server: FastifyInstance,
  { parts }: { parts: UploadRouteParts },
): Promise<void> {
  const { kernel, sessions, limits, locks, folder } = parts;
  const { db } = kernel.database;
  await mkdir(folder, { recursive: true });
  const protocol = uploadProtocol(parts, server.prefix);

  const accounts = new WeakMap<FastifyRequest, string>();
  const accountOf = (request: FastifyRequest) => accounts.get(request) ?? "";

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(BYTES, async (_request: FastifyRequest, bytes: Readable) => bytes);
  server.addHook("onRequest", async (request, reply) => {
    const isTooLarge = Number(request.headers["content-length"]) > MAX_IMAGE_BYTES;
    // Nobody knows how much more would come: when it is answered, the rest is not waited for.
    if (isTooLarge || request.headers["transfer-encoding"] !== undefined) reply.header("connection", "close");
    const session = await sessions.find(request.headers.cookie);
    if (!session) {
      await limits.question(null, request.ip);
      throw new Refusal("storageUnauthenticated");
    }
    const { accountId } = session;
    await limits.upload(accountId);
    const actor = await findActor(db, accountId);
    if (!actor) throw new Refusal("storageUnauthenticated");
    refuseIf(uploadBlocker(actor));
    if (isTooLarge) throw imageTooLarge();
    accounts.set(request, accountId);
  });
  // A server that stops does not wait for bytes: browsers send the rest to the next one.
  server.addHook("preClose", async () => locks.stop());

  const relay = (request: FastifyRequest, id: string) =>
    protocol(webRequest(request, `${server.prefix}/${id}`), accountOf(request));

  server.post("/", async (request, reply) => answer(reply, await relay(request, "")));
  server.route<{ Params: { id: string } }>({
    method: ["HEAD", "PATCH", "DELETE"],
    url: "/:id",
    handler: async (request, reply) => {
      const { id } = request.params;
      const upload = ID.test(id) ? await findUpload(db, id) : null;
      if (upload?.accountId !== accountOf(request)) throw new Refusal("uploadGone");
      if (request.method === "DELETE") return answer(reply, await relay(request, id));
      const known = await outcomeIfWhole(parts, id);
      if (known) return tell(request, reply, upload.size, known);
      const response = await relay(request, id).catch((error: unknown) => error);
      // Another request may have sent the last byte meanwhile.
      const isEnded =
        request.method === "HEAD" || (response instanceof Refusal && response.code === "uploadGone");
      const outcome = isEnded ? await outcomeIfWhole(parts, id) : null;
      if (outcome) return tell(request, reply, upload.size, outcome);
      if (!(response instanceof Response)) throw response;
      return answer(reply, response);
    },
  });
}

/**
 * What came of an upload whose last byte has come, null before. Its browser may not have heard of it, or a server ended
 * before there was any outcome: then it is made now.
 */
async function outcomeIfWhole(parts: UploadRouteParts, id: string): Promise<Outcome | null> {
  const upload = await findUpload(parts.kernel.database.db, id);
  if (!upload) return null;
  const isWhole = upload.outcome !== null || (await receivedBytes(parts.folder, id)) === upload.size;
  return isWhole ? finishUpload(parts, id) : null;
}

/** Answers with an outcome: in the body, or in a header where the question was how far the upload is. */
function tell(request: FastifyRequest, reply: FastifyReply, size: number, outcome: Outcome): FastifyReply {
  reply.headers({ "Tus-Resumable": "1.0.0", "Upload-Offset": size, "Upload-Length": size });
  if (request.method === "HEAD") return reply.header("Upload-Result", inHeader(outcome)).send();
  return reply.code(statusOf(outcome)).send(outcome);
}

/** A request as the protocol's library takes it: what it reads of it, and the bytes as they come. */
function webRequest({ method, headers, body }: FastifyRequest, path: string): Request {
  const read = READ.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  const bytes = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : null;
  return new Request(`http://uploads${path}`, { method, headers: read, body: bytes, duplex: "half" });
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of ANSWERED) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send(response.body ? await response.text() : undefined);
}
