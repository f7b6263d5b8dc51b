import { part } from "../../loading/part.tsx";

/** The list of older games. `App.tsx` loads its code before it shows the first screen. */
export const EarlierGamesPart = part(() => import("./EarlierGames.tsx"));
