import { type Contender, contenders } from "../../../domain/games/contenders.ts";
import { type Game, isBot } from "../../../domain/games/game.ts";

/** A contender of a completed game with its position and the points of its real players. */
export interface Placed {
  readonly contender: Contender;
  readonly position: number;
  /**
   * The points that the place gave each of them. Null while the ranking is frozen, unless the reader may see the points
   * (rule E11).
   */
  readonly points: number | null;
  /** What a player ended with, after the effects of cards (rule U21). A team whose players differ: as `points`. */
  readonly earned: number | null;
}

/** The final ranking of a completed game, first to last. */
export function placed(game: Game): Placed[] {
  return contenders(game)
    .map((contender) => {
      const members = contender.members.map((seat) => seat.id);
      const results = game.results.filter(({ playerId }) => members.includes(playerId));
      const [result] = results;
      const points = result?.positionPoints ?? null;
      const [earned = points, ...others] = new Set(
        results.filter(({ playerId }) => !isBot(playerId)).map(({ pointsEarned }) => pointsEarned),
      );
      return {
        contender,
        position: result?.position ?? 0,
        points,
        earned: others.length === 0 ? earned : points,
      };
    })
    .sort((a, b) => a.position - b.position);
}
