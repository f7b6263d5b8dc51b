import { expect, test } from "vitest";
import { playerTotals, twoServers, whileCommitWaits } from "../testing/concurrency.ts";
import { countWaitingToBegin, holdCommits, holdPlayer, untilWaiting } from "../testing/heldCommits.ts";
import { openStream } from "../testing/live.ts";
import type { Person, Result } from "../testing/person.ts";
import { changeTotalChills, giveChills, makeCard, reward, setSpins, setWheel } from "../testing/roulette.ts";
import { findAllSpinsIncludingHidden } from "./repository.ts";

const spin = (person: Person) => person.command("roulette.spin", {});

const outcomeOf = (result: Result<{ outcome: string }>) =>
  result.ok ? result.answer.outcome : result.refusal;

test("a spin waits only for locks of its own player", async () => {
  const { one, nadia, karim, onOther } = await twoServers("Nadia", "Karim", "Léa");
  const { db } = one.database;
  const { unlock } = await holdPlayer(db, nadia.id);
  const waiting = spin(nadia);
  await untilWaiting(db, 1);
  expect(await spin(karim)).toMatchObject({ ok: true });
  expect(outcomeOf(await spin(onOther(karim)))).toBe("stillTurning");
  await unlock();
  expect(await waiting).toMatchObject({ ok: true });
});

test("of two spins of one player through two servers, the second is refused while the first wheel turns", async () => {
  const { one, nadia, onOther } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("points", 1)]);
  const results = await whileCommitWaits(
    one,
    () => spin(nadia),
    () => spin(onOther(nadia)),
  );
  expect(results.map(outcomeOf)).toEqual(["points", "stillTurning"]);
  expect(await one.playerRow(nadia)).toMatchObject({ rouletteSpins: 4, totalPoints: 1 });
});

test("a request sent to two servers concurrently runs once, and both give the same answer", async () => {
  const { one, nadia, onOther } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("points", 1)]);
  const id = crypto.randomUUID();
  const { db } = one.database;
  const { unlock } = await holdCommits(db);
  const requests = [nadia, onOther(nadia)].map((person) => person.command("roulette.spin", {}, id));
  await untilWaiting(db, 2);
  await unlock();
  const [first, second] = await Promise.all(requests);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(await one.playerRow(nadia)).toMatchObject({ rouletteSpins: 4 });
});

test("when spins through two servers win the last copy of a card, the first player gets it, the second the fallback", async () => {
  const { one, nadia, karim, onOther } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("card")]);
  await makeCard(one, 1);
  const results = await whileCommitWaits(
    one,
    () => spin(nadia),
    () => spin(onOther(karim)),
  );
  expect(results.map(outcomeOf)).toEqual(["card", "noCard"]);
  expect(await one.rows("mysteryCards")).toMatchObject([{ copiesRemaining: 0 }]);
});

test("when spins through two servers win the last Chill, the first player gets it, the second a right to steal", async () => {
  const { one, nadia, karim, onOther } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("chill")]);
  await changeTotalChills(one, 1);
  const results = await whileCommitWaits(
    one,
    () => spin(nadia),
    () => spin(onOther(karim)),
  );
  expect(results.map(outcomeOf)).toEqual(["chill", "steal"]);
  expect((await playerTotals(one)).chills).toBe(1);
});

test("a player's last Chill, stolen through two servers, is stolen once", async () => {
  const { one, people, nadia, karim, onOther } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] ?? nadia;
  await setWheel(one, [reward("chill")]);
  await changeTotalChills(one, 1);
  await giveChills(one, lea, 1);
  const rights = await Promise.all([nadia, karim].map((thief) => thief.does("roulette.spin", {})));
  const steal = (thief: Person, index: number) =>
    thief.command("roulette.steal", { rightId: rights[index]?.id ?? "", targetId: lea.id });
  const results = await whileCommitWaits(
    one,
    () => steal(nadia, 0),
    () => steal(onOther(karim), 1),
  );
  expect(results).toMatchObject([{ answer: { stolenFrom: "Léa" } }, { refusal: "stealTargetEmpty" }]);
  expect((await playerTotals(one)).chills).toBe(1);
});

