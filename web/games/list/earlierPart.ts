import { part } from "../../ui/loading/part.tsx";

/** The list of older games. `App.tsx` loads the list's code before it shows the games screen. */
export const EarlierGamesPart = part(() => import("./EarlierGames.tsx"));
