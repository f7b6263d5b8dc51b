import { expect } from "vitest";
import { holdCommits, untilWaiting } from "./heldCommits.ts";
import type { Person, Result } from "./person.ts";
import { startServer, type TestServer } from "./server.ts";

/** Two servers on one PostgreSQL database, an event that has started, and players, each also in front of the other server. */
export async function twoServers(...names: readonly string[]) {
  const one = await startServer("postgres");
  const other = await startServer("postgres", { location: one.location });
  const people = await one.playing(...names);
  const [nadia, karim] = people;
  if (!nadia || !karim) throw new Error("Two players at least");
  const elsewhere = (person: Person) => person.through(other.transport);
  return { one, other, people, nadia, karim, elsewhere };
}

/**
 * What becomes of a command that is stopped just before its commit, and of what is done through the other server
 * meanwhile, once that waits as well.
 */
export async function whileHeld<A, B>(
  server: TestServer,
  begin: () => Promise<A>,
  meanwhile: () => Promise<B>,
) {
  const { db } = server.database;
  const { letGo } = await holdCommits(db);
  const first = begin();
  await untilWaiting(db, 1);
  let hasEnded = false;
  const second = meanwhile().finally(() => {
    hasEnded = true;
  });
  await untilWaiting(db, 2);
  expect(hasEnded).toBe(false);
  await letGo();
  return [await first, await second] as const;
}

/** What became of a command, in a word. */
export function endOf(result: Result<unknown>): string {
  return result.ok ? "done" : result.refusal;
}

/** Each player's points, as the ledger adds them up and as they stand, and what players have of the rest together. */
export async function totals(server: TestServer) {
  const { db } = server.database;
  const entries = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .groupBy("playerId")
    .execute();
  const players = await server.rows("players");
  const sumOf = (counter: "rouletteSpins" | "chillsOwned" | "cardsOwned") =>
    players.reduce((sum, player) => (player.name === "admin" ? sum : sum + player[counter]), 0);
  return {
    ledger: players.map(({ id }) => entries.find(({ playerId }) => playerId === id)?.points ?? 0),
    totals: players.map(({ totalPoints }) => totalPoints),
    spins: sumOf("rouletteSpins"),
    chills: sumOf("chillsOwned"),
    cards: sumOf("cardsOwned"),
  };
}
