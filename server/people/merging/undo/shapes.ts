import { z } from "zod";
import type { InverseShape } from "../../../history/inverses/inverse.ts";

const separated = z.object({ mergeId: z.string() });

/** The stored data that undoes a merge: the id of the merge. */
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
/** Two separated accounts, and the name that the merge gave the kept account; null: it kept its own name. */
export type FormerMerge = z.output<typeof formerMerge>;

/** The stored data that undoes a separation: the merge to repeat. */
export const mergedShape: InverseShape<FormerMerge> = {
  kind: "accountsMerged",
  version: 1,
  schema: formerMerge,
};
