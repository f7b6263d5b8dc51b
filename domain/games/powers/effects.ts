import type { Grant } from "../../points/ledger.ts";
import { type Game, type GameResult, isBot, type VisibleResult } from "../game.ts";
import { type EffectPower, effectPowers, type PlayedPower } from "./playedPowers.ts";

/** What one action card changes in one player's points of a game. Screens show it as one line (rule U21). */
export interface PowerEffect {
  /** The id of the played card. */
  readonly id: string;
  readonly power: EffectPower;
  /** The player whose points change: for a swap, one effect for each of the two. */
  readonly playerId: string;
  /** The other player of a swap; null for other powers. */
  readonly otherId: string | null;
  /** The player's points of this game before and after this effect. */
  readonly before: number;
  readonly after: number;
}

/** The points of a real player's place; a bot earns nothing (rule P6). */
export function placePoints({
  playerId,
  positionPoints,
}: Pick<GameResult, "playerId" | "positionPoints">): number {
  return isBot(playerId) ? 0 : positionPoints;
}

/**
 * The effects of the cards played on a game (`powers`, in the order of playing), from the places of its results. Swaps come
 * first, then avoided losses, doubled points and healing (rule U21). A card that changes nothing gives no effect.
 */
export function powerEffects(
  results: readonly Pick<GameResult, "playerId" | "position" | "positionPoints">[],
  powers: readonly PlayedPower[],
): PowerEffect[] {
  const placeOf = new Map(results.map(({ playerId, position }) => [playerId, position]));
  const points = new Map(results.map((result) => [result.playerId, placePoints(result)]));
  const last = Math.max(0, ...placeOf.values());
  const beforeLast = results.find(({ position }) => position === last - 1)?.positionPoints ?? null;
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
      if (isLast && beforeLast !== null && beforeLast > own)
        change(played, played.playerId, beforeLast, null);
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

/** The results with the effects of the cards played on the game: `pointsEarned` includes them, the places do not change. */
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
  return results.every(isKnown) ? powerEffects(results, powers) : [];
}

function isKnown(result: VisibleResult): result is GameResult {
  return result.positionPoints !== null && result.pointsEarned !== null;
}

/** How much the effects of this power change each real player's points of a game; 0 for players without such an effect. */
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
