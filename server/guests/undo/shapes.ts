import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";
import { guestChanges } from "../held/states/repository.ts";

const guests = z.object({ changes: guestChanges });

/** Gives guests the holder and the links that they had. */
export const guestsShape: InverseShape<z.output<typeof guests>> = {
  kind: "guests",
  version: 1,
  schema: guests,
};
