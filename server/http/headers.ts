import type { FastifyHelmetOptions } from "@fastify/helmet";

const YEAR = 365 * 24 * 3600;

/**
 * The security headers of every answer. Pages load nothing from other sites except images; styles that scripts set need
 * no permission here. Strict-Transport-Security is sent only when the public address is HTTPS.
 */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  return {
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
    strictTransportSecurity: publicUrl.startsWith("https:")
      ? { maxAge: YEAR, includeSubDomains: false }
      : false,
  };
}
