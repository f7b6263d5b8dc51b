import { valueShape } from "../../journal/inverses/valueInverse.ts";
import { chosenAddress } from "../known/repository.ts";

/** The data that undoes the choice of the server's address in links: the previous choice, or null when there was none. */
export const addressShape = valueShape("address", chosenAddress);
