import { z } from "zod";
import type { InverseShape } from "../../journal/inverses/inverse.ts";
import { valueShape } from "../../journal/inverses/valueInverse.ts";

const powers = z.object({ isOn: z.boolean() });

/** The stored data that undoes a switch of the powers: whether the powers were on before. */
export const powersShape: InverseShape<z.output<typeof powers>> = {
  kind: "powers",
  version: 1,
  schema: powers,
};

/**
 * The stored data that undoes a change of the minutes during which action cards can be played on a game: the previous
 * number.
 */
export const powersMinutesShape = valueShape("powersMinutes", z.int());
