import { z } from "zod";
import { documentShape } from "../../journal/inverses/documentInverse.ts";
import { wheelRewards } from "../repository.ts";

/** The wheel as it was. */
export const wheelShape = documentShape("wheel", z.object({ rewards: wheelRewards }));
