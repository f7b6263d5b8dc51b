import type { Finish } from "./finish.ts";

/** How long a finish is stored for its player, in ms (rule P21). */
export const FINISH_WAITS_MS = 12 * 3_600_000;

/** Whether a finish is still stored at `now` (epoch ms) for its player, who has not seen it. */
export function isWaiting({ game }: Pick<Finish, "game">, now: number): boolean {
  return now - (game.completedAt ?? 0) < FINISH_WAITS_MS;
}
