import { randomInt, randomUUIDv7 } from "node:crypto";
import type { Chance } from "../calls/work.ts";

/**
 * The product's randomness: cryptographic and without bias. Ids begin with their creation instant, so that new rows are
 * neighbours in the indexes and a commit changes few pages.
 */
export const cryptographicChance: Chance = { id: () => randomUUIDv7(), below: (limit) => randomInt(limit) };
