import { rm } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { ERRORS, type Lock, Server, Upload } from "@tus/server";
import { MAX_IMAGE_BYTES, mayBeImage } from "../../../domain/files/file.ts";
import { quotaBlocker } from "../../../domain/files/quota.ts";
import { Refusal, type RefusalCode, refuseIf } from "../../../domain/refusals/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Locks, Unlock } from "../locks.ts";
import { deleteUpload, findUpload, insertUpload, readStorageUse } from "../repository.ts";
import { StorageFailure } from "../storage/storage.ts";
import { finishUpload, type UploadParts, uploadLock } from "./finish.ts";
import { statusOf } from "./outcome.ts";

/** How long a request that sends bytes has to end once another one asks for the same upload, in ms. */
const LET_GO_WITHIN = 50;
const MEGABYTE = 1024 ** 2;

const JSON_TYPE = "application/json; charset=utf-8";

/** Answers requests of the upload protocol (tus 1.0), each of an account that may upload. */
export type AnswerUpload = (request: Request, accountId: string) => Promise<Response>;

/**
 * The upload protocol, by its own library, on files in a folder; what it must know of them is in the database. Refuses
 * storageQuota and imageTooLarge when an upload begins, uploadGone, uploadElsewhere for a wrong offset, uploadInvalid for
 * more bytes than were declared, invalidInput for what is not of the protocol, and busy.
 */
export function uploadProtocol(parts: UploadParts, path: string): AnswerUpload {
  const { kernel, locks, storageLimit } = parts;
  const { database } = kernel;
  const accounts = new WeakMap<Request, string>();
  const failures = new WeakMap<Request, unknown>();

  const server = new Server({
    path,
    datastore: new UploadStore(parts),
    locker: { newLock: (id) => tusLock(locks, uploadLock(id)) },
    lockDrainTimeout: LET_GO_WITHIN,
    relativeLocation: true,
    allowedOrigins: [],
    onUploadCreate: async (request, { id, size = 0, metadata }) => {
      const accountId = accounts.get(request as Request) ?? "";
      refuseIf(announcedBlocker(size, metadata?.filetype ?? ""));
      await inTransaction(database, async (tx) => {
        refuseIf(quotaBlocker(await readStorageUse(tx, accountId), size, storageLimit));
        await insertUpload(tx, { id, accountId, size, createdAt: kernel.clock(), outcome: null });
      });
      // Nothing else that was said of the file is kept.
      return { metadata: {} };
    },
    onUploadFinish: async ({ method }, { id }) => {
      const isBegun = method === "POST";
      const outcome = await finishUpload(parts, id).catch((error: unknown) => {
        // Told where it is, the browser asks for the outcome later, and does not send it all once more.
        if (isBegun) return null;
        throw error;
      });
      if (!outcome) return {};
      const status = statusOf(outcome);
      return {
        // What is created keeps its own status, without which browsers are not told where.
        ...(isBegun && status < 400 ? {} : { status_code: status }),
        headers: { "Content-Type": JSON_TYPE },
        body: JSON.stringify(outcome),
      };
    },
    onResponseError: (request, failure) => {
      failures.set(request as Request, failure);
      return undefined;
    },
  });

  return async (request, accountId) => {
    accounts.set(request, accountId);
    const response = await server.handleWeb(request);
    if (response.status < 400 || response.headers.get("content-type") === JSON_TYPE) return response;
    throw failureOf(response.status, failures.get(request));
  };
}

/** The refusal of an image of too many bytes. */
export function imageTooLarge(): Refusal {
  return new Refusal("imageTooLarge", { megabytes: MAX_IMAGE_BYTES / MEGABYTE });
}

/** What is wrong with an upload as its browser announces it, if anything (rule F1). Its bytes are looked at later. */
function announcedBlocker(size: number, type: string): Refusal | null {
  if (size > MAX_IMAGE_BYTES) return imageTooLarge();
  return size > 0 && mayBeImage(type) ? null : new Refusal("imageUnreadable");
}

/** The library's files, with their sizes in the database; they are cancelled whether or not their bytes are there. */
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
        // The row was made, within the limits, when the upload was announced.
        set: async () => {},
        delete: (id) => deleteUpload(db, id),
      },
    });
    this.#parts = parts;
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override async remove(id: string): Promise<void> {
    const { kernel, folder } = this.#parts;
    await deleteUpload(kernel.database.db, id);
    await rm(join(folder, id), { force: true });
  }
}

function tusLock(locks: Locks, key: string): Lock {
  let unlock: Unlock = async () => {};
  return {
    lock: async (_stop, letGo) => {
      unlock = await locks.take(key, () => void letGo());
    },
    unlock: () => unlock(),
  };
}

/** What went wrong, in our own words. */
function failureOf(status: number, failure: unknown): unknown {
  if (failure instanceof Error && !("status_code" in failure)) return failure;
  if (failure === ERRORS.FILE_WRITE_ERROR)
    return new StorageFailure("the bytes of an upload can't be written");
  if (failure === ERRORS.ABORTED) return new Refusal("busy");
  return new Refusal(byStatus[status] ?? "invalidInput");
}

const byStatus: Readonly<Record<number, RefusalCode & ("uploadGone" | "uploadElsewhere" | "uploadInvalid")>> =
  {
    404: "uploadGone",
    409: "uploadElsewhere",
    410: "uploadGone",
    413: "uploadInvalid",
  };
