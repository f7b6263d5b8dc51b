import { expect, test } from "vitest";
import { holdPlayer, holdWriters, untilWaiting } from "../testing/heldCommits.ts";
import { openStream } from "../testing/live.ts";
import type { Person, Result } from "../testing/person.ts";
import { makeCard, reward, setSpins, setTotalChills, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { findAllSpinsByPlayer } from "./repository.ts";

/** Two servers on one PostgreSQL database, an event that has started, and players, each also in front of the other server. */
async function twoServers(...names: readonly string[]) {
  const one = await startServer("postgres");
  const other = await startServer("postgres", { location: one.location });
  const people = await one.playing(...names);
  const [nadia, karim] = people;
  if (!nadia || !karim) throw new Error("Two players at least");
  const elsewhere = (person: Person) => person.through(other.transport);
  return { one, other, people, nadia, karim, elsewhere };
}

const spin = (person: Person) => person.command("roulette.spin", {});

const outcomeOf = (result: Result<{ outcome: string }>) =>
  result.ok ? result.answer.outcome : result.refusal;

/**
 * What becomes of a spin that is stopped just before its commit, and of what is done through the other server meanwhile,
 * once that waits as well.
 */
async function whileHeld<A>(server: TestServer, spinning: Person, meanwhile: () => Promise<A>) {
  const { db } = server.database;
  const { letGo } = await holdWriters(db, "spins");
  const first = spin(spinning);
  await untilWaiting(db, 1);
  const ended: string[] = [];
  void first.then(() => ended.push("the spin"));
  const second = meanwhile();
  void second.then(() => ended.push("what came meanwhile"));
  await untilWaiting(db, 2);
  await letGo();
  const results = [await first, await second] as const;
  return { results, ended };
}

async function totals(server: TestServer) {
  const { db } = server.database;
  const entries = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .groupBy("playerId")
    .execute();
  const players = await server.rows("players");
  return {
    ledger: players.map(({ id }) => entries.find(({ playerId }) => playerId === id)?.points ?? 0),
    totals: players.map(({ totalPoints }) => totalPoints),
    spent: players.reduce(
      (sum, { name, rouletteSpins }) => (name === "admin" ? sum : sum + 5 - rouletteSpins),
      0,
    ),
    chills: players.reduce((sum, { chillsOwned }) => sum + chillsOwned, 0),
    cards: players.reduce((sum, { cardsOwned }) => sum + cardsOwned, 0),
  };
}

test("a spin waits for nobody but its own player's", async () => {
  const { one, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim", "Léa");
  const { db } = one.database;
  const { letGo } = await holdPlayer(db, nadia.id);
  const waiting = spin(nadia);
  await untilWaiting(db, 1);
  expect(await spin(karim)).toMatchObject({ ok: true });
  expect(outcomeOf(await spin(elsewhere(karim)))).toBe("stillTurning");
  await letGo();
  expect(await waiting).toMatchObject({ ok: true });
});

test("two spins of one player through two servers: one is done, the other sees it", async () => {
  const { one, nadia, elsewhere } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("points", 1)]);
  const { results } = await whileHeld(one, nadia, () => spin(elsewhere(nadia)));
  expect(results.map(outcomeOf)).toEqual(["points", "stillTurning"]);
  expect(await one.playerRow(nadia)).toMatchObject({ rouletteSpins: 4, totalPoints: 1 });
});

test("one request that comes to two servers at once is done once, and answered alike", async () => {
  const { one, nadia, elsewhere } = await twoServers("Nadia", "Karim");
  const id = crypto.randomUUID();
  const { db } = one.database;
  const { letGo } = await holdWriters(db, "spins");
  const asked = [nadia, elsewhere(nadia)].map((person) => person.command("roulette.spin", {}, id));
  await untilWaiting(db, 2);
  await letGo();
  const [first, second] = await Promise.all(asked);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(await one.playerRow(nadia)).toMatchObject({ rouletteSpins: 4 });
});

