/** A display is a big screen. The row of a revoked display remains, so that its browser can say that the link was revoked. */
export interface DisplaysTable {
  id: string;
  name: string;
  /** Hash of the code in the display's link. */
  codeHash: string;
  createdAt: number;
  createdBy: string;
  revokedAt: number | null;
  /** The display's plan (what it shows), as JSON. */
  plan: string;
  version: number;
  /** When a server last saw an open stream of the display (epoch ms); null: no stream is open. */
  seenAt: number | null;
  /** When a server first saw an open stream of the display (epoch ms); null: never. */
  linkedAt: number | null;
  /** The browser that last showed the display, for instance "Chrome 120"; null: not known. */
  browser: string | null;
  /** When the display's browser last said that it is too old (epoch ms); null: it is not. */
  tooOldAt: number | null;
  /** What failed on the display and has not worked since: a list of `DisplayFailure`, as JSON. */
  failures: string;
}

/**
 * The letters that a device without a link shows. Used letters stay until they expire, so that an administrator who types
 * them again reads that they were already used.
 */
export interface DisplayPairingsTable {
  /** Hash of the letters. */
  lettersHash: string;
  /** Hash of the code that the device already has. Once the device is linked, this code opens the display. */
  codeHash: string;
  expiresAt: number;
  /** The display that was linked by these letters; null while they can be used. */
  displayId: string | null;
}

export interface DisplayTables {
  displayPairings: DisplayPairingsTable;
  displays: DisplaysTable;
}
