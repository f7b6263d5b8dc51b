import { type Contender, contenders } from "../../../domain/games/contenders.ts";
import type { Game } from "../../../domain/games/game.ts";

/** A contender of a completed game, with its position and points. */
export interface PlacedContender {
  readonly contender: Contender;
  readonly position: number;
  /**
   * The points that the place gave each real player of the contender. Null while the standings are frozen, unless the viewer may
   * see the points (rule E11).
   */
  readonly points: number | null;
  /** A player's points after the effects of cards (rule U21). For a team, equal to `points`: cards do not change its points. */
  readonly earned: number | null;
}

/** The final ranking of a completed game, first to last; of a cooperative game, only the players, at 1 (won) or 2 (lost). */
export function placedContenders(game: Game): PlacedContender[] {
  return contenders(game)
    .filter(({ members }) => members.length > 0)
    .map((contender) => {
      const members = contender.members.map((seat) => seat.id);
      const result = game.results.find(({ playerId }) => members.includes(playerId));
      const points = result?.positionPoints ?? null;
      const earned = game.isTeamGame ? points : (result?.pointsEarned ?? null);
      return { contender, position: result?.position ?? 0, points, earned };
    })
    .sort((a, b) => a.position - b.position);
}
