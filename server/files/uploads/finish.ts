import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { addressOf } from "../../../domain/files/file.ts";
import { quotaBlocker } from "../../../domain/files/quota.ts";
import { thumbnailOf } from "../../../domain/files/thumbnail.ts";
import { uploadBlocker } from "../../../domain/people/accounts/permissions.ts";
import { Refusal, refuseIf } from "../../../domain/refusals/refusal.ts";
import { findActor } from "../../calls/sessions/repository.ts";
import type { Kernel } from "../../calls/work.ts";
import type { Tx } from "../../database/database.ts";
import type { UploadsTable } from "../../database/schema/files.ts";
import type { ProcessedImage } from "../images/decoding.ts";
import { type UploadLocks, withLock } from "../locks.ts";
import {
  findFile,
  findUpload,
  insertFile,
  readStorageUse,
  updateFile,
  updateUploadOutcome,
} from "../repository.ts";
import type { FileStorage } from "../storage/storage.ts";
import { refusedOutcome, type UploadOutcome } from "./outcome.ts";

const THUMBNAIL_TYPE = "image/webp";

/** The services and settings that uploads need. */
export interface UploadParts {
  readonly kernel: Kernel;
  readonly files: FileStorage;
  /** Makes an image and a thumbnail from the file at this path, in two files that the caller deletes. */
  readonly processImage: (path: string) => Promise<ProcessedImage>;
  readonly locks: UploadLocks;
  /** The folder of the unfinished uploads. Each upload is a file whose name is the upload's id. */
  readonly folder: string;
  /** How many bytes all images may use. */
  readonly storageLimit: number;
}

/** The folder of unfinished uploads, inside the folder that all servers share. */
export function uploadsFolder(filesDir: string): string {
  return join(filesDir, "uploads");
}

/** How many bytes of an upload have arrived. */
export async function receivedBytes(folder: string, id: string): Promise<number> {
  const { size } = await stat(join(folder, id)).catch(() => ({ size: 0 }));
  return size;
}

/** The keys of the locks of an upload and of a stored image. */
export const uploadLockKey = (id: string) => `upload ${id}`;
export const fileLockKey = (name: string) => `file ${name}`;

/**
 * Processes and stores the image of a complete upload. Gives the upload's outcome, which may be a permanent refusal. An upload
 * gets only one outcome, even when several servers process it or a server is killed during the processing. Throws the
 * refusals `uploadGone`, `uploadElsewhere` when bytes are missing, and `busy`, after which the caller may retry.
 */
export function finishUpload(parts: UploadParts, id: string): Promise<UploadOutcome> {
  const { kernel, locks, folder } = parts;
  return withLock(locks, uploadLockKey(id), async () => {
    const upload = await findUpload(kernel.database.db, id);
    if (!upload) throw new Refusal("uploadGone");
    if (upload.outcome !== null) return JSON.parse(upload.outcome) as UploadOutcome;
    if ((await receivedBytes(folder, id)) !== upload.size) throw new Refusal("uploadElsewhere");
    const outcome = await processUpload(parts, upload).catch((error: unknown) =>
      storeRefusal(parts, id, error),
    );
    await rm(join(folder, id), { force: true });
    return outcome;
  });
}

/** Stores a permanent refusal as the upload's outcome, for a browser that lost the answer and asks again. */
async function storeRefusal({ kernel }: UploadParts, id: string, error: unknown): Promise<UploadOutcome> {
  if (!(error instanceof Refusal) || error.code === "busy") throw error;
  const outcome = refusedOutcome(error);
  await kernel.database.runExclusive((tx) => updateUploadOutcome(tx, id, JSON.stringify(outcome)));
  return outcome;
}

async function processUpload(parts: UploadParts, upload: UploadsTable): Promise<UploadOutcome> {
  const { image, thumbnail } = await parts.processImage(join(parts.folder, upload.id));
  try {
    const name = `${await hashOf(image.path)}.${image.type.slice("image/".length)}`;
    return await withLock(parts.locks, fileLockKey(name), () =>
      store(parts, upload, name, { image, thumbnail }),
    );
  } finally {
    await Promise.all([image, thumbnail].map(({ path }) => rm(path, { force: true })));
  }
}

/**
 * Stores an image under its name unless it is stored already. The row is written before the bytes: if the server is
 * killed in between, the job that deletes unneeded images (sweep.ts) finds the bytes by the row.
 */
async function store(
  { kernel, files, storageLimit }: UploadParts,
  { id, accountId }: UploadsTable,
  name: string,
  { image, thumbnail }: ProcessedImage,
): Promise<UploadOutcome> {
  const { width, height, type, bytes } = image;
  const url = addressOf(name);
  const stored: UploadOutcome = { file: { url, thumbnailUrl: thumbnailOf(url), width, height } };
  const areBytesStored = (await files.head(name)) !== null && (await files.head(thumbnailOf(name))) !== null;
  const setOutcome = async (tx: Tx, outcome: UploadOutcome) => {
    await updateUploadOutcome(tx, id, JSON.stringify(outcome));
    return outcome;
  };
  const markStored = async (tx: Tx) => {
    await updateFile(tx, name, { state: "stored", neededAt: kernel.clock() });
    return setOutcome(tx, stored);
  };
  const outcome = await kernel.database.runExclusive(async (tx) => {
    const actor = await findActor(tx, accountId);
    if (!actor) throw new Refusal("storageUnauthenticated");
    refuseIf(uploadBlocker(actor));
    const existing = await findFile(tx, name);
    if (existing?.state === "stored") return areBytesStored ? markStored(tx) : null;
    const now = kernel.clock();
    if (existing) await updateFile(tx, name, { state: "storing", neededAt: now });
    else {
      const used = await readStorageUse(tx, accountId, id);
      const blocker = quotaBlocker(used, bytes + thumbnail.bytes, storageLimit);
      // The outcome is set in this transaction, so that the reserved bytes are free for the next upload.
      if (blocker) return setOutcome(tx, refusedOutcome(blocker));
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
  if (outcome) return outcome;
  await files.put(name, image.path, type);
  await files.put(thumbnailOf(name), thumbnail.path, THUMBNAIL_TYPE);
  return kernel.database.runExclusive(markStored);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
