import { adjustCounterInput } from "../../domain/players/inputs.ts";
import { command, router } from "../commands/procedures.ts";
import { adjustCounter } from "./commands.ts";

/** Players: administrators change their counters (rule J1). */
export const playersRouter = router({
  adjustCounter: command({
    who: "administrator",
    input: adjustCounterInput,
    changes: ({ playerId }) => ({ players: [playerId] }),
    run: adjustCounter,
  }),
});
