import { expect, test } from "vitest";
import { totals, twoServers, whileHeld } from "../testing/besideEachOther.ts";
import { countWaitingForTurn, holdCommits, holdPlayer, untilWaiting } from "../testing/heldCommits.ts";
import { openStream } from "../testing/live.ts";
import type { Person, Result } from "../testing/person.ts";
import { giveChills, makeCard, reward, setSpins, setTotalChills, setWheel } from "../testing/roulette.ts";
import { findAllSpinsByPlayer } from "./repository.ts";

const spin = (person: Person) => person.command("roulette.spin", {});

const outcomeOf = (result: Result<{ outcome: string }>) =>
  result.ok ? result.answer.outcome : result.refusal;

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
  const results = await whileHeld(
    one,
    () => spin(nadia),
    () => spin(elsewhere(nadia)),
  );
  expect(results.map(outcomeOf)).toEqual(["points", "stillTurning"]);
  expect(await one.playerRow(nadia)).toMatchObject({ rouletteSpins: 4, totalPoints: 1 });
});

test("one request that comes to two servers at once is done once, and answered alike", async () => {
  const { one, nadia, elsewhere } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("points", 1)]);
  const id = crypto.randomUUID();
  const { db } = one.database;
  const { letGo } = await holdCommits(db);
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
  const results = await whileHeld(
    one,
    () => spin(nadia),
    () => spin(elsewhere(karim)),
  );
  expect(results.map(outcomeOf)).toEqual(["card", "noCard"]);
  expect(await one.rows("mysteryCards")).toMatchObject([{ copiesRemaining: 0 }]);
});

test("the last Chill, won through two servers: one Chill, one right to steal it", async () => {
  const { one, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("chill")]);
  await setTotalChills(one, 1);
  const results = await whileHeld(
    one,
    () => spin(nadia),
    () => spin(elsewhere(karim)),
  );
  expect(results.map(outcomeOf)).toEqual(["chill", "steal"]);
  expect((await totals(one)).chills).toBe(1);
});

test("the last Chill of a player, stolen through two servers: it changes hands once", async () => {
  const { one, people, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] ?? nadia;
  await setWheel(one, [reward("chill")]);
  await setTotalChills(one, 1);
  await giveChills(one, lea, 1);
  const rights = await Promise.all([nadia, karim].map((thief) => thief.does("roulette.spin", {})));
  const steal = (thief: Person, index: number) =>
    thief.command("roulette.steal", { rightId: rights[index]?.id ?? "", targetId: lea.id });
  const results = await whileHeld(
    one,
    () => steal(nadia, 0),
    () => steal(elsewhere(karim), 1),
  );
  expect(results).toMatchObject([{ answer: { stolenFrom: "Léa" } }, { refusal: "stealTargetEmpty" }]);
  expect((await totals(one)).chills).toBe(1);
});

test("the last Chill, given to two players through two servers: one gets it", async () => {
  const { one, other, nadia, karim } = await twoServers("Nadia", "Karim");
  await setTotalChills(one, 1);
  const admin = await one.admin();
  const give = (by: Person, to: Person) =>
    by.command("players.adjustCounter", { playerId: to.id, counter: "chillsOwned", delta: 1 });
  const results = await whileHeld(
    one,
    () => give(admin, nadia),
    () => give(admin.through(other.transport), karim),
  );
  expect(results).toMatchObject([{ ok: true }, { refusal: "chillLimit" }]);
});

test("one player put in two games through two servers sits in one", async () => {
  const { one, people, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim", "Léa");
  const [gameName] = await one.rows("gameNames");
  const input = { gameNameId: gameName?.id ?? "", players: [people[2]?.id ?? ""] };
  const results = await whileHeld(
    one,
    () => nadia.command("games.create", input),
    () => elsewhere(karim).command("games.create", input),
  );
  expect(results).toMatchObject([{ ok: true }, { refusal: "playersInGame" }]);
});

test("an event that ends through the other server ends after the spins that saw it active", async () => {
  const { one, other, nadia, karim } = await twoServers("Nadia", "Karim");
  const { db } = one.database;
  const admin = (await one.admin()).through(other.transport);
  const { letGo } = await holdCommits(db);
  const spun = spin(nadia);
  await untilWaiting(db, 1);
  const ended = admin.command("event.end", {});
  await untilWaiting(db, 2);
  expect(await countWaitingForTurn(db)).toBe(1);
  await letGo();
  expect([await spun, await ended]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(outcomeOf(await spin(karim))).toBe("eventInactive");
});

test("a wheel that is saved through the other server meanwhile is the next spin's", async () => {
  const { one, other, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("points", 1, "un")]);
  const results = await whileHeld(
    one,
    () => spin(nadia),
    async () => {
      await setWheel(other, [reward("points", 2, "deux")]);
      return spin(elsewhere(karim));
    },
  );
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
  expect(after.spins).toBe(5 * people.length - spent);
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
