import type { Game } from "../../../domain/games/game.ts";
import { type Immunity, immunities } from "../../../domain/games/powers/immunity.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";

/** The players who are immune now, by id: the game on which they played an immunity card, and until when (rule U19). */
export function useImmunePlayers(): ReadonlyMap<string, Immunity<Game>> {
  return immunities(useTopic("games"), useNow());
}
