import { valueShape } from "../../journal/inverses/valueInverse.ts";
import { chosenAddress } from "../known/repository.ts";

/** The address that was chosen for links; null: none. */
export const addressShape = valueShape("address", chosenAddress);
