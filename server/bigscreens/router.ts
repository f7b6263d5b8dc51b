import {
  createDisplayInput,
  displayIdInput,
  linkDisplayInput,
  renameDisplayInput,
  savePlanInput,
} from "../../domain/bigscreens/inputs.ts";
import { typedLetters } from "../../domain/bigscreens/pairing.ts";
import { command } from "../calls/command.ts";
import { secretHashOf } from "./code.ts";
import { createDisplay, linkDisplay, renameDisplay, revokeDisplay, savePlan } from "./commands.ts";
import { findPairing } from "./repository.ts";

/** Big screens: administrators create, link, name, configure and revoke them (rules B1 to B4, B9 to B11). */
export const displaysCalls = {
  create: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: createDisplayInput,
    run: createDisplay,
  }),
  link: command({
    who: "administrator",
    undo: { never: "screen" },
    input: linkDisplayInput,
    // Attempts are counted here and not in `run`, because the command's transaction may run more than once.
    prepare: async ({ letters }, { kernel, limits }, accountId) => {
      await limits.tryLetters(accountId);
      const lettersHash = secretHashOf(typedLetters(letters));
      if (await findPairing(kernel.database.db, lettersHash, kernel.clock()))
        await limits.lettersFound(accountId);
    },
    run: linkDisplay,
  }),
  rename: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: renameDisplayInput,
    run: renameDisplay,
  }),
  revoke: command({
    who: "administrator",
    undo: { never: "screen" },
    input: displayIdInput,
    run: revokeDisplay,
  }),
  savePlan: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: savePlanInput,
    run: savePlan,
  }),
};
