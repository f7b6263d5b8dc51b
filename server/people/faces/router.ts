import { chooseFaceInput } from "../../../domain/people/faces/inputs.ts";
import { command } from "../../calls/command.ts";
import { chooseFace } from "./commands.ts";

/** The faces of players, shown instead of their initials (rules J17 to J19). */
export const facesCalls = {
  choose: command({ who: "player", undo: { by: ["value"] }, input: chooseFaceInput, run: chooseFace }),
};