test("the last Chill, given to two players through two servers, goes to one of them", async () => {
  const { one, other, nadia, karim } = await twoServers("Nadia", "Karim");
  await changeTotalChills(one, 1);
  const admin = await one.admin();
  const give = (by: Person, to: Person) =>
    by.command("players.adjustCounter", { playerId: to.id, counter: "chillsOwned", delta: 1 });
  const results = await whileCommitWaits(
    one,
    () => give(admin, nadia),
    () => give(admin.through(other.transport), karim),
  );
  expect(results).toMatchObject([{ ok: true }, { refusal: "chillLimit" }]);
});

test("a player put in two games through two servers is in one of them", async () => {
  const { one, people, nadia, karim, onOther } = await twoServers("Nadia", "Karim", "Léa");
  const [gameName] = await one.rows("gameNames");
  const input = { gameNameId: gameName?.id ?? "", players: [people[2]?.id ?? ""] };
  const results = await whileCommitWaits(
    one,
    () => nadia.command("games.create", input),
    () => onOther(karim).command("games.create", input),
  );
  expect(results).toMatchObject([{ ok: true }, { refusal: "playersInGame" }]);
});

test("an event that is ended through the other server ends after the spins that are already running", async () => {
  const { one, other, nadia, karim } = await twoServers("Nadia", "Karim");
  const { db } = one.database;
  const admin = (await one.admin()).through(other.transport);
  const { unlock } = await holdCommits(db);
  const spun = spin(nadia);
  await untilWaiting(db, 1);
  const ended = admin.command("event.end", {});
  await untilWaiting(db, 2);
  expect(await countWaitingToBegin(db)).toBe(1);
  await unlock();
  expect([await spun, await ended]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(outcomeOf(await spin(karim))).toBe("eventInactive");
});

test("a wheel saved concurrently through the other server is used by the next spin", async () => {
  const { one, other, nadia, karim, onOther } = await twoServers("Nadia", "Karim");
  await setWheel(one, [reward("points", 1, "un")]);
  const results = await whileCommitWaits(
    one,
    () => spin(nadia),
    async () => {
      await setWheel(other, [reward("points", 2, "deux")]);
      return spin(onOther(karim));
    },
  );
  expect(results.map((result) => result.ok && result.answer.points)).toEqual([1, 2]);
  for (const [person, label] of [
    [nadia, "un"],
    [karim, "deux"],
  ] as const)
    expect(await findAllSpinsIncludingHidden(one.database.db, person.id, 1, null)).toMatchObject([
      { reward: { label } },
    ]);
});

test("of concurrent commands through both servers none is lost or refused as busy, and every browser gets the results", async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Joueur ${number}`);
  const { one, other, people, onOther } = await twoServers(...names);
  const [watcher] = people;
  if (!watcher) throw new Error("Nobody watches");
  await changeTotalChills(one, 3);
  await makeCard(one, 4);
  const streams = [
    await openStream(await one.listen(), watcher),
    await openStream(await other.listen(), watcher),
  ];
  const admin = await one.admin();
  const adjustments = people
    .filter((_, index) => index % 8 === 0)
    .map(({ id }) => admin.command("points.adjust", { playerId: id, delta: 1 }));
  const results: Result<{ outcome: string }>[] = await Promise.all([
    ...people.map(spin),
    // In reverse order: the two servers process the players from opposite ends.
    ...people.toReversed().map((person) => spin(onOther(person))),
  ]);
  expect((await Promise.all(adjustments)).every(({ ok }) => ok)).toBe(true);
  const refusals = results.flatMap((result) => (result.ok ? [] : result.refusal));
  expect(refusals).toEqual(Array.from(people, () => "stillTurning"));
  const spent = results.filter((result) => result.ok && result.answer.outcome !== "spin").length;
  const after = await playerTotals(one);
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
      "every change has arrived",
    );
});

test("spins of players without a spin are refused, and concurrent spins of others succeed", async () => {
  const { one, people } = await twoServers("Nadia", "Karim", "Léa");
  const [nadia] = people;
  if (!nadia) throw new Error("No player");
  await setWheel(one, [reward("points", 1)]);
  await setSpins(one, nadia, 0);
  expect((await Promise.all(people.map(spin))).map(outcomeOf)).toEqual(["noSpins", "points", "points"]);
  expect((await playerTotals(one)).totals.toSorted()).toEqual([0, 1, 1]);
});
