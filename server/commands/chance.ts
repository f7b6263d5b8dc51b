import { randomInt, randomUUIDv7 } from "node:crypto";
import type { Chance } from "./work.ts";

/**
 * Chance as the product has it: cryptographic and without bias. Ids begin with the instant they were made at, so that new
 * rows stand side by side in the indexes: a commit changes few pages.
 */
export const cryptographicChance: Chance = { id: () => randomUUIDv7(), below: (limit) => randomInt(limit) };
