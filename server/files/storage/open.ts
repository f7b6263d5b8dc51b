import { createHash, randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Bucket, type Config, ConfigError } from "../../config.ts";
import { diskStorage, prepareFolder } from "./disk.ts";
import { S3Refused, s3Storage } from "./s3.ts";
import { type FileStorage, StorageFailure } from "./storage.ts";

/**
 * The storage that the settings choose. Checks first that the folder is writable, and that the bucket, if there is one,
 * stores, finds and deletes a file. Throws ConfigError with a one-line message.
 */
export async function openFiles({
  filesDir,
  bucket,
}: Pick<Config, "filesDir" | "bucket">): Promise<FileStorage> {
  await prepareFolder(filesDir, Date.now()).catch((error: Error) => {
    throw new ConfigError(
      `FILES_DIR : le serveur ne peut pas écrire dans le dossier ${filesDir} (${error.message}).`,
      { cause: error },
    );
  });
  if (!bucket) return diskStorage(filesDir);
  const storage = s3Storage(bucket);
  await checkBucket(storage, filesDir).catch((error: unknown) => {
    throw bucketFailure(error, bucket);
  });
  return storage;
}

/** Stores, finds and deletes a small file of random bytes. */
async function checkBucket(storage: FileStorage, folder: string): Promise<void> {
  const bytes = randomBytes(32);
  const name = `${createHash("sha256").update(bytes).digest("hex")}.webp`;
  const path = join(folder, `${name}.partial`);
  try {
    await writeFile(path, bytes);
    await storage.put(name, path, "image/webp");
    const found = await storage.head(name);
    if (found?.bytes !== bytes.length) throw new StorageFailure("S3: the stored file is missing");
    await storage.delete(name);
  } finally {
    await rm(path, { force: true });
  }
}

/** The reason why the bucket can't be used, with the setting to check first. */
function bucketFailure(error: unknown, { endpoint, name, region }: Bucket): unknown {
  if (!(error instanceof StorageFailure)) return error;
  const reason = error.message.replaceAll(/\s+/g, " ");
  return new ConfigError(message(), { cause: error });

  function message(): string {
    if (!(error instanceof S3Refused))
      return `S3_ENDPOINT : le service ${endpoint} ne répond pas (${reason}).`;
    if (error.code === "NoSuchBucket" || error.status === 404)
      return `S3_BUCKET : le bucket « ${name} » n'existe pas sur ${endpoint} (${reason}).`;
    if (/Region|AuthorizationHeaderMalformed|Redirect/.test(error.code) || error.status === 301)
      return `S3_REGION : le bucket « ${name} » n'est pas dans la région « ${region} » (${reason}).`;
    if (error.status === 401 || error.status === 403)
      return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY : ces clés ne permettent pas d'écrire dans « ${name} » (${reason}).`;
    return `S3_ENDPOINT : le service ${endpoint} refuse d'enregistrer des fichiers (${reason}).`;
  }
}
