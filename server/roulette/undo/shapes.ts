import { z } from "zod";
import { documentShape } from "../../journal/inverses/valueInverse.ts";
import { wheelRewards } from "../repository.ts";

/** The stored data that undoes a save of the wheel: the previous rewards. */
export const wheelShape = documentShape("wheel", z.object({ rewards: wheelRewards }));
