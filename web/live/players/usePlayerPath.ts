import { isBot } from "../../../domain/games/game.ts";
import { useStored } from "../LiveProvider.tsx";
import { hasPlayersBeyondWindow } from "./useRanking.ts";

/**
 * The address of a player's page; undefined for bots, deleted players and administrators who do not play, because they have no
 * page. No player is fetched to find this out, because a list can show hundreds of players. As long as this browser does not
 * have all players, a player whose row is missing is assumed to have a page.
 */
export function usePlayerPath(id: string): string | undefined {
  const hasPage = useStored(
    (store) =>
      !!store.row("players", id) ||
      (!isBot(id) && hasPlayersBeyondWindow(store) && !store.list("otherPlayers")),
  );
  return hasPage ? `/players/${id}` : undefined;
}
