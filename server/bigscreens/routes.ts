import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { displayCodeInput, displayReportInput } from "../../domain/bigscreens/inputs.ts";
import { PAIRING_MS } from "../../domain/bigscreens/pairing.ts";
import { isLoopback } from "../../domain/prepare/addresses/address.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Addresses } from "../calls/known/addresses.ts";
import type { Limits } from "../calls/limits.ts";
import { cookieText, cookieValue } from "../calls/sessions/cookies.ts";
import { readTitle } from "../calls/status/repository.ts";
import { isPollRequest, type StreamParts, serveStream } from "../calls/stream.ts";
import type { Kernel } from "../calls/work.ts";
import { OpenStreams } from "../live/openStreams.ts";
import { secretHashOf } from "./code.ts";
import { startPairing } from "./pairing.ts";
import { Presence } from "./presence.ts";
import { storeBrowser, storeReport } from "./reports.ts";
import { findDisplayByCode, isKnownDevice, isWaitingForLink } from "./repository.ts";

const COOKIE = "semaine-chill-display";
/** The longest lifetime that browsers allow; the cookie is renewed whenever the screen's page is opened. */
const COOKIE_SECONDS = 400 * 24 * 3600;
/** The maximum number of concurrent streams of one display (rule B8). */
const STREAMS_MAX = 5;
/** Opening a stream uses up as much of the limits as this many requests. */
const OPENING_WEIGHT = 2;
/**
 * A display polls when its stream stays silent, for instance behind a proxy. After a poll the display is shown as connected
 * for this time, which is longer than the pause before its next poll.
 */
const POLL_PRESENCE_MS = 15_000;

interface DisplayParts extends StreamParts {
  readonly kernel: Kernel;
  readonly limits: Limits;
  readonly addresses: Addresses;
  readonly publicUrl: string;
  readonly incarnation: number;
}

/**
 * The state of a big screen. "unknown": the browser's code opens no display. "pairing": the screen shows letters that an
 * administrator can still use. `address`: the server's address that the screen's browser used, or null if links to the app
 * may not use this address (rule I2). `timeZone`: the server's time zone.
 */
export type DisplayState =
  | { readonly state: "unknown" | "pairing" | "revoked" }
  | {
      readonly state: "open";
      readonly id: string;
      readonly name: string;
      readonly address: string | null;
      readonly timeZone: string;
      /** The incarnation of the database (rule W16). */
      readonly incarnation: number;
    };

/** Letters for a screen to show (rule B9). */
export interface DisplayLetters {
  readonly letters: string;
  /** How long the letters can be used, in ms from now. */
  readonly lifetime: number;
  /** The address where an administrator links the screen, for the QR code; null when phones can't reach the address. */
  readonly linkUrl: string | null;
  readonly eventTitle: string;
  readonly eventLogo: string | null;
  readonly timeZone: string;
}

/**
 * The routes of big screens (rules B1 to B3, B9 to B11). The code is stored in a cookie that browsers send only to these
 * routes, so a player can be signed in with the same browser. Calls do not accept the cookie.
 */
