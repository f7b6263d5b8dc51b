/** The largest number of corrections that can be applied together (rule Z15). */
export const MAX_CORRECTIONS = 20;

/**
 * The largest number of commands that these corrections can undo (rule Z15). It is larger, because undoing an earlier list
 * of corrections undoes each of its commands.
 */
export const MAX_UNDONE_BY_CORRECTIONS = 60;
