import { noInput } from "../../../domain/event/inputs.ts";
import { query } from "../../calls/query.ts";
import { fullDb } from "../../database/fullDb.ts";
import { readOwnData } from "./read.ts";

/** A player's own data. */
export const ownDataCalls = {
  /** Everything that the product stores about the player who asks (rule Y6). */
  read: query({
    who: "player",
    input: noInput,
    weight: 20,
    atOneInstant: true,
    run: (db, actor) => readOwnData(fullDb(db), actor),
  }),
};
