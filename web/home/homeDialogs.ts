import { createContext } from "react";

/** The dialogs of the home. */
export type HomeDialog = "password" | "backup";

/** Opens a dialog of the home. The page itself shows it: the line that opened it may disappear when it is ticked. */
export const HomeDialogs = createContext<(dialog: HomeDialog) => void>(() => {});
