import type { Finish } from "./finish.ts";

/** How long a finish can be shown to a player who has not seen it yet, in ms (rule P21). Then it is deleted. */
export const FINISH_WAITS_MS = 12 * 3_600_000;

/** Whether an unseen finish may still be shown at `now` (epoch ms). Only its age is checked. */
export function isWaiting({ game }: Pick<Finish, "game">, now: number): boolean {
  return now - (game.completedAt ?? 0) < FINISH_WAITS_MS;
}
