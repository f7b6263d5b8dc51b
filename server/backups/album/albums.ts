import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Album, AlbumState } from "../../../domain/backups/album.ts";
import type { AlbumService } from "../../calls/known/albums.ts";
import { repeatJob } from "../../calls/repeatedJob.ts";
import { readEvent } from "../../calls/status/repository.ts";
import { announce, type Kernel } from "../../calls/work.ts";
import type { Config } from "../../config.ts";
import { readTogether } from "../../database/reading.ts";
import type { FileContent, FileStorage } from "../../files/storage/storage.ts";
import { touchOf } from "../../live/touch.ts";
import { unannounced } from "../../live/writer.ts";
import { runInThread } from "../thread.ts";
import { readAlbumData } from "./data.ts";
import { readImages } from "./images.ts";
import { findEdition, readAlbums, type StoredAlbum, type StoredAlbums, writeAlbums } from "./repository.ts";

const CHECK_MS = 60_000;

/** The albums of this event, made one after another, and stored with the images for all servers (rules W11 and W12). */
export class Albums implements AlbumService {
  readonly #filesDir: string;
  readonly #kernel: Kernel;
  readonly #files: FileStorage;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ filesDir }: Pick<Config, "filesDir">, kernel: Kernel, files: FileStorage) {
    this.#filesDir = filesDir;
    this.#kernel = kernel;
    this.#files = files;
  }

  make(by: string | null): Promise<Album> {
    const made = this.#last.then(() => this.#make(by));
    this.#last = made.catch(() => {});
    return made;
  }

  async #make(by: string | null): Promise<Album> {
    const { database, clock, chance } = this.#kernel;
    const data = await readTogether(database.live, readAlbumData);
    const at = clock();
    const images = await readImages(this.#files, data);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const bytes = Buffer.from(await runInThread("albumHtml", { data, at, timeZone, images }));
    const name = `${createHash("sha256").update(bytes).digest("hex")}.html`;
    await this.#store(name, bytes, chance.id());
    const edition = data.games.at(-1)?.id ?? null;
    const album = { name, at, by, title: data.event.title, bytes: bytes.length, edition };
    const replaced = await database.runExclusive(async (tx) => {
      const before = await readAlbums(tx);
      const isOfThisEdition = (other: StoredAlbum) => other.edition === edition || other.edition === null;
      const others = before.albums.filter((other) => !isOfThisEdition(other));
      await writeAlbums(unannounced({ tx }), { ...before, albums: [album, ...others] });
      return before.albums.filter((other) => isOfThisEdition(other) && other.name !== name);
    });
    for (const other of replaced) await this.#files.delete(other.name);
    await announce(this.#kernel, [touchOf("event", ["event"])]);
    return album;
  }

  forget(): Promise<void> {
    const forgotten = this.#last.then(() => this.#forget());
    this.#last = forgotten.catch(() => {});
    return forgotten;
  }

  async #forget(): Promise<void> {
    const { database } = this.#kernel;
    const forgotten = await database.runExclusive(async (tx) => {
      const edition = await findEdition(tx);
      const stored = await readAlbums(tx);
      const albums = stored.albums.filter((album) => album.edition !== edition);
      if (albums.length < stored.albums.length) await writeAlbums(unannounced({ tx }), { ...stored, albums });
      return stored.albums.filter((album) => album.edition === edition);
    });
    for (const { name } of forgotten) await this.#files.delete(name);
    if (forgotten.length > 0) await announce(this.#kernel, [touchOf("event", ["event"])]);
  }

  async #store(name: string, bytes: Buffer, id: string): Promise<void> {
    const path = join(this.#filesDir, `${id}.partial`);
    try {
      await writeFile(path, bytes, { flag: "wx" });
      await this.#files.put(name, path, "text/html; charset=utf-8");
    } finally {
      await rm(path, { force: true });
    }
  }

  async state(isAdministrator: boolean): Promise<AlbumState> {
    const { albums, isShared } = await this.#stored();
    return { albums: isAdministrator || isShared ? albums : [], isShared };
  }

  async fileFor(isAdministrator: boolean, name: string): Promise<FileContent | null> {
    const { albums } = await this.state(isAdministrator);
    return albums.some((album) => album.name === name) ? this.#files.get(name) : null;
  }

  /** The stored albums, without those whose files are gone: the database may be a restored one. */
  async #stored(): Promise<StoredAlbums> {
    const stored = await readAlbums(this.#kernel.database.db);
    const heads = await Promise.all(stored.albums.map(({ name }) => this.#files.head(name)));
    return { ...stored, albums: stored.albums.filter((_, index) => heads[index] !== null) };
  }

  /** Makes the album of an event that has ended, once everything is revealed (rule W11). */
  async makeIfDue(): Promise<void> {
    const { isActive, endedAt, frozenAt } = await readEvent(this.#kernel.database.db);
    if (isActive || endedAt === null || frozenAt !== null) return;
    const { albums } = await this.#stored();
    if (albums.every(({ at }) => at < endedAt)) await this.make(null);
  }

  /** Checks every minute whether an album is due. Gives a function that stops the checks. */
  watch(onError: (error: unknown) => void): () => Promise<void> {
    return repeatJob(CHECK_MS, () => this.makeIfDue(), onError);
  }
}
