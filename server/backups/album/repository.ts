import { z } from "zod";
import type { Album } from "../../../domain/backups/album.ts";
import { readSetting, type Setting, writeSetting } from "../../calls/documents/repository.ts";
import type { Db } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

/** An album, and the id of its edition's first game; null if the edition had no game yet. */
export interface StoredAlbum extends Album {
  readonly edition: string | null;
}

/** The stored albums, newest first, and whether players may download them. */
export interface StoredAlbums {
  readonly albums: readonly StoredAlbum[];
  readonly isShared: boolean;
}

const albumSchema = z.object({
  name: z.string(),
  at: z.number(),
  by: z.string().nullable(),
  title: z.string(),
  bytes: z.number(),
  edition: z.string().nullable(),
});

const albumsSetting: Setting<StoredAlbums> = {
  id: "albums",
  schema: z.object({ albums: z.array(albumSchema), isShared: z.boolean() }),
  initial: { albums: [], isShared: false },
};

export async function readAlbums(db: Db): Promise<StoredAlbums> {
  return (await readSetting(db, albumsSetting)).value;
}

/** Marks the event as changed, on which the answer of `albums.state` depends. */
export async function writeAlbums({ tx, touch }: ExclusiveWriter, albums: StoredAlbums): Promise<void> {
  touch("event", ["event"]);
  await writeSetting(tx, albumsSetting, albums);
}

/** The present edition: the id of its first completed game; null if it has none yet. */
export async function findEdition(db: Db): Promise<string | null> {
  const game = await db
    .selectFrom("gameSessions")
    .select("id")
    .where("status", "=", "completed")
    .orderBy("completedAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return game?.id ?? null;
}

/** Lets players download the albums, or only administrators (rule W12). */
export async function shareAlbums(work: ExclusiveWriter, isShared: boolean): Promise<void> {
  await writeAlbums(work, { ...(await readAlbums(work.tx)), isShared });
}
