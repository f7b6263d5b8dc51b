import { moveCeremonyInput, pauseCeremonyInput } from "../../../domain/event/ceremony/inputs.ts";
import { noInput } from "../../../domain/event/inputs.ts";
import { command } from "../../calls/command.ts";
import { query } from "../../calls/query.ts";
import { moveCeremony, setCeremonyPaused } from "./commands.ts";
import { findWeekFigures } from "./repository.ts";

/** The ceremony: administrators move it step by step (rule K7); all players read their own figures of the week (rule K11). */
export const ceremonyCalls = {
  move: command({
    who: "administrator",
    undo: { never: "seen" },
    input: moveCeremonyInput,
    run: moveCeremony,
  }),
  hold: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: pauseCeremonyInput,
    run: setCeremonyPaused,
  }),

  ownWeek: query({ who: "player", input: noInput, run: (db, actor) => findWeekFigures(db, actor.id) }),
};
