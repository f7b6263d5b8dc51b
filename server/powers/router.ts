import { switchPowersInput } from "../../domain/powers/inputs.ts";
import { command } from "../calls/command.ts";
import { switchPowers } from "./commands.ts";

/** The powers of mystery cards: administrators turn them on and off (rule U1). Players use them by their cards. */
export const powersCalls = {
  switch: command({ who: "administrator", input: switchPowersInput, run: switchPowers }),
};
