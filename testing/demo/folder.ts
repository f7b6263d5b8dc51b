import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import { sqliteFile } from "../../server/database/database.ts";
import { openDatabase } from "../../server/database/open.ts";
import { processImage } from "../../server/files/images/processImage.ts";
import { LocalLocks } from "../../server/files/locks.ts";
import { openFiles } from "../../server/files/storage/open.ts";
import { uploadsFolder } from "../../server/files/uploads/finish.ts";
import { withFileLock } from "../../setup/lock.mjs";
import { type Demo, type DemoOptions, fillDemo } from "./fill.ts";

/** Thrown for a folder with other files than those of a demonstration. Its message is for the person who typed the command. */
export class FolderHasOtherFiles extends Error {}

/** The file that marks a folder as a demonstration. It contains the `Demo` as JSON. */
const MARK = "demonstration.json";
/** The default folder of a server's images. */
const FILES = "files";
/**
 * The subfolder in which a demonstration is made, before its files are moved out. After an interruption, the whole demonstration
 * is made again.
 */
const UNFINISHED = "inachevee";

const markSchema: z.ZodType<Demo> = z.object({
  players: z.number(),
  games: z.number(),
  organiser: z.string(),
  playing: z.string(),
  free: z.string(),
  collector: z.string(),
});

/**
 * Makes the demonstration in an empty or missing folder. A folder that already has one is not changed; a folder with
 * other files is refused with `FolderHasOtherFiles`.
 */
export function ensureDemo(folder: string, options: DemoOptions): Promise<Demo> {
  return withFileLock("demo", async () => {
    mkdirSync(folder, { recursive: true });
    const mark = join(folder, MARK);
    if (existsSync(mark)) return markSchema.parse(JSON.parse(readFileSync(mark, "utf8")));
    if (readdirSync(folder).some((name) => name !== UNFINISHED)) {
      throw new FolderHasOtherFiles(
        `${folder} contient autre chose qu'une démonstration : rien n'a été touché. Indiquez un dossier vide.`,
      );
    }
    const unfinished = join(folder, UNFINISHED);
    rmSync(unfinished, { recursive: true, force: true });
    const demo = await fill(unfinished, options);
    renameSync(sqliteFile(unfinished), sqliteFile(folder));
    renameSync(join(unfinished, FILES), join(folder, FILES));
    writeFileSync(mark, `${JSON.stringify(demo, null, 2)}\n`);
    rmSync(unfinished, { recursive: true });
    return demo;
  });
}

async function fill(folder: string, options: DemoOptions): Promise<Demo> {
  const database = openDatabase({ databaseUrl: null, dataDir: folder }, (error) => console.error(error));
  try {
    await database.migrate();
    // No need to wait for the disk after each of a thousand commands: an interrupted demonstration is made again.
    await sql`pragma synchronous = off`.execute(database.db);
    return await fillDemo(database, { ...options, uploads: await openUploads(join(folder, FILES)) });
  } finally {
    await database.close();
  }
}

/** Where a demonstration sends its pictures: files in this folder. */
export async function openUploads(filesDir: string): Promise<NonNullable<DemoOptions["uploads"]>> {
  const files = await openFiles({ filesDir, bucket: null });
  const folder = uploadsFolder(filesDir);
  mkdirSync(folder);
  const storageLimit = Number.POSITIVE_INFINITY;
  return { files, processImage, locks: new LocalLocks(), folder, storageLimit };
}
