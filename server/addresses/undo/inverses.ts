import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readChosenAddress, writeChosenAddress } from "../known/repository.ts";
import { addressShape } from "./shapes.ts";

/** The address of links as before a choice (rule I3). Refuses undoChangedSince. */
export const addressInverse = valueInverse(addressShape, ["addressChosen"], {
  read: readChosenAddress,
  write: writeChosenAddress,
});
