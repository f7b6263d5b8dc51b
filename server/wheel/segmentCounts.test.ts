import { describe, expect, test } from "vitest";
import { fullDb } from "../database/fullDb.ts";
import { engines } from "../testing/databases.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { tallyWheels } from "./segmentCounts.ts";

const HOUR_MS = 3_600_000;

async function startWithTwoSegments(engine: "sqlite" | "postgres") {
  const dice = new LoadedDice();
  const server = await startServer(engine, { chance: dice });
  const [nadia] = await server.playing("Nadia");
  await setSpins(server, nadia, 20);
  await setWheel(server, [reward("points", 1, "un"), reward("points", 2, "deux")]);
  const spinTo = async (...segments: readonly number[]) => {
    dice.next(...segments);
    for (const _ of segments) await spin(server, nadia);
  };
  return { server, nadia, spinTo };
}

/**
 * How often the wheel of `startWithTwoSegments` stopped at "un" and at "deux", when `tallyWheels` counts at the time of the
 * server's clock.
 */
async function tallied({ database, clock }: TestServer): Promise<readonly number[] | undefined> {
  const { all } = await tallyWheels(fullDb(database.db), clock.now);
  return all.find(({ labels }) => labels.includes("un"))?.counts;
}

/** How often the wheel stopped at "un" and at "deux", according to the answer that this person gets. */
async function observed(person: Person): Promise<number[]> {
  const { tallies } = answerOf(await person.query("roulette.fairness", {}));
  return ["un", "deux"].map((name) => tallies.find(({ label }) => label === name)?.observed ?? 0);
}

describe.each(engines)("on %s", (engine) => {
  test("each spin is counted immediately and exactly once, however many hours pass", async () => {
    const { server, nadia, spinTo } = await startWithTwoSegments(engine);
    expect(await observed(nadia)).toEqual([0, 0]);
    await spinTo(0, 1, 0);
    expect(await observed(nadia)).toEqual([2, 1]);
    for (const hours of [1, 1, 0, 7, 1, 2]) {
      server.clock.now += hours * HOUR_MS;
      await spinTo(1);
      await observed(nadia);
    }
    expect(await observed(nadia)).toEqual([2, 7]);
    await setWheel(server, [reward("points", 1, "deux")]);
    await spinTo(0);
    expect(await observed(nadia)).toEqual([2, 8]);
    const { db } = server.database;
    expect(await tallyWheels(fullDb(db), server.clock.now + 50 * HOUR_MS)).toEqual(
      await tallyWheels(fullDb(db), server.clock.now),
    );
  });

  test("only the spins of the current and the previous hour are counted again", async () => {
    const { server, nadia, spinTo } = await startWithTwoSegments(engine);
    await spinTo(0, 0);
    server.clock.now += 2 * HOUR_MS;
    await spinTo(1);
    expect(await observed(nadia)).toEqual([2, 1]);
    const { db } = server.database;
    // After the rows are deleted, the counts of past hours are still cached. The spin on "deux" was made in this hour, so it is
    // no longer counted.
    await db.deleteFrom("spins").execute();
    await spinTo(0);
    expect(await observed(nadia)).toEqual([3, 0]);
  });

  test("the counts include a spin that is made just before a full hour and committed just after it", async () => {
    const { server, nadia, spinTo } = await startWithTwoSegments(engine);
    await spinTo(0);
    const hour = server.clock.now - (server.clock.now % HOUR_MS) + 5 * HOUR_MS;
    server.clock.now = hour + 1000;
    expect(await tallied(server)).toEqual([1, 0]);
    server.clock.now = hour - 60_000;
    await spinTo(1);
    server.clock.now = hour + 2000;
    expect(await observed(nadia)).toEqual([1, 1]);
  });

  test("all spins are counted when the clock is set back", async () => {
    const { server, nadia, spinTo } = await startWithTwoSegments(engine);
    await spinTo(0);
    server.clock.now += 24 * HOUR_MS;
    expect(await tallied(server)).toEqual([1, 0]);
    server.clock.now -= 24 * HOUR_MS;
    await spinTo(1, 1);
    expect(await observed(nadia)).toEqual([1, 2]);
  });
});
