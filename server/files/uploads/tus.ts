import { rm } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Lock, Server, Upload } from "@tus/server";
import { sentImageBlocker } from "../../../domain/files/image.ts";
import { quotaBlocker } from "../../../domain/files/quota.ts";
import { Refusal, type RefusalCode, refuseIf, required } from "../../../domain/refusals/refusal.ts";
import type { Unlock, UploadLocks } from "../locks.ts";
import { deleteUpload, findUpload, insertUpload, readStorageUse } from "../repository.ts";
import { StorageFailure } from "../storage/storage.ts";
import { finishUpload, type UploadParts, uploadLockKey } from "./finish.ts";
import { refusedOutcome, uploadStatusOf } from "./outcome.ts";

/** How long a request may hold an upload after another request asks for it, in ms. */
const RELEASE_TIMEOUT_MS = 50;

/** The supported extensions of the protocol. */
export const TUS_EXTENSIONS = ["creation", "creation-with-upload", "termination"] as const;

const JSON_TYPE = "application/json; charset=utf-8";

/** Answers a request of the upload protocol (tus 1.0) from an account that may upload. */
export type AnswerUpload = (request: Request, accountId: string) => Promise<Response>;

/**
 * The upload protocol, handled by the library @tus/server. The bytes are in a folder, the state is in the database. Throws
 * the refusals `storageQuota` and `imageTooLarge` when an upload begins, `uploadGone`, `uploadElsewhere` for a wrong offset,
 * `uploadInvalid` for more bytes than announced, `invalidInput` for a request outside the protocol, and `busy`. When the
 * image of a new upload can't be stored yet, the answer says `busy`, but with status 201; `onError` gets the reason.
 */
export function uploadProtocol(
  parts: UploadParts,
  path: string,
  onError: (error: unknown) => void,
): AnswerUpload {
  const { kernel, locks, storageLimit } = parts;
  const { database } = kernel;
  const accounts = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();

  const createServer = () =>
    new Server({
      path,
      datastore: new UploadStore(parts),
      locker: { newLock: (id) => tusLock(locks, uploadLockKey(id)) },
      lockDrainTimeout: RELEASE_TIMEOUT_MS,
      relativeLocation: true,
      allowedOrigins: [],
      onUploadCreate: async (request, { id, size = 0, metadata }) => {
        const accountId = required(accounts.get(request as Request), "an upload is sent from an account");
        refuseIf(sentImageBlocker({ type: metadata?.filetype ?? "", size }));
        await database.runExclusive(async (tx) => {
          refuseIf(quotaBlocker(await readStorageUse(tx, accountId), size, storageLimit));
          await insertUpload(tx, { id, accountId, size, createdAt: kernel.clock(), outcome: null });
        });
        // The metadata that the browser sent was needed only for this check and is not stored.
        return { metadata: {} };
      },
      onUploadFinish: async ({ method }, { id }) => {
        const isCreation = method === "POST";
        const outcome = await finishUpload(parts, id).catch((error: unknown) => {
          if (!isCreation) throw error;
          if (!(error instanceof Refusal)) onError(error);
          // The answer to POST contains the upload's address, so the browser can ask for the outcome later.
          return refusedOutcome(new Refusal("busy"));
        });
        const status = uploadStatusOf(outcome);
        return {
          // Creation must be answered with 201: otherwise browsers ignore the upload's address.
          ...(isCreation && (status < 400 || status === 503) ? {} : { status_code: status }),
          headers: { "Content-Type": JSON_TYPE },
          body: JSON.stringify(outcome),
        };
      },
      onResponseError: (request, failure) => {
        failures.set(request as Request, failure);
        return undefined;
      },
    });
  // The library's server is created at the first upload, not at the start: its store makes the folder in the background, and a
  // failure to make it ends the process. It would fail if the server stops and its data folder is deleted just after the start.
  let server: Server | null = null;

  return async (request, accountId) => {
    accounts.set(request, accountId);
    server ??= createServer();
    const response = await server.handleWeb(request);
    if (response.status < 400 || response.headers.get("content-type") === JSON_TYPE) return response;
    throw failureOf(response.status, failures.get(request));
  };
}

/**
 * The library's file store, with sizes in the database. An upload can be cancelled even when its bytes are missing.
 */
class UploadStore extends FileStore {
  readonly #parts: UploadParts;

  constructor(parts: UploadParts) {
    const { db } = parts.kernel.database;
    super({
      directory: parts.folder,
      configstore: {
        get: async (id) => {
          const row = await findUpload(db, id);
          return row ? new Upload({ id, size: row.size, offset: 0 }) : undefined;
        },
        // `onUploadCreate` checks the limits and inserts the row.
        set: async () => {},
        delete: (id) => deleteUpload(db, id),
      },
    });
    this.#parts = parts;
    this.extensions = [...TUS_EXTENSIONS];
  }

  override async remove(id: string): Promise<void> {
    const { kernel, folder } = this.#parts;
    await deleteUpload(kernel.database.db, id);
    await rm(join(folder, id), { force: true });
  }
}

function tusLock(locks: UploadLocks, key: string): Lock {
  let unlock: Unlock = async () => {};
  return {
    lock: async (_stop, requestRelease) => {
      unlock = await locks.acquire(key, () => void requestRelease());
    },
    unlock: () => unlock(),
  };
}

/** The error to throw for a failed request: the error of our own code, or one that describes the library's failure. */
function failureOf(status: number, failure: unknown): unknown {
  if (failure instanceof Error && !("status_code" in failure)) return failure;
  if (failure === ERRORS.FILE_WRITE_ERROR)
    return new StorageFailure("the bytes of an upload can't be written");
  if (failure === ERRORS.ABORTED) return new Refusal("busy");
  return new Refusal(refusalsByStatus[status] ?? "invalidInput");
}

const refusalsByStatus: Readonly<
  Record<number, RefusalCode & ("uploadGone" | "uploadElsewhere" | "uploadInvalid")>
> = {
  404: "uploadGone",
  409: "uploadElsewhere",
  410: "uploadGone",
  413: "uploadInvalid",
};
