import type { Game } from "../game.ts";

/** The players with an immunity: until the game on which they played it is over (rule U19). */
export function immunePlayers(games: readonly Pick<Game, "status" | "powers">[]): ReadonlySet<string> {
  const ongoing = games.filter(({ status }) => status === "ongoing");
  return new Set(
    ongoing.flatMap(({ powers }) =>
      powers.filter(({ power }) => power === "immunity").map(({ playerId }) => playerId),
    ),
  );
}
