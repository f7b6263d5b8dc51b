import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { mergeAccounts, separateAccounts } from "../commands.ts";
import { mergedShape, separatedShape } from "./shapes.ts";

/** Separates two merged accounts (rule A31). Refuses like `separate`. */
export const accountsSeparatedInverse = inverse(separatedShape, async (work, actor, { mergeId }) => ({
  inverse: inverseOf(mergedShape, await separateAccounts(work, actor, mergeId)),
}));

/** Merges two separated accounts again, with the data that each has now. Refuses like `merge`. */
export const accountsMergedInverse = inverse(mergedShape, async (work, actor, former) => {
  await mergeAccounts(work, actor, former);
  return { inverse: inverseOf(separatedShape, { mergeId: former.mergeId }) };
});
