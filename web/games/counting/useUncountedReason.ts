import { uncountedReason } from "../../../domain/games/counting.ts";
import type { Game, Uncounted } from "../../../domain/games/game.ts";
import { useSetting, useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { shortDate } from "../../texts/dates.ts";

/**
 * Why an ongoing game would give no points if it ended now (rule P32). Null if the game would count, and until the rules have
 * loaded.
 */
export function useUncountedReason(game: Game): Uncounted | null {
  const rules = useSetting("counting");
  const games = useTopic("games");
  const now = useNow();
  if (!rules) return null;
  const endedToday = games.filter(
    ({ completedAt }) => completedAt !== null && shortDate(completedAt) === shortDate(now),
  );
  return uncountedReason(game, rules, endedToday);
}
