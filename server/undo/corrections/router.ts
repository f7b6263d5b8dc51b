import { correctionsInput } from "../../../domain/undo/corrections/inputs.ts";
import { inverseKinds } from "../../../domain/undo/undo.ts";
import { command } from "../../calls/command.ts";
import { secretQuery } from "../../calls/query.ts";
import { effectOf } from "../effect.ts";
import { EFFECT_WEIGHT } from "../router.ts";
import { applyCorrections } from "./commands.ts";

/** Several corrections that administrators prepare, and apply together (rule Z15). */
export const correctionsCalls = {
  apply: command({
    who: "administrator",
    undo: { by: inverseKinds },
    input: correctionsInput,
    run: async (work, actor, input) => {
      const { losses } = await applyCorrections(work, actor, input);
      return { losses };
    },
  }),

  /** The effect that applying these corrections would have now (rule Z5). A POST request, because the input may be long. */
  effect: secretQuery({
    who: "administrator",
    input: correctionsInput,
    weight: EFFECT_WEIGHT,
    run: (_db, actor, input, _now, { kernel }) =>
      effectOf(kernel, actor, (work) => applyCorrections(work, actor, input)),
  }),
};
