import { createContext, use } from "react";
import type { Game } from "../../domain/games/game.ts";

/** The way to what is said and done about one game in a dialog. */
export interface GameDialogs {
  /** Opens the ranking of a game under way. */
  rank(gameId: string): void;
  /** Opens the results of a completed game. */
  show(game: Game): void;
}

export const GameDialogContext = createContext<GameDialogs | null>(null);

/** The dialogs about games, from any screen. */
export function useGameDialogs(): GameDialogs {
  const dialogs = use(GameDialogContext);
  if (!dialogs) throw new Error("useGameDialogs needs a GameDialogProvider above it");
  return dialogs;
}
