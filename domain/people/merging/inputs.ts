import { z } from "zod";
import { idInput } from "../../inputs.ts";

/** Two accounts that may belong to one person, to be compared. */
export const comparisonInput = z.object({ oneId: idInput, otherId: idInput });

/** The account that stays, the account that is merged into it, and which of the two names the player has afterwards. */
export const mergeInput = z.object({
  keptId: idInput,
  mergedId: idInput,
  name: z.enum(["kept", "merged"]),
});
export type MergeInput = z.output<typeof mergeInput>;

/** The merge that is undone: its two accounts are separated. */
export const separateInput = z.object({ mergeId: idInput });
