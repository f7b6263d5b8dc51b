import type { Game } from "../../domain/games/game.ts";
import { useTopic } from "../live/LiveProvider.tsx";

/** For each immune player, by id: the ongoing game on which that player played an immunity card (rule U19). */
export function useImmunePlayers(): ReadonlyMap<string, Game> {
  const games = useTopic("games");
  return new Map(
    games
      .filter(({ status }) => status === "ongoing")
      .flatMap((game) =>
        game.powers
          .filter(({ power }) => power === "immunity")
          .map(({ playerId }): [string, Game] => [playerId, game]),
      ),
  );
}
