import { part } from "../../loading/part.tsx";

/** The older games. The first screen waits for their code (`App.tsx`). */
export const EarlierGamesPart = part(() => import("./EarlierGames.tsx"));
