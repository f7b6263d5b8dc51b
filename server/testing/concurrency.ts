import { expect } from "vitest";
import { holdCommits, untilWaiting } from "./heldCommits.ts";
import type { Person, Result } from "./person.ts";
import { startServer, type TestServer } from "./server.ts";

/**
 * Two servers on one PostgreSQL database with an active event. Its players are connected to the first server;
 * `onSecondServer` gives the same player connected to the second server.
 */
export async function twoServers(...names: readonly string[]) {
  const firstServer = await startServer("postgres");
  const secondServer = await startServer("postgres", { location: firstServer.location });
  const people = await firstServer.playing(...names);
  const [nadia, karim] = people;
  if (!nadia || !karim) throw new Error("At least two players are needed");
  const onSecondServer = (person: Person) => person.through(secondServer.transport);
  return { firstServer, secondServer, people, nadia, karim, onSecondServer };
}

/**
 * Gives the results of two commands. `begin` sends the first command, which is paused just before its commit. `meanwhile`
 * sends the second command. Both continue as soon as the second command waits for a lock too.
 */
export async function whileCommitWaits<A, B>(
  server: TestServer,
  begin: () => Promise<A>,
  meanwhile: () => Promise<B>,
) {
  const { db } = server.database;
  const { unlock } = await holdCommits(db);
  const first = begin();
  await untilWaiting(db, 1);
  let hasEnded = false;
  const second = meanwhile().finally(() => {
    hasEnded = true;
  });
  await untilWaiting(db, 2);
  expect(hasEnded).toBe(false);
  await unlock();
  return [await first, await second] as const;
}

/** The result of a command in one word: "done" or the code of its refusal. */
export function doneOrRefusal(result: Result<unknown>): string {
  return result.ok ? "done" : result.refusal;
}

/** Each player's points, as the sum of the ledger and as stored, and the sums of all players' counters. */
export async function playerTotals(server: TestServer) {
  const { db } = server.database;
  const entries = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .groupBy("playerId")
    .execute();
  const players = await server.rows("players");
  const sumOf = (counter: "rouletteSpins" | "chillsOwned" | "cardsOwned") =>
    players.reduce((sum, player) => sum + player[counter], 0);
  return {
    ledger: players.map(({ id }) => entries.find(({ playerId }) => playerId === id)?.points ?? 0),
    totals: players.map(({ totalPoints }) => totalPoints),
    spins: sumOf("rouletteSpins"),
    chills: sumOf("chillsOwned"),
    cards: sumOf("cardsOwned"),
  };
}