export async function displayRoutes(
  server: FastifyInstance,
  { parts }: { parts: DisplayParts },
): Promise<void> {
  const { kernel, limits, addresses, publicUrl, incarnation } = parts;
  const { db } = kernel.database;
  const openStreams = new OpenStreams(STREAMS_MAX);
  const presence = new Presence(kernel, (error) => server.log.error(error));
  server.addHook("preClose", () => presence.close());

  const findByRequest = (request: FastifyRequest) => findByCode(codeOf(request));
  const findByCode = async (code: string) => (code === "" ? null : findDisplayByCode(db, secretHashOf(code)));
  const isSecure = publicUrl.startsWith("https:");
  const cookieSettings = { seconds: COOKIE_SECONDS, path: "/api/display", isSecure };
  const setCookie = (reply: FastifyReply, code: string) =>
    reply.header("set-cookie", cookieText(COOKIE, encodeURIComponent(code), cookieSettings));

  /**
   * Called when a display's link is opened: stores the code, which the body contains, in the cookie. Only wrong codes count
   * (rule B11). Throws the refusals `displayCodeInvalid` and `tooManyRequests`.
   */
  server.post("/session", async (request, reply): Promise<object> => {
    const { success, data } = displayCodeInput.safeParse(request.body);
    const display = success ? await findByCode(data.code) : null;
    if (!success || !display || display.revokedAt !== null) {
      await limits.visitorCall("display", request.ip);
      throw new Refusal("displayCodeInvalid");
    }
    setCookie(reply, data.code);
    return {};
  });

  /** The display of this browser and its state. */
  server.get("/state", async (request, reply): Promise<DisplayState> => {
    const display = await findByRequest(request);
    await limits.request(display?.id ?? null, request.ip);
    if (!display)
      return {
        state: (await isWaitingForLink(db, secretHashOf(codeOf(request)), kernel.clock()))
          ? "pairing"
          : "unknown",
      };
    if (display.revokedAt !== null) return { state: "revoked" };
    setCookie(reply, codeOf(request));
    const address = await addresses.usedAddress(db, request);
    const { id, name } = display;
    return { state: "open", id, name, address, timeZone: timeZone(), incarnation };
  });

  /**
   * Gives letters to a screen that is not linked, and a code as a cookie. Only the browser that sent the request has the code, so
   * a person who reads the letters can't open the screen elsewhere (rule B10). Answers null when the screen is already
   * linked. Throws the refusal `tooManyScreens`.
   */
  server.post("/letters", async (request, reply): Promise<DisplayLetters | null> => {
    const codeHash = secretHashOf(codeOf(request));
    await limits.letters((await isKnownDevice(db, codeHash)) ? codeHash : null, request.ip);
    const pairing = await startPairing(kernel, codeOf(request));
    if (!pairing) return reply.send(null);
    setCookie(reply, pairing.code);
    const { title: eventTitle, logoUrl: eventLogo } = await readTitle(db);
    const { letters } = pairing;
    const address = await addresses.forLinks(db, request);
    const linkUrl = isLoopback(address) ? null : `${address}/admin/displays?relier=${letters}`;
    return { letters, lifetime: PAIRING_MS, linkUrl, eventTitle, eventLogo, timeZone: timeZone() };
  });

  /** Called when a screen's browser is too old, or a part of the screen failed or works again (rule B24). */
  server.post("/report", async (request): Promise<object> => {
    const display = await findByRequest(request);
    await limits.request(display?.id ?? null, request.ip);
    const { success, data } = displayReportInput.safeParse(request.body);
    if (!success) throw new Refusal("invalidInput");
    if (display && display.revokedAt === null)
      await storeReport(kernel, display.id, request.headers["user-agent"] ?? "", data);
    return {};
  });

  /** The stream of changes for a big screen. Throws the refusals `notSignedIn` and `tooManyRequests`. */
  server.get("/live", { exposeHeadRoute: false }, async (request, reply) => {
    const display = await findByRequest(request);
    await limits.request(display?.id ?? null, request.ip, OPENING_WEIGHT);
    if (!display || display.revokedAt !== null) throw new Refusal("notSignedIn");
    const code = codeOf(request);
    // A screen is shown even if its browser can't be stored now: its next stream stores it.
    await storeBrowser(kernel, display, request.headers["user-agent"] ?? "").catch(() => {});
    const onClose = presence.streamOpened(display.id);
    await serveStream(parts, request, reply, {
      id: display.id,
      openStreams,
      expiry: null,
      // Checked again just before the stream begins, because the display may have been revoked since the request.
      identify: async () => {
        const current = await findByCode(code);
        return current && current.revokedAt === null ? { id: current.id, role: "display" } : null;
      },
      onEnd: isPollRequest(request) ? () => void setTimeout(onClose, POLL_PRESENCE_MS).unref() : onClose,
    });
  });
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function codeOf({ headers }: FastifyRequest): string {
  return cookieValue(headers.cookie ?? "", COOKIE);
}
