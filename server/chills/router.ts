import { setTotalChillsInput } from "../../domain/chills/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { setTotalChills } from "./commands.ts";

/** Chills: administrators set the total (rules C1 and C5). */
export const chillsRouter = router({
  setTotal: command({ who: "administrator", input: setTotalChillsInput, run: setTotalChills }),
});
