import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { type Reward, rewardTypes } from "../../domain/wheel/wheel.ts";
import { engines } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { changeTotalChills, makeCard, reward, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const PLAYERS = ["Ana", "Bob", "Cid"] as const;
const TOTAL_CHILLS = 4;
const CARD_COPIES = 2;

const wheel: readonly Reward[] = [
  ...rewardTypes.map((type) => reward(type, type === "points" ? 2 : null)),
  reward("points", -1),
  reward("chill"),
];

const player = fc.nat({ max: PLAYERS.length - 1 });
/** A random step. `player` and `from` are positions in `PLAYERS`; `segment` is a position on the wheel. */
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("spin" as const),
      player,
      segment: fc.nat({ max: wheel.length - 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("steal" as const), player, from: player }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("use" as const), player }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      player,
      counter: fc.constantFrom("rouletteSpins" as const, "cardsOwned" as const, "chillsOwned" as const),
      delta: fc.constantFrom(-3, -1, 1, 5),
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** Checks the facts that must be true after every step. */
async function checkInvariants(server: TestServer): Promise<void> {
  const { db } = server.database;
  const players = await server.rows("players");
  const chillsOwned = players.reduce((sum, player) => sum + player.chillsOwned, 0);
  expect(chillsOwned).toBeLessThanOrEqual(TOTAL_CHILLS);
  for (const player of players)
    expect(Math.min(player.rouletteSpins, player.cardsOwned, player.chillsOwned)).toBeGreaterThanOrEqual(0);

  const [card] = await server.rows("mysteryCards");
  const copies = await db.selectFrom("playerCards").select(["id", "used"]).execute();
  expect(card?.copiesRemaining).toBe(CARD_COPIES - copies.length);

  const entries = await db.selectFrom("pointEntries").select(["playerId", "delta"]).execute();
  for (const { id, totalPoints } of players) {
    const own = entries.filter((entry) => entry.playerId === id);
    expect(own.reduce((sum, entry) => sum + entry.delta, 0)).toBe(totalPoints);
  }
  const spins = await db.selectFrom("spins").select(["id", "outcome"]).execute();
  const rights = await db.selectFrom("stealRights").select(["id", "usedAt"]).execute();
  const earned = spins.filter((spin) => spin.outcome === "steal").map((spin) => spin.id);
  expect(rights.map((right) => right.id).sort()).toEqual(earned.sort());

  const journal = await db.selectFrom("journal").select(["source", "what"]).execute();
  const sourcesOf = (...what: string[]) =>
    journal.filter((row) => what.includes(row.what)).map((row) => row.source ?? "");
  // The journal has one row for each spin, whose `what` is the spin's outcome.
  const outcomes = [...new Set(spins.map((spin) => spin.outcome))];
  expect(sourcesOf(...outcomes).sort()).toEqual(spins.map((spin) => spin.id).sort());
  const used = rights.filter((right) => right.usedAt !== null).map((right) => right.id);
  expect(sourcesOf("stole", "consoled").sort()).toEqual(used.sort());
  const usedCopies = copies.filter((copy) => copy.used === 1).map((copy) => copy.id);
  expect(sourcesOf("cardUsed").sort()).toEqual(usedCopies.sort());
}

/** Runs a step. A turn of the wheel must use up one of the player's spins, unless it wins a free spin. */
async function runStep(
  server: TestServer,
  people: readonly Person[],
  setNextSegment: (segment: number) => void,
  step: Step,
) {
  const person = people[step.player];
  if (!person) return;
  const { db } = server.database;
  server.clock.now += SPIN_MS;
  if (step.kind === "spin") {
    setNextSegment(step.segment);
    const before = (await server.playerRow(person)).rouletteSpins;
    const spun = await person.command("roulette.spin", {});
    const after = (await server.playerRow(person)).rouletteSpins;
    expect(before - after).toBe(spun.ok && spun.answer.outcome !== "spin" ? 1 : 0);
    expect(spun.ok).toBe(before > 0);
  } else if (step.kind === "steal") {
    const right = await db
      .selectFrom("stealRights")
      .select("id")
      .where("playerId", "=", person.id)
      .executeTakeFirst();
    await person.command("roulette.steal", {
      rightId: right?.id ?? "none",
      targetId: people[step.from]?.id ?? null,
    });
  } else if (step.kind === "use") {
    const copy = await db
      .selectFrom("playerCards")
      .select("id")
      .where("playerId", "=", person.id)
      .executeTakeFirst();
    await person.command("cards.use", { playerCardId: copy?.id ?? "none" });
  } else {
    const { counter, delta } = step;
    await (await server.admin()).command("players.adjustCounter", { playerId: person.id, counter, delta });
  }
}

describe.each(engines)("on %s", (engine) => {
  test("no sequence of spins, thefts, cards and adjustments breaks the counters or the ledger", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 25 }), async (steps) => {
        // A spin draws a number below 1000 × the number of segments: this draw is the middle of the wanted segment.
        let nextSegment = 0;
        const chance = {
          id: () => crypto.randomUUID(),
          below: (limit: number) => (limit >= 1000 ? nextSegment * 1000 + 500 : 0),
        };
        const server = await startServer(engine, { chance });
        const people = await server.playing(...PLAYERS);
        await setWheel(server, wheel);
        await changeTotalChills(server, TOTAL_CHILLS);
        await makeCard(server, CARD_COPIES);
        const setNextSegment = (segment: number) => {
          nextSegment = segment;
        };
        for (const step of steps) {
          await runStep(server, people, setNextSegment, step);
          await checkInvariants(server);
        }
        await server.stop();
      }),
      { numRuns: engine === "sqlite" ? 7 : 1 },
    );
  }, 120_000);
});
