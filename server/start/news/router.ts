import { acknowledgeInput } from "../../../domain/live/inputs.ts";
import { concurrentCommand } from "../../calls/command.ts";
import { acknowledge } from "./commands.ts";

/** The calls about news that a player has not seen. */
export const newsCalls = {
  acknowledge: concurrentCommand({
    who: "player",
    undo: "private",
    input: acknowledgeInput,
    ...acknowledge,
  }),
};
