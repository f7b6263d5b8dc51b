import { isBot } from "../../../domain/games/game.ts";
import { useStored } from "../LiveProvider.tsx";
import { isCrowd } from "./useRanking.ts";

/**
 * The address of a player's page; undefined for bots and deleted players, who have no page. It fetches nothing, so that a
 * list can show hundreds of players: in a crowd, a player whom this browser does not have is assumed to have a page.
 */
export function usePlayerPath(id: string): string | undefined {
  const hasPage = useStored(
    (store) => !!store.row("players", id) || (!isBot(id) && isCrowd(store) && !store.list("otherPlayers")),
  );
  return hasPage ? `/players/${id}` : undefined;
}
