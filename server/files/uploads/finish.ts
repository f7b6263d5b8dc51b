import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { uploadBlocker } from "../../../domain/accounts/permissions.ts";
import { addressOf } from "../../../domain/files/file.ts";
import { quotaBlocker } from "../../../domain/files/quota.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import type { Kernel } from "../../commands/work.ts";
import type { Tx } from "../../database/database.ts";
import type { UploadsTable } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { findActor } from "../../sessions/repository.ts";
import type { TakenIn } from "../images/outcome.ts";
import { holding, type Locks } from "../locks.ts";
import {
  findFile,
  findUpload,
  insertFile,
  readStorageUse,
  updateFile,
  updateUploadOutcome,
} from "../repository.ts";
import type { FileStorage } from "../storage/storage.ts";
import { type Outcome, refusedOutcome } from "./outcome.ts";

const THUMBNAIL_TYPE = "image/webp";

/** What uploads are taken in with. */
export interface UploadParts {
  readonly kernel: Kernel;
  readonly files: FileStorage;
  /** Makes what is stored of the file at this path, in two files that whoever asked for them deletes. */
  readonly takeInImage: (path: string) => Promise<TakenIn>;
  readonly locks: Locks;
  /** The folder of the unfinished uploads: each is a file named by its id. */
  readonly folder: string;
  /** Bytes that all images may take. */
  readonly storageLimit: number;
}

/** Where unfinished uploads are, beside the stored files: a folder that all servers share. */
export function uploadsFolder(filesDir: string): string {
  return join(filesDir, "uploads");
}

/** How many bytes of an upload have come. */
export async function receivedBytes(folder: string, id: string): Promise<number> {
  const { size } = await stat(join(folder, id)).catch(() => ({ size: 0 }));
  return size;
}

/** The lock of an upload, and that of a stored image. */
export const uploadLock = (id: string) => `upload ${id}`;
export const fileLock = (name: string) => `file ${name}`;

/**
 * Takes in the image of an upload whose last byte came, and stores it: once, however often and by how many servers this
 * is done, also after a server was killed in the middle. Gives the outcome, a refusal for good included. Refuses
 * uploadGone, uploadElsewhere when bytes are missing, and busy: then it can be asked again.
 */
export function finishUpload(parts: UploadParts, id: string): Promise<Outcome> {
  const { kernel, locks, folder } = parts;
  return holding(locks, uploadLock(id), async () => {
    const upload = await findUpload(kernel.database.db, id);
    if (!upload) throw new Refusal("uploadGone");
    if (upload.outcome !== null) return JSON.parse(upload.outcome) as Outcome;
    if ((await receivedBytes(folder, id)) !== upload.size) throw new Refusal("uploadElsewhere");
    const outcome = await takeIn(parts, upload).catch((error: unknown) => settleRefused(parts, id, error));
    await rm(join(folder, id), { force: true });
    return outcome;
  });
}

/** Keeps a refusal for good as the upload's outcome: a browser that lost the answer asks for it again. */
async function settleRefused({ kernel }: UploadParts, id: string, error: unknown): Promise<Outcome> {
  if (!(error instanceof Refusal) || error.code === "busy") throw error;
  const outcome = refusedOutcome(error);
  await inTransaction(kernel.database, (tx) => updateUploadOutcome(tx, id, JSON.stringify(outcome)));
  return outcome;
}

async function takeIn(parts: UploadParts, upload: UploadsTable): Promise<Outcome> {
  const { image, thumbnail } = await parts.takeInImage(join(parts.folder, upload.id));
  try {
    const name = `${await hashOf(image.path)}.${image.type.slice("image/".length)}`;
    return await holding(parts.locks, fileLock(name), () => store(parts, upload, name, { image, thumbnail }));
  } finally {
    await Promise.all([image, thumbnail].map(({ path }) => rm(path, { force: true })));
  }
}

/**
 * Stores an image under its name, unless it is stored already. Its row is there before its bytes are: a server that is
 * killed in between leaves nothing that no row knows of.
 */
async function store(
  { kernel, files, storageLimit }: UploadParts,
  { id, accountId }: UploadsTable,
  name: string,
  { image, thumbnail }: TakenIn,
): Promise<Outcome> {
  const { width, height, type, bytes } = image;
  const url = addressOf(name);
  const stored: Outcome = { file: { url, thumbnailUrl: thumbnailOf(url), width, height } };
  const isThere = (await files.head(name)) !== null && (await files.head(thumbnailOf(name))) !== null;
  const settle = async (tx: Tx, outcome: Outcome) => {
    await updateUploadOutcome(tx, id, JSON.stringify(outcome));
    return outcome;
  };
  const settleStored = async (tx: Tx) => {
    await updateFile(tx, name, { state: "stored", neededAt: kernel.clock() });
    return settle(tx, stored);
  };
  const settled = await inTransaction(kernel.database, async (tx) => {
    const actor = await findActor(tx, accountId);
    if (!actor) throw new Refusal("storageUnauthenticated");
    refuseIf(uploadBlocker(actor));
    const known = await findFile(tx, name);
    if (known?.state === "stored") return isThere ? settleStored(tx) : null;
    const now = kernel.clock();
    if (known) await updateFile(tx, name, { state: "storing", neededAt: now });
    else {
      const used = await readStorageUse(tx, accountId, id);
      const blocker = quotaBlocker(used, bytes + thumbnail.bytes, storageLimit);
      // Told here, what it would have taken is free for the next one.
      if (blocker) return settle(tx, refusedOutcome(blocker));
      const file = { name, type, bytes, thumbnailBytes: thumbnail.bytes, width, height };
      await insertFile(tx, {
        ...file,
        state: "storing",
        uploadedBy: accountId,
        createdAt: now,
        neededAt: now,
      });
    }
    return null;
  });
  if (settled) return settled;
  await files.put(name, image.path, type);
  await files.put(thumbnailOf(name), thumbnail.path, THUMBNAIL_TYPE);
  return inTransaction(kernel.database, settleStored);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
