import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";
import { guestChanges } from "../held/states/repository.ts";

const guests = z.object({ changes: guestChanges });

/** The stored data that restores the holders and the links of guests. */
export const guestsShape: InverseShape<z.output<typeof guests>> = {
  kind: "guests",
  version: 1,
  schema: guests,
};
