import type { Person } from "../../server/testing/person.ts";

/** A product that listens at an address. */
export interface RunningProduct {
  readonly address: string;
  /** A new player, signed in without a browser. */
  join(username: string, email: string): Promise<Person>;
  /** The unexpected output since the previous call. */
  takeUnexpectedOutput(): string[];
}
