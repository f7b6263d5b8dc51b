/** The most corrections that are applied together (rule Z14). */
export const MOST_CORRECTIONS = 20;

/** The most commands that they undo, when what they undo was itself made of several corrections (rule Z14). */
export const MOST_UNDONE_TOGETHER = 60;
