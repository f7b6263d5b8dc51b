import { undoTargetsInput } from "../../domain/undo/inputs.ts";
import { inverseKinds } from "../../domain/undo/undo.ts";
import { command } from "../calls/command.ts";
import { query } from "../calls/query.ts";
import { findTargets, undo, undoAll } from "./commands.ts";
import { effectOf } from "./effect.ts";

/** A query for the effect of undos or corrections runs them and rolls them back, so the query counts as this many calls. */
export const EFFECT_WEIGHT = 5;

/** Undo: administrators undo everything that can be undone, players only some of their own recent actions (rules Z4 to Z7). */
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
