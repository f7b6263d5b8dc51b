import type { Readable } from "node:stream";
import type { Album, AlbumState } from "../../../domain/backups/album.ts";

/** A stored album's file. The caller must read the stream to its end or destroy it. */
interface AlbumFile {
  readonly type: string;
  readonly bytes: number;
  readonly stream: Readable;
}

/** The albums of the event (rules W9 to W12). */
export interface AlbumService {
  /** Makes the album of the present edition, which replaces its previous one. Throws the refusal `albumHidden`. */
  make(by: string | null): Promise<Album>;
  /** Deletes the album of the present edition, for instance that of a trial evening. */
  forget(): Promise<void>;
  /** The albums that an administrator, or a player, may download. */
  state(isAdministrator: boolean): Promise<AlbumState>;
  /** The file of an album that the reader may download; null if there is none of this name. */
  fileFor(isAdministrator: boolean, name: string): Promise<AlbumFile | null>;
}
