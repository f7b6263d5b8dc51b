import { createContext } from "react";

/** The dialogs of the administrators' home. */
export type HomeDialog = "password";

/**
 * The function that opens a dialog of the home. The page shows the dialog, because the checklist line that
 * opened the dialog may disappear.
 */
export const OpenHomeDialogContext = createContext<(dialog: HomeDialog) => void>(() => {});
