import { isBot } from "../../../domain/games/game.ts";
import { useStored } from "../LiveProvider.tsx";
import { isCrowd } from "./useRanking.ts";

/**
 * The address of a player's page; undefined for bots, deleted players and administrators who do not play, because they have no
 * page. Nothing is fetched, so that a list can show hundreds of players: when there are more players than every browser gets, a
 * player whom this browser does not have is assumed to have a page.
 */
export function usePlayerPath(id: string): string | undefined {
  const hasPage = useStored(
    (store) => !!store.row("players", id) || (!isBot(id) && isCrowd(store) && !store.list("otherPlayers")),
  );
  return hasPage ? `/players/${id}` : undefined;
}
