/** An album: the whole event in one HTML file (rule W9). */
export interface Album {
  /** The name under which its file is stored. */
  readonly name: string;
  /** When it was made (epoch ms). */
  readonly at: number;
  /** The name of the administrator who asked for it; null if it was made by itself. */
  readonly by: string | null;
  /** The event's title when it was made. */
  readonly title: string;
  readonly bytes: number;
}

/** The albums that a reader may download, newest first, and whether players may (rule W12). */
export interface AlbumState {
  readonly albums: readonly Album[];
  readonly isShared: boolean;
}
