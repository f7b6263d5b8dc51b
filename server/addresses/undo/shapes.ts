import { valueShape } from "../../journal/inverses/valueInverse.ts";
import { chosenAddress } from "../known/repository.ts";

/** The stored data that undoes a choice of the address of links: the previous choice, or null when there was none. */
export const addressShape = valueShape("address", chosenAddress);
