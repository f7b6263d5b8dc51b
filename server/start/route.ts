import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { answerCall, type Call, type Calls, type Context } from "../calls/call.ts";
import { compressed } from "../calls/compressed.ts";
import { KeyedQueue } from "../calls/keyedQueue.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import type { CallCounts } from "./http/metrics.ts";
import { callTable } from "./router.ts";

const METHODS = ["GET", "HEAD", "POST"];
const JSON_TYPE = "application/json; charset=utf-8";

/** All calls, by the name that their address contains, for example "games.create". */
export const callsByPath: ReadonlyMap<string, Call> = new Map(
  Object.entries<Calls>(callTable).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${feature}.${name}`, call] as const),
  ),
);

/** Makes an error to which the server answers with this HTTP status. */
function failure(status: number, path: string): Error {
  return Object.assign(new Error(path), { statusCode: status });
}

/** The parts of a call's context that are the same for every request. */
export type CallParts = Pick<
  Context,
  | "kernel"
  | "limits"
  | "answers"
  | "sessions"
  | "addresses"
  | "installation"
  | "backups"
  | "albums"
  | "erased"
  | "incarnation"
>;

/**
 * Adds the HTTP routes: one for each call, at the address that the browser's client uses. Answers are
 * `{"result":{"data":…}}`. The server's error handler answers when a call fails.
 */
export async function callRoutes(
  server: FastifyInstance,
  { parts }: { parts: CallParts & { readonly calls: CallCounts } },
): Promise<void> {
  const queries = new KeyedQueue();
  server.addHook("onRequest", ({ method, url }: FastifyRequest, _reply, done) =>
    done(METHODS.includes(method) ? undefined : failure(405, url)),
  );
  // Calls accept only JSON. The parser need not refuse keys such as `__proto__`: the calls' schemas drop all unknown keys.
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser("ignore", "ignore");
  server.addContentTypeParser("application/json", { parseAs: "string" }, parseJson);

  for (const [path, call] of callsByPath)
    server.route({
      method: call.method,
      url: `/${path}`,
      bodyLimit: call.bodyLimit,
      handler: async (request, reply: FastifyReply) => {
        const input = call.method === "POST" ? request.body : inputOf(request);
        try {
          const text = await answerCall(call, { ctx: { ...parts, queries, request, reply }, path, input });
          parts.calls.add(path, "ok");
          reply.header("content-type", JSON_TYPE);
          const answer = `{"result":{"data":${text}}}`;
          return call.method === "GET" ? await compressed(request, reply, answer) : answer;
        } catch (error) {
          parts.calls.add(path, error instanceof Refusal ? error.code : "failed");
          if (!(error instanceof DatabaseUnavailable)) throw error;
          request.log.error(error);
          // The command may have been committed. "busy" makes the browser retry with the same request id, which is
          // safe.
          throw new Refusal("busy");
        }
      },
    });
  server.all<{ Params: { path: string } }>("/:path", (request, reply) => {
    const { path } = request.params;
    const call = callsByPath.get(path);
    if (!call) throw failure(404, path);
    reply.header("allow", call.method);
    throw failure(405, path);
  });
}

/** The input in a query's address. Throws the refusal `invalidInput` when it is not JSON. */
function inputOf({ query }: FastifyRequest): unknown {
  const { input } = query as { readonly input?: unknown };
  if (input === undefined || input === "") return undefined;
  try {
    if (typeof input === "string") return JSON.parse(input);
  } catch {}
  throw new Refusal("invalidInput");
}
