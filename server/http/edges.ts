import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { wireError } from "../commands/wire.ts";

/** Failures that the HTTP server meets before there is a request, and their statuses; all others are 400. */
const clientErrors: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Whether an address is one of the app's screens, for which the page is sent; all others are calls and files. */
export function isScreen({ method, url }: Pick<FastifyRequest, "method" | "url">): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|assets|files)(\/|\?|$)/.test(url);
}

/** Answers every failure of a route, and every request while the server stops, in the shape of the router's errors. */
export function answerFailures(server: FastifyInstance): void {
  let stopping = false;
  server.addHook("preClose", async () => {
    stopping = true;
  });
  server.addHook("onRequest", (_request, _reply, done) => done(stopping ? new Refusal("busy") : undefined));
  server.setErrorHandler((error, _request, reply) => {
    const { status, body } = wireError(error);
    if (status >= 500 && !(error instanceof Refusal)) server.log.error(error);
    return reply.code(status).send(body);
  });
}

/** Says that there is nothing at this address, which no cache keeps: there may be soon. */
export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = wireError(new Refusal("notFound"));
  return reply.header("cache-control", "no-store").code(status).send(body);
}

/** Answers an address that can't be read. A screen's leads to the start page, as every unknown one does. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isScreen({ method: request.method, url: request.raw.url ?? "" })) return void reply.redirect("/");
  const { status, body } = wireError(error);
  reply.code(status).send(body);
}

/** Answers bytes that are no HTTP request, and requests that do not come in time. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const { status, body } = wireError({ statusCode: clientErrors[error.code ?? ""] ?? 400 });
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Cache-Control: no-store",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
