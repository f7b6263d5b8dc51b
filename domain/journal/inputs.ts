import { z } from "zod";
import { cursorInput, idInput, textInput } from "../inputs.ts";
import { actionGroups } from "./actions.ts";

/** A page of a player's history (null: of all players'), newest first. */
export const journalInput = z.object({
  playerId: idInput.nullable(),
  before: cursorInput,
});

/**
 * A page of the event's journal, newest first: the lines that fulfil all conditions. A null condition does not filter. `from`
 * and `to` (excluded) are the first instant of a day and of the next day, in epoch ms; `text` is searched in the names of the
 * lines.
 */
export const actionsInput = z.object({
  playerId: idInput.nullable(),
  group: z.enum(actionGroups).nullable(),
  from: z.int().min(0).nullable(),
  to: z.int().min(0).nullable(),
  text: textInput(100),
  undoable: z.boolean(),
  before: cursorInput,
});
export type ActionsInput = z.output<typeof actionsInput>;
