import { effectKinds, effectPowers } from "../../domain/cards/card.ts";
import type { GameResult, WholeGame } from "../../domain/games/game.ts";
import { effectGrants, placePoints } from "../../domain/games/powers/effects.ts";
import type { Grant, PointSource } from "../../domain/points/ledger.ts";

/** The kinds of a game's ledger sources: `game` for the final positions, and one kind for each power played on the game. */
export const gameSources = ["game", ...Object.values(effectKinds)] as const;
export type GameSource = (typeof gameSources)[number];

/** The points that a game gives by one of its ledger sources. */
interface GameGrants {
  readonly source: PointSource<GameSource>;
  readonly grants: readonly Grant[];
}

/**
 * The points that a game gives with these results, by each of its ledger sources: the points of the final positions, then
 * the points that each power played on the game adds or takes (rule U21). A player whose points do not change has 0.
 */
export function gameGrants(
  { id, gameName, powers }: WholeGame,
  results: readonly GameResult[],
): GameGrants[] {
  const source = (kind: GameSource) => ({ kind, id, label: gameName });
  const places = results.map((result) => ({ playerId: result.playerId, points: placePoints(result) }));
  const played = effectPowers.filter((power) => powers.some((each) => each.power === power));
  return [
    { source: source("game"), grants: places },
    ...played.map((power) => ({
      source: source(effectKinds[power]),
      grants: effectGrants(results, powers, power),
    })),
  ];
}
