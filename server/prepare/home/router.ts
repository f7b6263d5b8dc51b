import { z } from "zod";
import { noInput } from "../../../domain/event/inputs.ts";
import { putOffInput } from "../../../domain/prepare/home/inputs.ts";
import { command } from "../../calls/command.ts";
import { query } from "../../calls/query.ts";
import { morningOf } from "../../people/players/mornings.ts";
import { openRules, putOff } from "./commands.ts";
import { readFigures } from "./repository.ts";

/** The administrators' home: its checklist, and the figures of the last hour and of the day (rules H1 to H6). */
export const homeCalls = {
  putOff: command({ who: "administrator", undo: { by: ["value"] }, input: putOffInput, run: putOff }),
  openRules: command({ who: "administrator", undo: "private", input: noInput, run: openRules }),
  figures: query({
    who: "administrator",
    input: z.object({}),
    atOneInstant: true,
    run: (db, _actor, _input, now) => readFigures(db, morningOf(now), now),
  }),
};
