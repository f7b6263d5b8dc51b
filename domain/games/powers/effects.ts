import { type EffectPower, effectPowers } from "../../cards/card.ts";
import type { Grant } from "../../points/ledger.ts";
import { type Game, type GameResult, isBot, type VisibleResult } from "../game.ts";
import { lastPosition } from "../ties.ts";
import type { PlayedPower } from "./playedPowers.ts";

/** What one action card changes in one player's points of a game. Screens show it as one line (rule U21). */
export interface PowerEffect {
  /** The id of the played card. */
  readonly id: string;
  readonly power: EffectPower;
  /** The player whose points change. A swap has two effects, one for each of its two players. */
  readonly playerId: string;
  /** The other player of a swap; null for other powers. */
  readonly otherId: string | null;
  /** The player's points of this game before and after this effect. */
  readonly before: number;
  readonly after: number;
}

/** The points that a participant's place gives, without cards: a real player's `positionPoints`, 0 for a bot (rule P6). */
export function placePoints({
  playerId,
  positionPoints,
}: Pick<GameResult, "playerId" | "positionPoints">): number {
  return isBot(playerId) ? 0 : positionPoints;
}

/**
 * The effects of the cards played on a game, in the order in which they apply: swaps first, then avoided losses, doubled
 * points and healing (rule U21). `powers` lists the cards in the order in which they were played. A card that changes no
 * points is left out.
 */
export function powerEffects(
  results: readonly Pick<GameResult, "playerId" | "position" | "positionPoints">[],
  powers: readonly PlayedPower[],
): PowerEffect[] {
  const placeOf = new Map(results.map(({ playerId, position }) => [playerId, position]));
  const points = new Map(results.map((result) => [result.playerId, placePoints(result)]));
  const last = lastPosition(placeOf.values());
  const before = Math.max(...[...placeOf.values()].filter((position) => position !== last));
  const secondToLastPoints = results.find(({ position }) => position === before)?.positionPoints ?? null;
  const effects: PowerEffect[] = [];
  const change = (
    { id, power }: PlayedPower & { readonly power: EffectPower },
    playerId: string,
    after: number,
    otherId: string | null,
  ) => {
    const before = points.get(playerId);
    if (before === undefined || before === after) return;
    points.set(playerId, after);
    effects.push({ id, power, playerId, otherId, before, after });
  };
  const apply: {
    readonly [P in EffectPower]: (played: PlayedPower & { readonly power: EffectPower }, own: number) => void;
  } = {
    swap_position: (played, own) => {
      const { playerId, targetId } = played;
      const targetPoints = targetId === null ? undefined : points.get(targetId);
      if (targetId === null || targetPoints === undefined || targetPoints <= own) return;
      if ((placeOf.get(playerId) ?? 0) <= (placeOf.get(targetId) ?? 0)) return;
      change(played, playerId, targetPoints, targetId);
      change(played, targetId, own, playerId);
    },
    avoid_loss: (played, own) => {
      const isLast = placeOf.get(played.playerId) === last;
      if (isLast && secondToLastPoints !== null && secondToLastPoints > own)
        change(played, played.playerId, secondToLastPoints, null);
    },
    double_points: (played, own) => {
      if (own > 0) change(played, played.playerId, own * 2, null);
    },
    healing: (played, own) => change(played, played.playerId, own + (played.healed ?? 0), null),
  };
  for (const power of effectPowers)
    for (const played of powers.filter((each) => each.power === power)) {
      const own = points.get(played.playerId);
      if (own !== undefined) apply[power]({ ...played, power }, own);
    }
  return effects;
}

/** The results after the cards played on the game: `pointsEarned` includes the cards' effects; the places do not change. */
export function poweredResults(
  results: readonly Pick<GameResult, "playerId" | "position" | "positionPoints">[],
  powers: readonly PlayedPower[],
): GameResult[] {
  const earned = new Map<string, number>();
  for (const { playerId, after } of powerEffects(results, powers)) earned.set(playerId, after);
  return results.map((result) => ({
    ...result,
    pointsEarned: earned.get(result.playerId) ?? placePoints(result),
  }));
}

/** The effects in a completed game; none while its points are hidden from the reader. */
export function gameEffects({ results, powers }: Pick<Game, "results" | "powers">): PowerEffect[] {
  return results.every(hasVisiblePoints) ? powerEffects(results, powers) : [];
}

function hasVisiblePoints(result: VisibleResult): result is GameResult {
  return result.positionPoints !== null && result.pointsEarned !== null;
}

/** How much this power's effects change each real player's points of a game; 0 for a player whom they do not change. */
export function effectGrants(
  results: readonly GameResult[],
  powers: readonly PlayedPower[],
  power: EffectPower,
): Grant[] {
  const effects = powerEffects(results, powers).filter((effect) => effect.power === power);
  const sum = (playerId: string) =>
    effects
      .filter((effect) => effect.playerId === playerId)
      .reduce((total, { before, after }) => total + after - before, 0);
  return results
    .filter(({ playerId }) => !isBot(playerId))
    .map(({ playerId }) => ({ playerId, points: sum(playerId) }));
}
