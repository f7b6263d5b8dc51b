/** The largest number of corrections that can be applied together (rule Z15). */
export const MAX_CORRECTIONS = 20;

/**
 * The largest number of commands that one list of corrections can undo (rule Z15). It is above `MAX_CORRECTIONS`, because one
 * of the corrections may undo an earlier list of corrections, with all its commands.
 */
export const MAX_UNDONE_BY_CORRECTIONS = 60;
