import { moveCeremonyInput, pauseCeremonyInput } from "../../../domain/event/ceremony/inputs.ts";
import { command } from "../../calls/command.ts";
import { moveCeremony, setCeremonyPaused } from "./commands.ts";

/** The ceremony: administrators move it step by step (rule K7). */
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
};
