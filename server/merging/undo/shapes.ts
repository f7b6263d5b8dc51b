import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";

const separated = z.object({ mergeId: z.string() });

/** Separates two accounts that became one. */
export const separatedShape: InverseShape<z.output<typeof separated>> = {
  kind: "accountsSeparated",
  version: 1,
  schema: separated,
};

const formerMerge = z.object({
  mergeId: z.string(),
  keptId: z.string(),
  mergedId: z.string(),
  name: z.string().nullable(),
});
/** Two accounts that were one, and the name that the kept one had by it; null: its own. */
export type FormerMerge = z.output<typeof formerMerge>;

/** Makes them one again. */
export const mergedShape: InverseShape<FormerMerge> = {
  kind: "accountsMerged",
  version: 1,
  schema: formerMerge,
};
