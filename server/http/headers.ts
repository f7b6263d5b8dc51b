import type { FastifyHelmetOptions } from "@fastify/helmet";

const YEAR = 365 * 24 * 3600;

/**
 * The headers of every answer: nothing is loaded from elsewhere, but images by their address; styles set by scripts need
 * no leave. What only makes sense over HTTPS is said where that is the public address.
 */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "https:"],
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
