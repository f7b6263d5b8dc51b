import { z } from "zod";
import { idInput } from "../inputs.ts";
import { MAX_UNDO_TARGETS } from "./undo.ts";

/**
 * A command to undo, named by the id of its row in the journal or by the id of its request. Only the browser that sent the
 * request knows the request's id.
 */
const undoTarget = z.union([z.object({ journalId: idInput }), z.object({ requestId: z.uuid() })]);
export type UndoTarget = z.output<typeof undoTarget>;

/** Commands that are undone together. */
export const undoTargetsInput = z.object({ targets: z.array(undoTarget).min(1).max(MAX_UNDO_TARGETS) });
