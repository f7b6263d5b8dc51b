import type { Contender } from "../../../domain/games/contenders.ts";
import { type Game, isBot } from "../../../domain/games/game.ts";
import { type PowerEffect, powerEffects } from "../../../domain/games/powers/effects.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { type Ranked, resultsOf } from "../../../domain/games/ranking.ts";

/** The effects of the cards played on a game, for a ranking that is being made (rule U21). */
export interface RankingEffects {
  /** The effects in the current order; empty until all contenders have a place. */
  readonly lines: readonly PowerEffect[];
  /** The cards that a contender's members played. */
  playedBy(contender: Contender): readonly PlayedPower[];
  /** A contender's points at this position after the effects; null if unchanged or not yet known, and for a team. */
  earnedBy(contender: Contender, position: number): number | null;
}

/** The effects of the played cards for this order. `isWhole`: whether every contender has a place. */
export function rankingEffects(
  { isTeamGame, powers }: Game,
  order: readonly Ranked[],
  isWhole: boolean,
  pointsAt: (position: number) => number | null,
): RankingEffects {
  const results = isWhole ? resultsOf(order, (position) => pointsAt(position) ?? 0, powers) : [];
  return {
    lines: powerEffects(results, powers),
    playedBy: ({ members }) => powers.filter(({ playerId }) => members.some(({ id }) => id === playerId)),
    earnedBy: ({ members: [seat] }, position) => {
      const result = results.find(({ playerId }) => playerId === seat?.id);
      // During a drag, a row may be shown at a position that differs from its position in `order`. Its points at the new
      // position are known only after the drop.
      if (isTeamGame || !seat || isBot(seat.id) || result?.position !== position) return null;
      return result.pointsEarned === result.positionPoints ? null : result.pointsEarned;
    },
  };
}

/** The effects on a ranking when no cards were played. */
export const noEffects: RankingEffects = { lines: [], playedBy: () => [], earnedBy: () => null };
