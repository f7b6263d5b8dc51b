import type { EncodedPiece, History } from "./encoding.ts";

/** A browser's connection to the stream. */
export interface Reader {
  readonly isClosed: boolean;
  /** Whether the session has expired, according to the expiry that was last read from the database. */
  readonly isExpired: boolean;
  /** The text of the latest messages, to which the next compressed message may refer; null before the first message. */
  history: History | null;
  /** Reads the session's expiry again. */
  refreshExpiry(): Promise<void>;
  /** Sends pieces in order. May close the connection of a slow reader. */
  send(...pieces: readonly EncodedPiece[]): void;
  /** Closes the connection. */
  end(): void;
}
