import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { OneByOne } from "./commands/oneByOne.ts";
import { answerCall, type Context } from "./commands/procedures.ts";
import { appRouter } from "./router.ts";

const METHODS = ["GET", "HEAD", "POST"];
/** Bytes of a call's body, and of one that carries a whole document of the rules page, in whatever script it is written. */
const BODY_MAX = 64 * 1024;
const LONG_BODY_MAX = 256 * 1024;
const LONG_CALLS = ["rulebook.saveText", "rulebook.saveCardList"];

const JSON_TYPE = "application/json; charset=utf-8";

const procedures: Readonly<Record<string, AnyTRPCProcedure | undefined>> = appRouter._def.procedures as never;

/** A call as its address names it; a query's input is in the address, too. */
interface CallRequest {
  Params: { readonly path: string };
  Querystring: { readonly input?: unknown; readonly batch?: unknown };
}

/** What every call has at hand. */
export type CallParts = Pick<Context, "kernel" | "limits" | "kept" | "sessions">;

/**
 * The calls: JSON in bodies of at most 64 KiB, but for long ones, by the methods that browsers use for them. The
 * procedures are called directly: the router's own adapter makes fetch's objects of each request and answer, which takes
 * as long as the call.
 */
export async function calls(server: FastifyInstance, { parts }: { parts: CallParts }): Promise<void> {
  const { kernel, limits, kept, sessions } = parts;
  const queries = new OneByOne();
  server.addHook("onRequest", ({ method }: FastifyRequest, _reply, done) =>
    done(METHODS.includes(method) ? undefined : Object.assign(new Error(method), { statusCode: 405 })),
  );
  // Calls take JSON alone. Keys of the prototype are left out with all those that mean nothing.
  server.removeAllContentTypeParsers();
  const parseJson = server.getDefaultJsonParser("ignore", "ignore");
  server.addContentTypeParser("application/json", { parseAs: "string" }, parseJson);

  const answer = async (path: string, request: FastifyRequest<CallRequest>, reply: FastifyReply) => {
    const type = request.method === "POST" ? "mutation" : "query";
    const ctx: Context = { kernel, limits, queries, kept, sessions, request, reply };
    let input: unknown;
    try {
      if (request.query.batch !== undefined) throw new TRPCError({ code: "BAD_REQUEST" });
      const procedure = procedures[path];
      if (!procedure) throw new TRPCError({ code: "NOT_FOUND" });
      if (procedure._def.type !== type) {
        reply.header("allow", type === "query" ? "POST" : "GET");
        throw new TRPCError({ code: "METHOD_NOT_SUPPORTED" });
      }
      input = type === "mutation" ? request.body : inputOf(request.query.input);
      const text = await answerCall(procedure, { ctx, path, input });
      reply.header("content-type", JSON_TYPE);
      return `{"result":{"data":${text}}}`;
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      if (error.code === "INTERNAL_SERVER_ERROR") server.log.error(error.cause ?? error, path);
      reply.code(getHTTPStatusCodeFromError(error));
      return { error: getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input, ctx }) };
    }
  };
  server.all<CallRequest>("/:path", { bodyLimit: BODY_MAX }, (request, reply) =>
    answer(request.params.path, request, reply),
  );
  for (const path of LONG_CALLS)
    server.post<CallRequest>(`/${path}`, { bodyLimit: LONG_BODY_MAX }, (request, reply) =>
      answer(path, request, reply),
    );
}

function inputOf(text: unknown): unknown {
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}
