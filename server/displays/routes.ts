import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { displayCodeInput } from "../../domain/displays/inputs.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Limits } from "../commands/limits.ts";
import type { Kernel } from "../commands/work.ts";
import { OpenStreams } from "../live/openStreams.ts";
import { type StreamParts, serveStream } from "../live/stream.ts";
import { cookieValue } from "../sessions/sessionCookie.ts";
import { codeHashOf } from "./code.ts";
import { Presence } from "./presence.ts";
import { findDisplayByCode } from "./repository.ts";

const COOKIE = "semaine-chill-display";
/** As long as browsers keep any: it is given anew whenever the screen's page is opened. */
const COOKIE_SECONDS = 400 * 24 * 3600;
/** Streams of one display at once (rule B8). */
const STREAMS_MAX = 5;
const OPENING_WEIGHS = 2;

interface DisplayParts extends StreamParts {
  readonly kernel: Kernel;
  readonly limits: Limits;
  readonly publicUrl: string;
}

/** What a big screen is told of itself, and of the event's place. */
export type DisplayStanding =
  | { readonly state: "unknown" | "revoked" }
  | {
      readonly state: "open";
      readonly id: string;
      readonly publicUrl: string;
      readonly timeZone: string;
    };

/**
 * What a big screen asks (rules B1 to B3): a code becomes a cookie that is sent to these addresses alone, whoever else is
 * signed in at that browser. No call of the router knows it.
 */
export async function displayRoutes(
  server: FastifyInstance,
  { parts }: { parts: DisplayParts },
): Promise<void> {
  const { kernel, limits, publicUrl } = parts;
  const { db } = kernel.database;
  const open = new OpenStreams(STREAMS_MAX);
  const presence = new Presence(kernel, (error) => server.log.error(error));
  server.addHook("preClose", () => presence.close());

  const findBy = (request: FastifyRequest) => findByCode(codeOf(request));
  const findByCode = async (code: string) => (code === "" ? null : findDisplayByCode(db, codeHashOf(code)));
  const keep = (reply: FastifyReply, code: string) =>
    reply.header(
      "set-cookie",
      `${COOKIE}=${encodeURIComponent(code)}; Max-Age=${COOKIE_SECONDS}; Path=/api/display; HttpOnly; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`,
    );

  /** A link was opened: its code in the body. Refuses displayCodeInvalid and tooManyRequests. */
  server.post("/session", async (request, reply): Promise<object> => {
    await limits.visit("display", request.ip);
    const { success, data } = displayCodeInput.safeParse(request.body);
    const display = success ? await findByCode(data.code) : null;
    if (!success || !display || display.revokedAt !== null) throw new Refusal("displayCodeInvalid");
    keep(reply, data.code);
    return {};
  });

  /** Which display this browser is. */
  server.get("/standing", async (request, reply): Promise<DisplayStanding> => {
    const display = await findBy(request);
    await limits.question(display?.id ?? null, request.ip);
    if (!display) return { state: "unknown" };
    if (display.revokedAt !== null) return { state: "revoked" };
    keep(reply, codeOf(request));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { state: "open", id: display.id, publicUrl, timeZone };
  });

  /** The stream of a big screen, as a player's is. Refuses notSignedIn and tooManyRequests. */
  server.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    const display = await findBy(request);
    await limits.question(display?.id ?? null, request.ip, OPENING_WEIGHS);
    if (!display || display.revokedAt !== null) throw new Refusal("notSignedIn");
    const code = codeOf(request);
    await serveStream(parts, request, reply, {
      id: display.id,
      open,
      expiresAt: Number.POSITIVE_INFINITY,
      // Asked again inside the hub's queue: it may have been revoked meanwhile.
      identify: async () => {
        const now = await findByCode(code);
        return now && now.revokedAt === null ? { id: now.id, role: "display" } : null;
      },
      onEnd: presence.opened(display.id),
    });
  });
}

function codeOf({ headers }: FastifyRequest): string {
  return cookieValue(headers.cookie ?? "", COOKIE);
}
