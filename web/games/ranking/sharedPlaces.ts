import { lastPosition } from "../../../domain/games/ties.ts";
import type { PlacedContender } from "./placedContenders.ts";

/** Whether several contenders of a completed game share this position (rule P34). */
export function isShared(ranking: readonly PlacedContender[], position: number): boolean {
  return ranking.filter((place) => place.position === position).length > 1;
}

/** Whether this position of a completed game is the last one, which wins a spin if the game counts (rules P13 and P34). */
export function isLast(ranking: readonly PlacedContender[], position: number): boolean {
  return lastPosition(ranking.map((place) => place.position)) === position;
}
