import { z } from "zod";
import { idInput } from "../inputs.ts";

/** Two accounts of one person, to be shown side by side. */
export const comparisonInput = z.object({ oneId: idInput, otherId: idInput });

/** The account that stays, the account that is merged into it, and which of the two names the player has afterwards. */
export const mergeInput = z.object({
  keptId: idInput,
  mergedId: idInput,
  name: z.enum(["kept", "merged"]),
});
export type MergeInput = z.output<typeof mergeInput>;

export const separateInput = z.object({ mergeId: idInput });
