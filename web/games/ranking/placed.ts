import { type Contender, contenders } from "../../../domain/games/contenders.ts";
import type { Game } from "../../../domain/games/game.ts";

/** A contender of a completed game with its position and the points each of its real players earned. */
export interface Placed {
  readonly contender: Contender;
  readonly position: number;
  /** Null while the ranking is frozen, unless the reader may see the points (rule E11). */
  readonly points: number | null;
}

/** The final ranking of a completed game, first to last. */
export function placed(game: Game): Placed[] {
  return contenders(game)
    .map((contender) => {
      const members = contender.members.map((seat) => seat.id);
      const result = game.results.find(({ playerId }) => members.includes(playerId));
      return { contender, position: result?.position ?? 0, points: result?.positionPoints ?? null };
    })
    .sort((a, b) => a.position - b.position);
}