test("the last copy of a card, won through two servers: one card, one fallback", async () => {
  const { one, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("card")]);
  await makeCard(one, 1);
  const { results } = await whileHeld(one, nadia, () => spin(elsewhere(karim)));
  expect(results.map(outcomeOf)).toEqual(["card", "noCard"]);
  expect(await one.rows("mysteryCards")).toMatchObject([{ copiesRemaining: 0 }]);
});

test("the last Chill, won through two servers: one Chill, one right to steal it", async () => {
  const { one, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("chill")]);
  await setTotalChills(one, 1);
  const { results } = await whileHeld(one, nadia, () => spin(elsewhere(karim)));
  expect(results.map(outcomeOf)).toEqual(["chill", "steal"]);
  expect((await totals(one)).chills).toBe(1);
});

test("an event that ends through the other server ends after the spins that saw it active", async () => {
  const { one, other, nadia, karim } = await twoServers("Nadia", "Karim");
  const admin = (await one.admin()).through(other.transport);
  const { results, ended } = await whileHeld(one, nadia, () => admin.command("event.end", {}));
  expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  expect(ended).toEqual(["the spin", "what came meanwhile"]);
  expect(outcomeOf(await spin(karim))).toBe("eventInactive");
});

test("a wheel that is saved through the other server meanwhile is the next spin's", async () => {
  const { one, other, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("points", 1, "un")]);
  const { results } = await whileHeld(one, nadia, async () => {
    await setWheel(other, [reward("points", 2, "deux")]);
    return spin(elsewhere(karim));
  });
  expect(results.map((result) => result.ok && result.answer.points)).toEqual([1, 2]);
  for (const [person, label] of [
    [nadia, "un"],
    [karim, "deux"],
  ] as const)
    expect(await findAllSpinsByPlayer(one.database.db, person.id, 1, null)).toMatchObject([
      { reward: { label } },
    ]);
});

test("a burst through both servers: nobody is told busy, nothing is lost, and every browser has it", async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Joueur ${number}`);
  const { one, other, people, elsewhere } = await twoServers(...names);
  const [watcher] = people;
  if (!watcher) throw new Error("Nobody watches");
  await setTotalChills(one, 3);
  await makeCard(one, 4);
  const streams = [
    await openStream(await one.listen(), watcher),
    await openStream(await other.listen(), watcher),
  ];
  const admin = await one.admin();
  const adjusting = people
    .filter((_, index) => index % 8 === 0)
    .map(({ id }) => admin.command("points.adjust", { playerId: id, delta: 1 }));
  const results: Result<{ outcome: string }>[] = await Promise.all([
    ...people.map(spin),
    // In the other order, so that transactions which meet do so crosswise.
    ...people.toReversed().map((person) => spin(elsewhere(person))),
  ]);
  expect((await Promise.all(adjusting)).every(({ ok }) => ok)).toBe(true);
  const refusals = results.flatMap((result) => (result.ok ? [] : result.refusal));
  expect(refusals).toEqual(Array.from(people, () => "stillTurning"));
  const spent = results.filter((result) => result.ok && result.answer.outcome !== "spin").length;
  const after = await totals(one);
  expect(after.ledger).toEqual(after.totals);
  expect(after.spent).toBe(spent);
  const won = results.map(outcomeOf);
  expect(after.chills).toBe(won.filter((outcome) => outcome === "chill").length);
  expect(after.cards).toBe(won.filter((outcome) => outcome === "card").length);
  const [card] = await one.rows("mysteryCards");
  expect(card?.copiesGiven).toBe(after.cards);
  const sorted = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
  const players = JSON.stringify(sorted(await one.rows("players")));
  for (const stream of streams)
    await stream.until(
      () => JSON.stringify(sorted(stream.rows("players"))) === players,
      "every change is there",
    );
});

test("spins that can't be because there are none left are refused, beside those that are", async () => {
  const { one, people } = await twoServers("Nadia", "Karim", "Léa");
  const [nadia] = people;
  if (!nadia) throw new Error("No player");
  await setWheel(one, [reward("points", 1)]);
  await setSpins(one, nadia, 0);
  expect((await Promise.all(people.map(spin))).map(outcomeOf)).toEqual(["noSpins", "points", "points"]);
  expect((await totals(one)).totals.toSorted()).toEqual([0, 0, 1, 1]);
});
