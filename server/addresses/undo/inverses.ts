import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readChosenAddress, writeChosenAddress } from "../known/repository.ts";
import { addressShape } from "./shapes.ts";

/** Restores the address of links that a choice replaced (rule I3). Refuses undoChangedSince. */
export const addressInverse = valueInverse(addressShape, ["addressChosen"], {
  read: readChosenAddress,
  write: writeChosenAddress,
});
