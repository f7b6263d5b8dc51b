import { createContext } from "react";

/** The dialogs of the home. */
export type HomeDialog = "password" | "backup";

/**
 * The function that opens a dialog of the home. The page itself shows the dialog, because the line that opened it may
 * disappear.
 */
export const OpenHomeDialogContext = createContext<(dialog: HomeDialog) => void>(() => {});
