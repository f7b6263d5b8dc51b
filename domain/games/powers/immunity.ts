import type { Game } from "../game.ts";

/** The ids of the immune players: they played an immunity card on a game that is not over (rule U19). */
export function immunePlayers(games: readonly Pick<Game, "status" | "powers">[]): ReadonlySet<string> {
  const ongoing = games.filter(({ status }) => status === "ongoing");
  return new Set(
    ongoing.flatMap(({ powers }) =>
      powers.filter(({ power }) => power === "immunity").map(({ playerId }) => playerId),
    ),
  );
}
