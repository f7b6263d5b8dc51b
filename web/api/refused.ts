import type { RefusalCode } from "../../domain/refusals/refusal.ts";

/** What the server says of a call it refuses, besides the sentence. */
export interface Refused {
  readonly refusal: RefusalCode;
  readonly httpStatus: number;
}

/** The server's answer to a call that it refuses, or that fails there; its message is the sentence to show. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly data: Refused;

  constructor(message: string, data: Refused) {
    super(message);
    this.data = data;
  }
}
