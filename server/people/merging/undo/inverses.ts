import { inverse, inverseOf } from "../../../history/inverses/inverse.ts";
import { mergeAccounts, separateAccounts } from "../commands.ts";
import { mergedShape, separatedShape } from "./shapes.ts";

/** Undoes a merge: separates the two accounts (rule A31). Throws the refusals of `separate`. */
export const accountsSeparatedInverse = inverse(separatedShape, async (work, actor, { mergeId }) => ({
  inverse: inverseOf(mergedShape, await separateAccounts(work, actor, mergeId)),
}));

/** Undoes a separation: merges the two accounts again, with the data that each has now. Throws the refusals of `merge`. */
export const accountsMergedInverse = inverse(mergedShape, async (work, actor, former) => {
  await mergeAccounts(work, actor, former);
  return { inverse: inverseOf(separatedShape, { mergeId: former.mergeId }) };
});
