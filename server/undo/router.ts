import { undoTargetsInput } from "../../domain/undo/inputs.ts";
import { inverseKinds } from "../../domain/undo/undo.ts";
import { command } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { findTargets, undo, undoAll } from "./commands.ts";
import { effectOf } from "./effect.ts";

/** Finding an effect runs the undo and rolls it back, so it counts as several calls. */
export const EFFECT_WEIGHT = 5;

/** Undo: administrators undo everything that can be undone, players only their own recent actions (rules Z4 to Z7). */
export const undoCalls = {
  apply: command({ who: "player", undo: { by: inverseKinds }, input: undoTargetsInput, run: undo }),

  /** The effect that undoing would have now (rule Z5). */
  effect: query({
    who: "player",
    input: undoTargetsInput,
    weight: EFFECT_WEIGHT,
    run: (_db, actor, { targets }, _now, { kernel }) =>
      effectOf(kernel, actor, async (work) => {
        const undos = await findTargets(work.db, targets);
        return { undos, ...(await undoAll(work, actor, undos)) };
      }),
  }),
};
