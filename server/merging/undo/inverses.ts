import { inverse, inverseOf } from "../../journal/inverses/inverse.ts";
import { mergeAccounts, separateAccounts } from "../commands.ts";
import { mergedShape, separatedShape } from "./shapes.ts";

/** Two accounts that became one are two again (rule A31). Refuses what `separate` refuses. */
export const accountsSeparatedInverse = inverse(separatedShape, async (work, actor, { mergeId }) => ({
  inverse: inverseOf(mergedShape, await separateAccounts(work, actor, mergeId)),
}));

/** Two accounts that were separated are one again, with what each has now. Refuses what `merge` refuses. */
export const accountsMergedInverse = inverse(mergedShape, async (work, actor, former) => {
  await mergeAccounts(work, actor, former);
  return { inverse: inverseOf(separatedShape, { mergeId: former.mergeId }) };
});
