import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { errorAnswer } from "./errors.ts";

/** The statuses for some failures of the HTTP server before a request exists. All other failures give 400. */
const clientErrors: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Whether an address is a screen of the app, answered with the app's page. All other addresses are calls and files. */
export function isScreen({ method, url }: Pick<FastifyRequest, "method" | "url">): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|assets|files)(\/|\?|$)/.test(url);
}

/** Answers failures of routes, and all requests while the server stops, in the format of the router's errors. */
export function answerFailures(server: FastifyInstance): void {
  let isStopping = false;
  server.addHook("preClose", async () => {
    isStopping = true;
  });
  server.addHook("onRequest", (_request, _reply, done) => done(isStopping ? new Refusal("busy") : undefined));
  server.setErrorHandler((error, _request, reply) => {
    const { status, body } = errorAnswer(error);
    if (status >= 500 && !(error instanceof Refusal)) server.log.error(error);
    return reply.code(status).send(body);
  });
}

/** Answers 404, not cacheable: the address may exist later. */
export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer(new Refusal("notFound"));
  return reply.header("cache-control", "no-store").code(status).send(body);
}

/** Answers a malformed address. For a screen it redirects to the start page, as for every unknown screen. */
export function answerBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isScreen({ method: request.method, url: request.raw.url ?? "" })) return void reply.redirect("/");
  const { status, body } = errorAnswer(error);
  reply.code(status).send(body);
}

/** Answers bytes that are not HTTP, requests with too large headers, and requests that time out. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const { status, body } = errorAnswer({ statusCode: clientErrors[error.code ?? ""] ?? 400 });
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
