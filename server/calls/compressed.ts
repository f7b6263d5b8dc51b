import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptsGzip } from "../live/encoding.ts";

/** A shorter text (UTF-16 code units) fits into one packet anyway. */
const WORTH_COMPRESSING = 1400;
const compress = promisify(gzip);

/** The body of an answer: the text, or, if the browser accepts it, its gzip bytes with the header that says so. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (text.length < WORTH_COMPRESSING || !acceptsGzip(request)) return text;
  reply.header("content-encoding", "gzip");
  return compress(text, { level: constants.Z_BEST_SPEED });
}
