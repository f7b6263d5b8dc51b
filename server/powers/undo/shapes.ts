import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

const powers = z.object({ isOn: z.boolean() });

/** Whether the powers were on. */
export const powersShape: InverseShape<z.output<typeof powers>> = {
  kind: "powers",
  version: 1,
  schema: powers,
};

/** For how many minutes action cards could be played on a game. */
export const powersMinutesShape = valueShape("powersMinutes", z.int());
