import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptsGzip } from "../live/encoding.ts";

/** Texts shorter than this (in UTF-16 code units) fit into one network packet, so compressing them gains nothing. */
const MIN_COMPRESSED = 1400;
const compress = promisify(gzip);

/**
 * The body of an answer: the text itself, or the gzip bytes of a long text if the browser accepts gzip. Sets the header
 * `content-encoding` for gzip.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < MIN_COMPRESSED || !acceptsGzip(request)) return text;
  reply.header("content-encoding", "gzip");
  return compress(text);
}
