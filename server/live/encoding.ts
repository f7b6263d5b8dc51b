import type { Frame } from "../../domain/live/topics.ts";

const COMMA = Buffer.from(",");
const OPEN = Buffer.from("data: [");
const END = Buffer.from("]\n\n");

/** An event of the stream that has a name, in the server-sent-event format. */
export function eventBytes(event: "hello" | "ready" | "beat", data: object, id?: string): Buffer {
  return Buffer.from(`${id ? `id: ${id}\n` : ""}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** The part of a message that is about one channel. It is serialised once, and its bytes are used in every message. */
export function partBytes(frame: Frame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** A message of these parts, in pieces to be written one after the other. */
export function messagePieces(parts: readonly Buffer[], id?: string): Buffer[] {
  const head = id ? [Buffer.from(`id: ${id}\n`), OPEN] : [OPEN];
  return [...head, ...parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part])), END];
}
