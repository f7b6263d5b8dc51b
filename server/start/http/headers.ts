import { createHash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { isScreen } from "../../calls/edges.ts";

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Headers that have an effect only on documents. Answers of calls are not documents, nor are scripts, style sheets and
 * fonts. These headers would be more than half of the bytes of such an answer's headers, and a phone receives several
 * hundred answers in an evening.
 */
export const HEADERS_OF_DOCUMENTS = ["content-security-policy", "x-frame-options", "referrer-policy"];

/**
 * Adds the security headers to every answer. Answers of calls, and files that are not documents (see `webApp.ts`), omit
 * some of them. Pages load nothing from other sites (rule Y1). They send requests only to this server, including its other
 * addresses (`knownAddresses`). Of the scripts in a page's HTML only `inlineScripts` run. Styles that scripts set need no
 * rule in the policy. Strict-Transport-Security is sent only when the public address is HTTPS. Apart from
 * `knownAddresses`, the headers never change, so they are computed once, on a response that is never sent.
 */
export function setSecurityHeaders(
  server: FastifyInstance,
  publicUrl: string,
  knownAddresses: () => readonly string[],
  inlineScripts: readonly string[],
): void {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // blob: images made in the browser, for instance the preview of a chosen image.
        imgSrc: ["'self'", "data:", "blob:"],
        scriptSrc: ["'self'", ...inlineScripts.map((script) => `'sha256-${sha256(script)}'`)],
        styleSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // This directive must be the last one, because the addresses of this server are appended to it for a page.
        connectSrc: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // The next four headers would only protect browsers that are no longer in use.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: publicUrl.startsWith("https:")
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
  });
  protect(answer.req, answer, (error) => {
    if (error) throw error;
  });
  const headers = { ...answer.getHeaders() };
  const policy = headers["content-security-policy"];
  const headersOfCalls = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HEADERS_OF_DOCUMENTS.includes(name)),
  );
  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api/") ? headersOfCalls : headers);
    // The screen 'Inviter' checks whether these addresses answer (rule I5).
    if (isScreen(request)) reply.header("content-security-policy", [policy, ...knownAddresses()].join(" "));
    done();
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
