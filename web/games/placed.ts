import type { Game } from "../../domain/games/game.ts";
import { type Contender, contenders } from "../../domain/games/ranking.ts";

/** A contender of a completed game with its place and what each of its players earned. */
interface Placed {
  readonly contender: Contender;
  readonly position: number;
  readonly points: number;
}

/** The final ranking of a completed game, first to last. */
export function placed(game: Game): Placed[] {
  return contenders(game)
    .map((contender) => {
      const results = game.results.filter((result) =>
        contender.members.some((seat) => seat.id === result.playerId),
      );
      const points = Math.max(...results.map((result) => result.pointsEarned));
      return { contender, position: results[0]?.position ?? 0, points };
    })
    .sort((a, b) => a.position - b.position);
}
