import {
  createDisplayInput,
  displayIdInput,
  renameDisplayInput,
  savePlanInput,
} from "../../domain/displays/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { createDisplay, renameDisplay, revokeDisplay, savePlan } from "./commands.ts";

/** Big screens: administrators make, name, set and revoke them (rules B1 to B4). */
export const displaysRouter = router({
  create: command({ who: "administrator", input: createDisplayInput, run: createDisplay }),
  rename: command({ who: "administrator", input: renameDisplayInput, run: renameDisplay }),
  revoke: command({ who: "administrator", input: displayIdInput, run: revokeDisplay }),
  savePlan: command({ who: "administrator", input: savePlanInput, run: savePlan }),
});
