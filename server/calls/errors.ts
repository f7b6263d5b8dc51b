import { Refusal } from "../../domain/refusals/refusal.ts";

/** The HTTP status and the body of the answer to a refused or failed request. */
interface ErrorAnswer {
  readonly status: number;
  readonly body: {
    readonly error: {
      readonly message: string;
      readonly data: { readonly httpStatus: number; readonly refusal: string };
    };
  };
}

/**
 * Gives the answer to a refusal, or to any other error. The answer to another error reveals only an HTTP status: the error's
 * `statusCode`, or 500 when the error has none.
 */
export function errorAnswer(error: unknown): ErrorAnswer {
  const { statusCode = 500 } = error as { statusCode?: number };
  const refusal = error instanceof Refusal ? error : refusalOfStatus(statusCode);
  const status = error instanceof Refusal ? error.status : statusCode;
  const data = { httpStatus: status, refusal: refusal.code };
  return { status, body: { error: { message: refusal.message, data } } };
}

function refusalOfStatus(status: number): Refusal {
  if (status === 404 || status === 405) return new Refusal("notFound");
  if (status === 503) return new Refusal("busy");
  return new Refusal(status < 500 ? "invalidInput" : "unexpected");
}
