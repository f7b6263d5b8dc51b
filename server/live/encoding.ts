import { constants, deflateRawSync } from "node:zlib";
import type { Frame } from "../../domain/live/topics.ts";

/** Fewer bytes than these hardly become fewer. */
const COMPRESSED_FROM = 100;

/** How a gzip stream begins: deflate, no name, no time. What follows are blocks, those of any pieces. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * A piece of the stream: its bytes, and the same as blocks of a gzip stream, made when a reader first asks for them. The
 * blocks end with a whole byte and refer to nothing before them, so that pieces follow each other in any order and every
 * reader is sent the same ones: a reader needs no compressor of its own.
 */
export interface Piece {
  readonly plain: Buffer;
  readonly packed: Buffer;
}

class Text implements Piece {
  readonly plain: Buffer;
  #packed: Buffer | null = null;

  constructor(text: string) {
    this.plain = Buffer.from(text);
  }

  get packed(): Buffer {
    this.#packed ??= blocksOf(this.plain);
    return this.#packed;
  }
}

class Joined implements Piece {
  readonly #pieces: readonly Piece[];
  #plain: Buffer | null = null;
  #packed: Buffer | null = null;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  get plain(): Buffer {
    this.#plain ??= Buffer.concat(this.#pieces.map(({ plain }) => plain));
    return this.#plain;
  }

  get packed(): Buffer {
    this.#packed ??= Buffer.concat(this.#pieces.map(({ packed }) => packed));
    return this.#packed;
  }
}

const COMMA = pieceOf(",");
const END = pieceOf("]\n\n");

export function pieceOf(text: string): Piece {
  return new Text(text);
}

/** Pieces as one. What was compressed of them is used as it is. */
export function joined(pieces: readonly Piece[]): Piece {
  return new Joined(pieces);
}

/** An event of the stream that has a name, in the server-sent-event format. */
export function eventPiece(event: "hello" | "ready" | "beat", data: object, id?: string): Piece {
  return pieceOf(`${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The part of a message that is about one channel. It is serialised once, and used in every message. */
export function partOf(frame: Frame): Piece {
  return pieceOf(JSON.stringify(frame));
}

/** A message of these parts, in pieces to be written one after the other. */
export function messagePieces(parts: readonly Piece[], id: string): Piece[] {
  const head = pieceOf(`id: ${id}\ndata: [`);
  return [head, ...parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part])), END];
}

/** Bytes as deflate blocks, none of which is a stream's last. */
function blocksOf(bytes: Buffer): Buffer {
  if (bytes.length >= COMPRESSED_FROM) return deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(bytes.length, 1);
  stored.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([stored, bytes]);
}
