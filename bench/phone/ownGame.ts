import { randomUUID } from "node:crypto";
import { Caller, commandRequest, commandResultOf, type SignedInCaller } from "../calls.ts";

/**
 * Runs `measure` while the player is in a game with two bots. `completeGame` ends this game with the player as its winner; it
 * may be called once.
 */
export async function duringOwnGame<T>(
  port: number,
  gameNameId: string,
  { id, cookie }: SignedInCaller,
  measure: (completeGame: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const caller = new Caller(port, 1);
  try {
    const players = [id, `bot-${randomUUID()}`, `bot-${randomUUID()}`];
    const { body } = await caller.call(commandRequest("games.create", cookie, { gameNameId, players }));
    const { id: gameId } = commandResultOf<{ id: string }>(body);
    return await measure(async () => {
      await caller.call(commandRequest("games.complete", cookie, { gameId, ranking: players }));
    });
  } finally {
    caller.close();
  }
}
