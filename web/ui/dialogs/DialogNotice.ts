import { createContext } from "react";

/** A sentence that every open dialog shows above its title. The app provides it; dialogs only show it. */
export const DialogNotice = createContext<string | null>(null);
