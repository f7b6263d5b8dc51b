import {
  type FastifyTRPCPluginOptions,
  fastifyRequestHandler,
  fastifyTRPCPlugin,
} from "@trpc/server/adapters/fastify";
import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Limits } from "./commands/limits.ts";
import { OneByOne } from "./commands/oneByOne.ts";
import type { Context } from "./commands/procedures.ts";
import type { Core } from "./core.ts";
import type { UploadParts } from "./files/uploads/finish.ts";
import { uploads } from "./files/uploads/route.ts";
import type { Connections } from "./http/connections.ts";
import { notFound } from "./http/edges.ts";
import { liveStream } from "./live/stream.ts";
import { type AppRouter, appRouter } from "./router.ts";
import type { Sessions } from "./sessions/sessions.ts";

const METHODS = ["GET", "HEAD", "POST"];
/** Bytes of a call's body, and of one that carries a whole document of the rules page, in whatever script it is written. */
const BODY_MAX = 64 * 1024;
const LONG_BODY_MAX = 256 * 1024;
const LONG_CALLS = ["rulebook.saveText", "rulebook.saveCardList"];

type RouterOptions = FastifyTRPCPluginOptions<AppRouter>["trpcOptions"];

/** What the routes under /api need. */
export interface ApiParts extends Pick<Core, "kernel" | "hub" | "kept"> {
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly uploads: UploadParts;
  readonly connections: Connections;
  /** Live streams of one account at once. */
  readonly streams: number;
}

/** Everything under /api: the calls, the uploads and the live stream. No cache keeps what it answers. */
export async function api(server: FastifyInstance, parts: ApiParts): Promise<void> {
  server.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
  server.setNotFoundHandler(notFound);
  await server.register(calls, { prefix: "/trpc", parts });
  await server.register(uploads, { prefix: "/uploads", parts: { ...parts, ...parts.uploads } });
  liveStream(server, parts.hub, { ...parts, database: parts.kernel.database });
}

/** The calls: JSON in bodies of at most 64 KiB, but for long ones, by the methods that browsers use for them. */
async function calls(server: FastifyInstance, { parts }: { parts: ApiParts }): Promise<void> {
  const { kernel, limits, kept, sessions } = parts;
  const queries = new OneByOne();
  server.addHook("onRoute", (route) => {
    route.bodyLimit ??= BODY_MAX;
  });
  server.addHook("onRequest", async ({ method, headers }: FastifyRequest) => {
    if (!METHODS.includes(method)) throw Object.assign(new Error(method), { statusCode: 405 });
    if (isForm(headers["content-type"])) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("form");
  });
  const trpcOptions: RouterOptions = {
    router: appRouter,
    allowBatching: false,
    createContext: ({ req, res }): Context => ({
      kernel,
      limits,
      queries,
      kept,
      sessions,
      request: req,
      reply: res,
    }),
    onError: ({ error, path }) => {
      if (error.code === "INTERNAL_SERVER_ERROR") server.log.error(error.cause ?? error, path);
    },
  };
  await server.register(fastifyTRPCPlugin, { trpcOptions });
  await server.register(longCalls, { trpcOptions });
}

/** The calls whose bodies may be longer, read and answered as the others are. */
async function longCalls(server: FastifyInstance, { trpcOptions }: { trpcOptions: RouterOptions }) {
  server.removeContentTypeParser("application/json");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of LONG_CALLS)
    server.post(`/${path}`, { bodyLimit: LONG_BODY_MAX }, (req, res) =>
      fastifyRequestHandler({ ...trpcOptions, req, res, path }),
    );
}

/** The calls take JSON. Their adapter would let forms in too, and fail on them. */
function isForm(type: string | undefined): boolean {
  return type !== undefined && /^\s*multipart\//i.test(type);
}
