import { expect, test } from "vitest";
import { fullDb } from "../database/fullDb.ts";
import { playerTotals, twoServers, whileCommitWaits } from "../testing/concurrency.ts";
import { countWaitingToBegin, holdCommits, holdPlayer, untilWaiting } from "../testing/heldCommits.ts";
import { openStream } from "../testing/live.ts";
import type { Person, Result } from "../testing/person.ts";
import { changeTotalChills, giveChills, makeCard, reward, setSpins, setWheel } from "../testing/roulette.ts";
import { findAllSpins } from "./repository.ts";

const spin = (person: Person) => person.command("roulette.spin", {});

const outcomeOf = (result: Result<{ outcome: string }>) =>
  result.ok ? result.answer.outcome : result.refusal;

test("a spin waits only for locks of its own player", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const { db } = firstServer.database;
  const { unlock } = await holdPlayer(db, nadia.id);
  const waiting = spin(nadia);
  await untilWaiting(db, 1);
  expect(await spin(karim)).toMatchObject({ ok: true });
  expect(outcomeOf(await spin(onSecondServer(karim)))).toBe("stillTurning");
  await unlock();
  expect(await waiting).toMatchObject({ ok: true });
});

test("a player's second spin, through another server, is refused while the wheel turns for the first spin", async () => {
  const { firstServer, nadia, onSecondServer } = await twoServers("Nadia", "Karim");
  await setWheel(firstServer, [reward("points", 1)]);
  const results = await whileCommitWaits(
    firstServer,
    () => spin(nadia),
    () => spin(onSecondServer(nadia)),
  );
  expect(results.map(outcomeOf)).toEqual(["points", "stillTurning"]);
  expect(await firstServer.playerRow(nadia)).toMatchObject({ rouletteSpins: 4, totalPoints: 1 });
});

test("a request sent to two servers concurrently runs once, and both give the same answer", async () => {
  const { firstServer, nadia, onSecondServer } = await twoServers("Nadia", "Karim");
  await setWheel(firstServer, [reward("points", 1)]);
  const id = crypto.randomUUID();
  const { db } = firstServer.database;
  const { unlock } = await holdCommits(db);
  const requests = [nadia, onSecondServer(nadia)].map((person) => person.command("roulette.spin", {}, id));
  await untilWaiting(db, 2);
  await unlock();
  const [first, second] = await Promise.all(requests);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(await firstServer.playerRow(nadia)).toMatchObject({ rouletteSpins: 4 });
});

test("when spins through two servers stop on a card segment and one copy is left, the first player gets it, and the second a point", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  await setWheel(firstServer, [reward("card")]);
  await makeCard(firstServer, 1);
  const results = await whileCommitWaits(
    firstServer,
    () => spin(nadia),
    () => spin(onSecondServer(karim)),
  );
  expect(results.map(outcomeOf)).toEqual(["card", "noCard"]);
  expect(await firstServer.rows("mysteryCards")).toMatchObject([{ copiesRemaining: 0 }]);
});

test("when spins through two servers stop on a Chill segment and one Chill is left, the first player gets it, and the second a right to steal", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  await setWheel(firstServer, [reward("chill")]);
  await changeTotalChills(firstServer, 1);
  const results = await whileCommitWaits(
    firstServer,
    () => spin(nadia),
    () => spin(onSecondServer(karim)),
  );
  expect(results.map(outcomeOf)).toEqual(["chill", "steal"]);
  expect((await playerTotals(firstServer)).chills).toBe(1);
});

test("when two thieves steal a player's last Chill through two servers, only one of them gets it", async () => {
  const { firstServer, people, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] ?? nadia;
  await setWheel(firstServer, [reward("chill")]);
  await changeTotalChills(firstServer, 1);
  await giveChills(firstServer, lea, 1);
  const rights = await Promise.all([nadia, karim].map((thief) => thief.does("roulette.spin", {})));
  const steal = (thief: Person, index: number) =>
    thief.command("roulette.steal", { rightId: rights[index]?.id ?? "", targetId: lea.id });
  const results = await whileCommitWaits(
    firstServer,
    () => steal(nadia, 0),
    () => steal(onSecondServer(karim), 1),
  );
  expect(results).toMatchObject([{ answer: { stolenFrom: "Léa" } }, { refusal: "stealTargetEmpty" }]);
  expect((await playerTotals(firstServer)).chills).toBe(1);
});

