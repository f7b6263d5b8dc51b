import { randomInt, randomUUID } from "node:crypto";
import type { Chance } from "./work.ts";

/** Chance as the product has it: cryptographic and without bias. */
export const cryptographicChance: Chance = { id: () => randomUUID(), below: (limit) => randomInt(limit) };
