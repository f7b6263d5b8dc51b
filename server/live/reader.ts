import type { Piece } from "./encoding.ts";

/**
 * A browser's connection to the stream. `send` may close the connection of a reader that is too slow, `end` closes it.
 * `gone`: it is closed. `over`: its session has expired.
 */
export interface Reader {
  readonly gone: boolean;
  readonly over: boolean;
  send(...pieces: readonly Piece[]): void;
  end(): void;
}
