import type { FastifyRequest } from "fastify";

/** The parts of a request's headers that sessions are about. */
export function requestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  const { cookie, "user-agent": userAgent } = request.headers;
  if (cookie) headers.set("cookie", cookie);
  if (userAgent) headers.set("user-agent", userAgent);
  return headers;
}
