import { constants, crc32, deflateRawSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { Frame } from "../../domain/live/topics.ts";

/** Texts shorter than this (bytes) hardly benefit from compression. */
const COMPRESSED_FROM = 100;

/** Blocks that end on a byte boundary, without the final block of a stream. */
const UNFINISHED = { finishFlush: constants.Z_SYNC_FLUSH } as const;

/** The header of a gzip stream: deflate, no name, no time. The compressed blocks of pieces follow it. */
export const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * A piece of the stream: its bytes, and the same bytes as blocks of a gzip stream, compressed on first use. The blocks end
 * on a byte boundary. Except in a `Continuation`, they refer to no earlier block, so pieces can follow each other in any
 * order, and all readers get the same blocks: the piece is compressed only once.
 */
export interface EncodedPiece {
  readonly plain: Buffer;
  readonly packed: Buffer;
}

class Text implements EncodedPiece {
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

class Joined implements EncodedPiece {
  readonly #pieces: readonly EncodedPiece[];
  #plain: Buffer | null = null;
  #packed: Buffer | null = null;

  constructor(pieces: readonly EncodedPiece[]) {
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

/** How much earlier text (bytes) the blocks of a message may refer to: a limit of the deflate format. */
const HISTORY_MAX = 32 * 1024;

/**
 * The latest text of a stream, to which the blocks of its next message may refer. Readers that got the same messages
 * share one object, and longer histories refer to shorter ones, so that the history of a reader costs only a reference.
 */
export class History {
  readonly #before: History | null;
  readonly #latest: EncodedPiece;
  readonly #length: number;

  /** The history `before` continued with this piece; null: the history is this piece only. */
  constructor(before: History | null, latest: EncodedPiece) {
    const length = latest.plain.length + (before ? before.#length : 0);
    this.#before = length > HISTORY_MAX ? null : before;
    this.#latest = latest;
    this.#length = this.#before ? length : latest.plain.length;
  }

  /** The whole text of the history, oldest message first. */
  get text(): Buffer {
    const pieces: Buffer[] = [];
    for (let history: History | null = this; history; history = history.#before)
      pieces.push(history.#latest.plain);
    return Buffer.concat(pieces.reverse());
  }
}

/** A piece whose blocks refer to the text before it: only for readers with this history. */
export class Continuation implements EncodedPiece {
  readonly #piece: EncodedPiece;
  readonly #history: History;
  #packed: Buffer | null = null;

  constructor(piece: EncodedPiece, history: History) {
    this.#piece = piece;
    this.#history = history;
  }

  get plain(): Buffer {
    return this.#piece.plain;
  }

  get packed(): Buffer {
    this.#packed ??= deflateRawSync(this.plain, { ...UNFINISHED, dictionary: this.#history.text });
    return this.#packed;
  }
}

const COMMA = encodedPieceOf(",");
const END = encodedPieceOf("]\n\n");

export function encodedPieceOf(text: string): EncodedPiece {
  return new Text(text);
}

/** Concatenates pieces; blocks that are already compressed are reused. */
export function joined(pieces: readonly EncodedPiece[]): EncodedPiece {
  return new Joined(pieces);
}

/** A named event of the stream, in the format of server-sent events. */
export function eventPiece(event: "hello" | "ready" | "beat", data: object, id?: string): EncodedPiece {
  return encodedPieceOf(`${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${jsonOf(data)}\n\n`);
}

/** JSON that can be embedded in the HTML of the app's page: a "</script>" in a name or title can't end the element. */
function jsonOf(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** The message part about one channel. It is serialised once and reused in every message. */
export function framePiece(frame: Frame): EncodedPiece {
  return encodedPieceOf(jsonOf(frame));
}

/** A message of these parts, as pieces to be written in order. */
export function messagePieces(parts: readonly EncodedPiece[], id: string): EncodedPiece[] {
  const head = encodedPieceOf(`id: ${id}\ndata: [`);
  return [head, ...parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part])), END];
}

/** Compresses bytes into deflate blocks, without the final block of a stream. Short texts are stored uncompressed. */
function blocksOf(bytes: Buffer): Buffer {
  if (bytes.length >= COMPRESSED_FROM) return deflateRawSync(bytes, UNFINISHED);
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(bytes.length, 1);
  stored.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([stored, bytes]);
}

/** The last block of a gzip file, which is empty. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** The pieces as a complete gzip file; blocks that are already compressed are reused. */
export function gzipFileOf(pieces: readonly EncodedPiece[]): Buffer {
  let [checksum, length] = [0, 0];
  for (const { plain } of pieces) {
    checksum = crc32(plain, checksum);
    length += plain.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEAD, ...pieces.map(({ packed }) => packed), LAST_BLOCK, end]);
}

/** Whether the client accepts gzip. */
export function acceptsGzip({ headers }: Pick<FastifyRequest, "headers">): boolean {
  const accepted = String(headers["accept-encoding"] ?? "").split(",");
  return accepted.some((coding) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}
