import { expect } from "vitest";
import type { Person } from "./person.ts";
import type { TestServer } from "./server.ts";

/**
 * The totals of these people, also of deleted players. Expects that each total is the sum of the player's entries in the
 * ledger.
 */
export async function totalsOf(server: TestServer, ...people: readonly Person[]): Promise<number[]> {
  const { db } = server.database;
  const players = await db.selectFrom("players").select(["id", "totalPoints"]).execute();
  const entries = await db.selectFrom("pointEntries").select(["playerId", "delta"]).execute();
  for (const { id, totalPoints } of players) {
    const own = entries.filter(({ playerId }) => playerId === id);
    expect(own.reduce((sum, { delta }) => sum + delta, 0)).toBe(totalPoints);
  }
  return people.map(({ id }) => players.find((player) => player.id === id)?.totalPoints ?? Number.NaN);
}
