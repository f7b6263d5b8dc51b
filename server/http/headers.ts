import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";

const YEAR = 365 * 24 * 3600;

/**
 * The security headers of every answer. Pages load nothing from other sites except images; styles that scripts set need
 * no permission here. Strict-Transport-Security is sent only when the public address is HTTPS. They are the same for all,
 * and made once: for an answer that is not sent.
 */
export function securityHeaders(server: FastifyInstance, publicUrl: string): void {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // blob: what the browser itself made, the preview of a chosen image for instance.
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        styleSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // For browsers that are no longer in use.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: publicUrl.startsWith("https:")
      ? { maxAge: YEAR, includeSubDomains: false }
      : false,
  });
  protect(answer.req, answer, (error) => {
    if (error) throw error;
  });
  const headers = { ...answer.getHeaders() };
  server.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
