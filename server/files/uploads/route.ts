import { mkdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { imageTooLarge, MAX_IMAGE_BYTES } from "../../../domain/files/image.ts";
import { uploadBlocker } from "../../../domain/people/accounts/permissions.ts";
import { Refusal, refuseIf, required } from "../../../domain/refusals/refusal.ts";
import type { Limits } from "../../calls/limits.ts";
import { findActor } from "../../calls/sessions/repository.ts";
import type { Sessions } from "../../calls/sessions/sessions.ts";
import { findUpload } from "../repository.ts";
import { finishUpload, receivedBytes, type UploadParts } from "./finish.ts";
import { toHeader, type UploadOutcome, uploadStatusOf } from "./outcome.ts";
import { TUS_EXTENSIONS, uploadProtocol } from "./tus.ts";

/** The services that the upload routes need. */
export interface UploadRouteParts extends UploadParts {
  readonly sessions: Sessions;
  readonly limits: Limits;
}

const ID = /^[0-9a-f]{32}$/;
const BYTES_TYPE = "application/offset+octet-stream";
const TUS_VERSION = "1.0.0";
/** One check of the installation counts as this many calls in the rate limit of the account. */
const CHECK_WEIGHT = 30;
/** Request headers that the upload protocol reads, and response headers that browsers need. */
const REQUEST_HEADERS = [
  "tus-resumable",
  "upload-length",
  "upload-offset",
  "upload-metadata",
  "content-type",
  "content-length",
  "upload-defer-length",
  "upload-concat",
] as const;
const RESPONSE_HEADERS = [
  "upload-offset",
  "upload-length",
  "location",
  "content-type",
  "connection",
] as const;

/**
 * Image uploads by the protocol tus 1.0: POST creates an upload, PATCH sends bytes, HEAD gives the offset, DELETE
 * cancels, OPTIONS gives the supported version and extensions. Permission is checked before the first byte is read, and
 * bodies are not parsed. Throws the refusals `storageUnauthenticated`, `storageUnauthorized`, `tooManyRequests`,
 * `uploadVersion`, `imageTooLarge`, and `uploadGone` for the upload of another account.
 */
export async function uploads(
  server: FastifyInstance,
  { parts }: { parts: UploadRouteParts },
): Promise<void> {
  const { kernel, sessions, limits, locks, folder } = parts;
  const { db } = kernel.database;
  await mkdir(folder, { recursive: true });
  const protocol = uploadProtocol(parts, server.prefix, (error) => server.log.error(error));

  const accounts = new WeakMap<FastifyRequest, string>();
  const accountOf = (request: FastifyRequest) =>
    required(accounts.get(request), "an upload is sent from an account");

  server.removeAllContentTypeParsers();
  server.addContentTypeParser(BYTES_TYPE, async (_request: FastifyRequest, bytes: Readable) => bytes);
  server.addHook("onRequest", async (request, reply) => {
    reply.header("tus-resumable", TUS_VERSION);
    if (request.method === "OPTIONS") return limits.request(null, request.ip);
    const isTooLarge = Number(request.headers["content-length"]) > MAX_IMAGE_BYTES;
    // The body may be very long. Of clients that may not upload, the server does not read the rest: it closes the connection
    // after the answer.
    if (isTooLarge || request.headers["transfer-encoding"] !== undefined) reply.header("connection", "close");
    const session = await sessions.find(request.headers.cookie);
    if (!session) {
      await limits.request(null, request.ip);
      throw new Refusal("storageUnauthenticated");
    }
    const { accountId } = session;
    await limits.upload(accountId);
    const actor = await findActor(db, accountId);
    if (!actor) throw new Refusal("storageUnauthenticated");
    refuseIf(uploadBlocker(actor));
    if (request.headers["tus-resumable"] !== TUS_VERSION) {
      reply.header("tus-version", TUS_VERSION);
      throw new Refusal("uploadVersion");
    }
    if (isTooLarge) {
      // A client that still sends would find the connection broken, and could not read the answer.
      await finished(request.raw.resume());
      reply.removeHeader("connection");
      throw imageTooLarge();
    }
    accounts.set(request, accountId);
  });
  // Unread bytes of a refused request must be discarded before the connection can serve the next request.
  server.addHook("onResponse", async ({ raw }) => void raw.removeAllListeners("data").resume());
  // A stopping server does not wait for bytes: browsers send the rest to the next server.
  server.addHook("preClose", async () => locks.stop());

  const handleByProtocol = (request: FastifyRequest, id: string) =>
    protocol(webRequest(request, `${server.prefix}/${id}`), accountOf(request));

  /**
   * Reads a body and drops it, to check that proxies pass on the longest request of an upload (rule V2). An account may make
   * only few of these checks.
   */
  server.post("/check", async (request, reply) => {
    await limits.call(accountOf(request), CHECK_WEIGHT);
    try {
      if (request.body instanceof Readable) for await (const _ of request.body);
    } catch {
      // A proxy with a smaller limit breaks the connection.
      return reply.code(400).send();
    }
    return reply.code(204).send();
  });

  for (const path of ["/", "/:id"]) server.options(path, async (_request, reply) => sendProtocol(reply));
  server.post("/", async (request, reply) => sendResponse(reply, await handleByProtocol(request, "")));
  server.route<{ Params: { id: string } }>({
    method: ["HEAD", "PATCH", "DELETE"],
    url: "/:id",
    handler: async (request, reply) => {
      const { id } = request.params;
      const upload = ID.test(id) ? await findUpload(db, id) : null;
      if (upload?.accountId !== accountOf(request)) throw new Refusal("uploadGone");
      if (request.method === "DELETE") return sendResponse(reply, await handleByProtocol(request, id));
      const earlierOutcome = await outcomeIfComplete(parts, id);
      if (earlierOutcome) return sendOutcome(request, reply, upload.size, earlierOutcome);
      const response = await handleByProtocol(request, id).catch((error: unknown) => error);
      // Meanwhile a concurrent request may have sent the last byte.
      const mayBeComplete =
        request.method === "HEAD" || (response instanceof Refusal && response.code === "uploadGone");
      const outcome = mayBeComplete ? await outcomeIfComplete(parts, id) : null;
      if (outcome) return sendOutcome(request, reply, upload.size, outcome);
      if (!(response instanceof Response)) throw response;
      return sendResponse(reply, response);
    },
  });
}

/**
 * The outcome of a complete upload, null while bytes are missing. If a server was stopped before it processed the upload,
 * the upload is processed now.
 */
async function outcomeIfComplete(parts: UploadRouteParts, id: string): Promise<UploadOutcome | null> {
  const upload = await findUpload(parts.kernel.database.db, id);
  if (!upload) return null;
  const isComplete = upload.outcome !== null || (await receivedBytes(parts.folder, id)) === upload.size;
  return isComplete ? finishUpload(parts, id) : null;
}

/** Answers OPTIONS: the version and extensions of the protocol. */
function sendProtocol(reply: FastifyReply): FastifyReply {
  const headers = {
    "Tus-Version": TUS_VERSION,
    "Tus-Extension": TUS_EXTENSIONS.join(","),
    "Tus-Max-Size": MAX_IMAGE_BYTES,
  };
  return reply.code(204).headers(headers).send();
}

/** Sends an outcome: in the body, or in a header when the request asked for the offset (HEAD). */
function sendOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  size: number,
  outcome: UploadOutcome,
): FastifyReply {
  reply.headers({ "Upload-Offset": size, "Upload-Length": size });
  if (request.method === "HEAD") return reply.header("Upload-Result", toHeader(outcome)).send();
  return reply.code(uploadStatusOf(outcome)).send(outcome);
}

/** Converts a request for the protocol's library, with only the headers that the library needs. */
function webRequest({ method, headers, body }: FastifyRequest, path: string): Request {
  const read = REQUEST_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  const bytes = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : null;
  return new Request(`http://uploads${path}`, { method, headers: read, body: bytes, duplex: "half" });
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send(response.body ? await response.text() : undefined);
}
