import { z } from "zod";
import { cursorInput, idInput, textInput } from "../inputs.ts";
import { actionGroups } from "./happenings.ts";

/** A page of a player's history, newest first. `playerId` null: a page of the common history of all players. */
export const journalInput = z.object({
  playerId: idInput.nullable(),
  before: cursorInput,
});

/**
 * A page of the event's journal, newest first: the lines that fulfil all conditions. A null condition does not filter, nor
 * does an empty `text`. `from` is the first instant of the lines and `to` the first instant after them, in epoch ms. `text`
 * is searched in the names that the lines contain. `undoable`: only the lines whose command can still be undone.
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
