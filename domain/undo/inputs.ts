import { z } from "zod";
import { idInput } from "../inputs.ts";
import { MOST_UNDONE } from "./undo.ts";

/** A command to undo: one that wrote this row of the journal, or the one of this request, whose id only its browser knows. */
const undoTarget = z.union([z.object({ journalId: idInput }), z.object({ requestId: z.uuid() })]);
export type UndoTarget = z.output<typeof undoTarget>;

/** Commands that are undone together. */
export const undoTargetsInput = z.object({ targets: z.array(undoTarget).min(1).max(MOST_UNDONE) });
