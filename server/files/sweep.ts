import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import { withLock } from "./locks.ts";
import {
  deleteFile,
  deleteUpload,
  findAllUnneededFiles,
  findAllUploadIdsBefore,
  findUpload,
  markFileRemoving,
  type SweepLimits,
} from "./repository.ts";
import { fileLockKey, type UploadParts, uploadLockKey } from "./uploads/finish.ts";

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Deletes uploads a day after they began, and images that have been unused for a week (rule F6). A failed deletion is
 * reported to `onError`, and the next sweep retries it.
 */
export async function sweepFiles(parts: UploadParts, onError: (error: unknown) => void): Promise<void> {
  const { db } = parts.kernel.database;
  const now = parts.kernel.clock();
  for (const id of await findAllUploadIdsBefore(db, now - DAY_MS))
    await sweepUpload(parts, id).catch(onError);
  await sweepOrphanedBytes(parts, now - DAY_MS).catch(onError);
  const limits = { storedBefore: now - WEEK_MS, begunBefore: now - DAY_MS };
  for (const name of await findAllUnneededFiles(db, limits))
    await sweepFile(parts, name, limits).catch(onError);
}

function sweepUpload({ kernel, locks, folder }: UploadParts, id: string): Promise<void> {
  return withLock(locks, uploadLockKey(id), async () => {
    await deleteUpload(kernel.database.db, id);
    await rm(join(folder, id), { force: true });
  });
}

/**
 * Deletes files older than `before` (epoch ms) that belong to no upload. They remain when a server is killed while it
 * handles an upload.
 */
async function sweepOrphanedBytes({ kernel, folder }: UploadParts, before: number): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const [id = ""] = file.split(".");
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before && !(await findUpload(kernel.database.db, id))) await rm(path, { force: true });
  }
}

/**
 * Deletes an image in three steps: the row is marked so that nothing can refer to it, the bytes are deleted, then
 * the row. If the server is killed in between, the next sweep finishes the deletion.
 */
function sweepFile({ kernel, files, locks }: UploadParts, name: string, limits: SweepLimits): Promise<void> {
  return withLock(locks, fileLockKey(name), async () => {
    const isMarked = await kernel.database.runExclusive((tx) => markFileRemoving(tx, name, limits));
    if (!isMarked) return;
    await files.delete(name);
    await files.delete(thumbnailOf(name));
    await kernel.database.runExclusive((tx) => deleteFile(tx, name));
  });
}
