import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";

const powers = z.object({ isOn: z.boolean() });

/** Whether the powers were on. */
export const powersShape: InverseShape<z.output<typeof powers>> = {
  kind: "powers",
  version: 1,
  schema: powers,
};
