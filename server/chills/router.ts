import { setTotalChillsInput } from "../../domain/chills/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { setTotalChills } from "./commands.ts";

/** Chills: administrators set the total (SPEC §5 Chills). */
export const chillsRouter = router({
  setTotal: command({ who: "administrator", input: setTotalChillsInput, run: setTotalChills }),
});
