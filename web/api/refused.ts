import type { RefusalCode } from "../../domain/refusals/refusal.ts";

/** The data of a refusal, in addition to its sentence. */
export interface Refused {
  readonly refusal: RefusalCode;
  readonly httpStatus: number;
}

/** The server refused a call, or failed during it. The message is the sentence to show. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly data: Refused;

  constructor(message: string, data: Refused) {
    super(message);
    this.data = data;
  }
}
