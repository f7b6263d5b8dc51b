import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError } from "zod";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { statuses } from "./statuses.ts";

/** The refusal with which an error of the router is answered. It says nothing of what went wrong inside the server. */
export function refusalOf(error: TRPCError): Refusal {
  if (error.cause instanceof Refusal) return error.cause;
  if (error.cause instanceof ZodError) return new Refusal("invalidInput");
  return refusalOfStatus(getHTTPStatusCodeFromError(error));
}

/** A refusal as the router throws it: with its HTTP status. */
export function routerError(refusal: Refusal): TRPCError {
  return new TRPCError({ code: statuses[refusal.code], message: refusal.message, cause: refusal });
}

/** An answer in the shape of the router's errors. */
interface WireError {
  readonly status: number;
  readonly body: {
    readonly error: {
      readonly message: string;
      readonly data: { readonly httpStatus: number; readonly refusal: string };
    };
  };
}

/** How a refusal, or a failure with the status that the HTTP server gives it, is answered. */
export function wireError(error: unknown): WireError {
  const { statusCode = 500 } = error as { statusCode?: number };
  const isRefusal = error instanceof Refusal;
  const refusal = isRefusal ? error : refusalOfStatus(statusCode);
  const status = isRefusal ? getHTTPStatusCodeFromError(routerError(error)) : statusCode;
  const data = { httpStatus: status, refusal: refusal.code };
  return { status, body: { error: { message: refusal.message, data } } };
}

function refusalOfStatus(status: number): Refusal {
  if (status === 404 || status === 405) return new Refusal("notFound");
  if (status === 503) return new Refusal("busy");
  return new Refusal(status < 500 ? "invalidInput" : "unexpected");
}
