import { isBot } from "../../domain/games/game.ts";
import { useIsHeld, useLiveStore, useTopic } from "./LiveProvider.tsx";
import { useIsCrowd } from "./totals.ts";

/**
 * Gives the address of a player's page; undefined for whoever has none: bots, and players deleted since. Whom this browser
 * does not hold of a crowd may have one.
 */
export function usePlayerPath(): (id: string) => string | undefined {
  const store = useLiveStore();
  const areOthersHere = useIsHeld("otherPlayers");
  const mayBeOthers = useIsCrowd() && !areOthersHere;
  // Whoever shows an address draws it anew when players come and go.
  useTopic("players");
  return (id) => (store.row("players", id) || (mayBeOthers && !isBot(id)) ? `/players/${id}` : undefined);
}
