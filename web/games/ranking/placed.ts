import { type Contender, contenders } from "../../../domain/games/contenders.ts";
import type { Game } from "../../../domain/games/game.ts";

/** A contender of a completed game with its position and the points of its real players. */
export interface Placed {
  readonly contender: Contender;
  readonly position: number;
  /**
   * The points that the place gave each of them. Null while the ranking is frozen, unless the reader may see the points
   * (rule E11).
   */
  readonly points: number | null;
  /** What a player ended with, after the effects of cards (rule U21); for a team, which keeps its place's, as `points`. */
  readonly earned: number | null;
}

/** The final ranking of a completed game, first to last. */
export function placed(game: Game): Placed[] {
  return contenders(game)
    .map((contender) => {
      const members = contender.members.map((seat) => seat.id);
      const result = game.results.find(({ playerId }) => members.includes(playerId));
      const points = result?.positionPoints ?? null;
      const earned = game.isTeamGame ? points : (result?.pointsEarned ?? null);
      return { contender, position: result?.position ?? 0, points, earned };
    })
    .sort((a, b) => a.position - b.position);
}
