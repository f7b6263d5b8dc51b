import { adjustCounterInput } from "../../../domain/people/players/inputs.ts";
import { concurrentCommand } from "../../calls/command.ts";
import { adjustCounter } from "./commands.ts";

/** Administrators change the counters of players (rule J1). */
export const playersCalls = {
  adjustCounter: concurrentCommand({
    who: "administrator",
    undo: { by: ["counter"] },
    input: adjustCounterInput,
    ...adjustCounter,
  }),
};
