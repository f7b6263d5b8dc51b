import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import type { Bucket } from "../../config.ts";
import { type FileStorage, isFileName, StorageFailure, typeOfFile } from "./storage.ts";

/** How many times a request is tried, and the pause after the first failure, in ms. */
const TRIES = 4;
const FIRST_PAUSE_MS = 250;
/** How long the service may take to begin its answer, in ms: for an upload, and for every other request. */
const UPLOAD_TIMEOUT_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 15_000;

const YEAR_SECONDS = 365 * 24 * 3600;

/** A request that the service refused; a retry would not help. */
export class S3Refused extends StorageFailure {
  readonly status: number;
  /** The service's error code, for instance NoSuchBucket; "" when it gives none. */
  readonly code: string;

  constructor(request: string, status: number, code: string) {
    super(`S3: ${request}: ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

type S3Request = Pick<RequestInit, "method" | "headers"> & { readonly body?: Uint8Array<ArrayBuffer> };

/**
 * Files in a bucket of an S3-compatible service. The bucket's name is in the path of the URL, not in its host name: not every
 * service supports a host name for each bucket.
 */
export function s3Storage(bucket: Bucket): FileStorage {
  const { endpoint, name: bucketName, region, accessKeyId, secretAccessKey } = bucket;
  const signer = new AwsClient({ service: "s3", region, accessKeyId, secretAccessKey });

  /** The answer to a request; null when the file does not exist. Temporary failures are retried. */
  const sendRequest = async (key: string, { method, headers, body }: S3Request): Promise<Response | null> => {
    const url = `${endpoint}/${bucketName}/${key}`;
    const request = `${method} ${bucketName}/${key}`;
    for (let attempt = 1; ; attempt += 1) {
      const hash = createHash("sha256")
        .update(body ?? "")
        .digest("hex");
      const signed = await signer.sign(url, {
        method: method ?? "GET",
        headers: { ...headers, "X-Amz-Content-Sha256": hash },
        ...(body ? { body } : {}),
      });
      const { answer, failure } = await fetchWithin(signed, body ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS);
      if (answer?.ok) return answer;
      const code = answer ? await errorCodeOf(answer) : "";
      if (answer && answer.status === 404 && code !== "NoSuchBucket") return null;
      if (answer && !isTemporary(answer.status)) throw new S3Refused(request, answer.status, code);
      if (attempt === TRIES)
        throw new StorageFailure(`S3: ${request}: ${answer ? `${answer.status} ${code}` : failure}`);
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()));
    }
  };

  return {
    put: async (name, path, type) => {
      const body = new Uint8Array(await readFile(path));
      const headers = { "Content-Type": type, "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable` };
      const answer = await sendRequest(keyOf(name), { method: "PUT", headers, body });
      if (!answer) throw new S3Refused(`PUT ${bucketName}/${name}`, 404, "");
      await answer.body?.cancel();
    },
    get: async (name) => {
      const answer = await sendRequest(keyOf(name), { method: "GET" });
      if (!answer?.body) return null;
      const stream = Readable.fromWeb(answer.body as ReadableStream);
      return { stream, bytes: lengthOf(answer), type: typeOfFile(name) };
    },
    head: async (name) => {
      const answer = await sendRequest(keyOf(name), { method: "HEAD" });
      return answer && { bytes: lengthOf(answer), type: typeOfFile(name) };
    },
    delete: async (name) => {
      const answer = await sendRequest(keyOf(name), { method: "DELETE" });
      await answer?.body?.cancel();
    },
  };
}

/**
 * The response, or the reason why there is none. The limit (ms) applies to the response's headers; the response's body may
 * take longer.
 */
async function fetchWithin(
  request: Request,
  limit: number,
): Promise<{ answer?: Response; failure?: string }> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${limit} ms`)), limit);
  try {
    return { answer: await fetch(request, { signal: controller.signal }) };
  } catch (error) {
    const { message, cause } = error as Error;
    return { failure: cause instanceof Error ? cause.message || String(cause) : message };
  } finally {
    clearTimeout(timer);
  }
}

function isTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** The error code in the XML body of a failed response. */
async function errorCodeOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => "");
  return /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1] ?? "";
}

function lengthOf(answer: Response): number {
  return Number(answer.headers.get("content-length"));
}

function keyOf(name: string): string {
  if (!isFileName(name)) throw new Error(`Invalid file name: ${name}`);
  return name;
}
