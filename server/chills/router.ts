import { setTotalChillsInput } from "../../domain/chills/inputs.ts";
import { command } from "../calls/command.ts";
import { setTotalChills } from "./commands.ts";

/** Chills: administrators set the total (rules C1 and C5). */
export const chillsCalls = {
  setTotal: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: setTotalChillsInput,
    run: setTotalChills,
  }),
};
