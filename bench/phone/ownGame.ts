import { randomUUID } from "node:crypto";
import { Caller, commandRequest, commandResultOf, type SignedInCaller } from "../calls.ts";

/** Runs `measure` while the player is in a game with two bots, which is cancelled afterwards. */
export async function duringOwnGame<T>(
  port: number,
  gameNameId: string,
  { id, cookie }: SignedInCaller,
  measure: () => Promise<T>,
): Promise<T> {
  const caller = new Caller(port, 1);
  try {
    const players = [id, `bot-${randomUUID()}`, `bot-${randomUUID()}`];
    const { body } = await caller.call(commandRequest("games.create", cookie, { gameNameId, players }));
    const measured = await measure();
    const { id: gameId } = commandResultOf<{ id: string }>(body);
    await caller.call(commandRequest("games.cancel", cookie, { gameId }));
    return measured;
  } finally {
    caller.close();
  }
}
