import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readChosenAddress, writeChosenAddress } from "../known/repository.ts";
import { addressShape } from "./shapes.ts";

/**
 * Undoes a choice of the address on which links to the app are based: restores the previous choice (rule I3). Throws the
 * refusal `undoChangedSince`.
 */
export const addressInverse = valueInverse(addressShape, ["addressChosen"], {
  read: readChosenAddress,
  write: writeChosenAddress,
});