test("when the last Chill is given to two players through two servers, only one of them gets it", async () => {
  const { firstServer, secondServer, nadia, karim } = await twoServers("Nadia", "Karim");
  await changeTotalChills(firstServer, 1);
  const admin = await firstServer.admin();
  const give = (by: Person, to: Person) =>
    by.command("players.adjustCounter", { playerId: to.id, counter: "chillsOwned", delta: 1 });
  const results = await whileCommitWaits(
    firstServer,
    () => give(admin, nadia),
    () => give(admin.through(secondServer.transport), karim),
  );
  expect(results).toMatchObject([{ ok: true }, { refusal: "chillLimit" }]);
});

test("a player whom two others put into two games at the same time, through two servers, is in only one of the games", async () => {
  const { firstServer, people, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const [gameName] = await firstServer.rows("gameNames");
  const input = { gameNameId: gameName?.id ?? "", players: [people[2]?.id ?? ""] };
  const results = await whileCommitWaits(
    firstServer,
    () => nadia.command("games.create", input),
    () => onSecondServer(karim).command("games.create", input),
  );
  expect(results).toMatchObject([{ ok: true }, { refusal: "playersInGame" }]);
});

test("an event ends only after the spins that already run on another server", async () => {
  const { firstServer, secondServer, nadia, karim } = await twoServers("Nadia", "Karim");
  const { db } = firstServer.database;
  const admin = (await firstServer.admin()).through(secondServer.transport);
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

test("a wheel that is saved through one server during a spin through the other is used by the next spin", async () => {
  const { firstServer, secondServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  await setWheel(firstServer, [reward("points", 1, "un")]);
  const results = await whileCommitWaits(
    firstServer,
    () => spin(nadia),
    async () => {
      await setWheel(secondServer, [reward("points", 2, "deux")]);
      return spin(onSecondServer(karim));
    },
  );
  expect(results.map((result) => result.ok && result.answer.points)).toEqual([1, 2]);
  for (const [person, label] of [
    [nadia, "un"],
    [karim, "deux"],
  ] as const)
    expect(await findAllSpins(fullDb(firstServer.database.db), person.id, 1, null)).toMatchObject([
      { reward: { label } },
    ]);
});

test("no concurrent command through two servers is lost or refused as busy, and every browser gets the results", async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Joueur ${number}`);
  const { firstServer, secondServer, people, onSecondServer } = await twoServers(...names);
  const [watcher] = people;
  if (!watcher) throw new Error("Nobody watches");
  await changeTotalChills(firstServer, 3);
  await makeCard(firstServer, 4);
  const streams = [
    await openStream(await firstServer.listen(), watcher),
    await openStream(await secondServer.listen(), watcher),
  ];
  const admin = await firstServer.admin();
  const adjustments = people
    .filter((_, index) => index % 8 === 0)
    .map(({ id }) => admin.command("points.adjust", { playerId: id, delta: 1 }));
  const results: Result<{ outcome: string }>[] = await Promise.all([
    ...people.map(spin),
    // In reverse order: the two servers process the players from opposite ends.
    ...people.toReversed().map((person) => spin(onSecondServer(person))),
  ]);
  expect((await Promise.all(adjustments)).every(({ ok }) => ok)).toBe(true);
  const refusals = results.flatMap((result) => (result.ok ? [] : result.refusal));
  expect(refusals).toEqual(Array.from(people, () => "stillTurning"));
  const spent = results.filter((result) => result.ok && result.answer.outcome !== "spin").length;
  const after = await playerTotals(firstServer);
  expect(after.ledger).toEqual(after.totals);
  expect(after.spins).toBe(5 * people.length - spent);
  const outcomes = results.map(outcomeOf);
  expect(after.chills).toBe(outcomes.filter((outcome) => outcome === "chill").length);
  expect(after.cards).toBe(outcomes.filter((outcome) => outcome === "card").length);
  const [card] = await firstServer.rows("mysteryCards");
  expect(card?.copiesGiven).toBe(after.cards);
  const sorted = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
  const players = JSON.stringify(sorted(await firstServer.rows("players")));
  for (const stream of streams)
    await stream.until(
      () => JSON.stringify(sorted(stream.rows("players"))) === players,
      "every change has arrived",
    );
});

test("a player who has no spin left is refused, and concurrent spins of other players succeed", async () => {
  const { firstServer, people } = await twoServers("Nadia", "Karim", "Léa");
  const [nadia] = people;
  if (!nadia) throw new Error("No player");
  await setWheel(firstServer, [reward("points", 1)]);
  await setSpins(firstServer, nadia, 0);
  expect((await Promise.all(people.map(spin))).map(outcomeOf)).toEqual(["noSpins", "points", "points"]);
  expect((await playerTotals(firstServer)).totals.toSorted()).toEqual([0, 1, 1]);
});
