import { saveMinutesInput, switchPowersInput } from "../../../domain/cards/powers/inputs.ts";
import { command } from "../../calls/command.ts";
import { savePlayMinutes, switchPowers } from "./commands.ts";

/**
 * The powers of mystery cards: administrators turn them on and off, and set for how many minutes action cards can be played
 * on a game (rules U1 and U15). Players play action cards by `games.playCard`, and use tactical cards by `cards.use`.
 */
export const powersCalls = {
  switch: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: switchPowersInput,
    run: switchPowers,
  }),
  saveMinutes: command({
    who: "administrator",
    undo: { by: ["value"] },
    input: saveMinutesInput,
    run: savePlayMinutes,
  }),
};
