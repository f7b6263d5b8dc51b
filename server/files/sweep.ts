import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import { inTransaction } from "../database/transaction.ts";
import { holding } from "./locks.ts";
import {
  deleteFile,
  deleteUpload,
  findAllUnneededFiles,
  findAllUploadIdsBefore,
  findUpload,
  markFileRemoving,
  type Unneeded,
} from "./repository.ts";
import { fileLock, type UploadParts, uploadLock } from "./uploads/finish.ts";

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;

/**
 * Deletes uploads a day after they began, and images that nothing has shown for a week (rule F6). `onError` hears of each
 * that can't be deleted now: the next sweep tries again.
 */
export async function sweepFiles(parts: UploadParts, onError: (error: unknown) => void): Promise<void> {
  const { db } = parts.kernel.database;
  const now = parts.kernel.clock();
  for (const id of await findAllUploadIdsBefore(db, now - DAY)) await sweepUpload(parts, id).catch(onError);
  await sweepLeftBytes(parts, now - DAY).catch(onError);
  const unneeded = { storedBefore: now - WEEK, begunBefore: now - DAY };
  for (const name of await findAllUnneededFiles(db, unneeded))
    await sweepFile(parts, name, unneeded).catch(onError);
}

function sweepUpload({ kernel, locks, folder }: UploadParts, id: string): Promise<void> {
  return holding(locks, uploadLock(id), async () => {
    await deleteUpload(kernel.database.db, id);
    await rm(join(folder, id), { force: true });
  });
}

/** Deletes files older than `before` (epoch ms) that no upload is waiting for: a server was killed beside them. */
async function sweepLeftBytes({ kernel, folder }: UploadParts, before: number): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const [id = ""] = file.split(".");
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before && !(await findUpload(kernel.database.db, id))) await rm(path, { force: true });
  }
}

/**
 * Deletes an image, in three steps: from the first on nothing can refer to it, and the last forgets it, so that what a
 * killed server began is ended by the next sweep.
 */
function sweepFile({ kernel, files, locks }: UploadParts, name: string, unneeded: Unneeded): Promise<void> {
  return holding(locks, fileLock(name), async () => {
    const goes = await inTransaction(kernel.database, (tx) => markFileRemoving(tx, name, unneeded));
    if (!goes) return;
    await files.delete(name);
    await files.delete(thumbnailOf(name));
    await inTransaction(kernel.database, (tx) => deleteFile(tx, name));
  });
}
