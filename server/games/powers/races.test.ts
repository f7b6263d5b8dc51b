import { describe, expect, test } from "vitest";
import { cardsOf } from "../../testing/cards.ts";
import { doneOrRefusal, playerTotals, twoServers, whileCommitWaits } from "../../testing/concurrency.ts";
import { engines } from "../../testing/databases.ts";
import { gameRow, makeGame } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { actionCard, cardThief, deal, setPowers } from "../../testing/powers.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const play = (by: Person, playerCardId: string | undefined, gameId: string, target: Person | null = null) =>
  by.command("games.playCard", { playerCardId: playerCardId ?? "", gameId, targetId: target?.id ?? null });
const complete = (by: Person, gameId: string, order: readonly Person[]) =>
  by.command("games.complete", { gameId, ranking: order.map(({ id }) => id) });
const steal = (by: Person, playerCardId: string | undefined, target: Person) =>
  by.command("cards.use", { playerCardId: playerCardId ?? "", targetId: target.id });

async function pointsOf(server: TestServer, ...people: readonly Person[]): Promise<number[]> {
  const rows = await Promise.all(people.map((person) => server.playerRow(person)));
  return rows.map(({ totalPoints }) => totalPoints);
}

/** Concurrent commands at one server. */
describe.each(engines)("on %s", (engine) => {
  async function startWithThree() {
    const server = await startServer(engine);
    const people = await server.playing("Nadia", "Karim", "Léa");
    await setPowers(server, true);
    return { server, people };
  }

  test("a card played concurrently with the end of its game counts in the game, or stays in hand", async () => {
    const { server, people } = await startWithThree();
    const [nadia, karim] = people;
    for (const isPlayFirst of [true, false]) {
      const [double] = await deal(server, actionCard("double_points"), nadia);
      const gameId = await makeGame(server, nadia, [karim]);
      const [before = 0] = await pointsOf(server, nadia);
      const commands = [() => play(nadia, double, gameId), () => complete(karim, gameId, [nadia, karim])];
      if (!isPlayFirst) commands.reverse();
      const results = (await Promise.all(commands.map((command) => command()))).map(doneOrRefusal);
      const [after = 0] = await pointsOf(server, nadia);
      const isPlayed = (await gameRow(server, gameId)).powers.length === 1;
      expect(results.sort()).toEqual(isPlayed ? ["done", "done"] : ["done", "gameAlreadyCompleted"]);
      expect(after - before).toBe(isPlayed ? 6 : 3);
      expect((await cardsOf(server, nadia)).some(({ id }) => id === double)).toBe(!isPlayed);
    }
    const { ledger, totals } = await playerTotals(server);
    expect(ledger).toEqual(totals);
  });

  test("when two players swap with each other, only the swap of the player with the worse position takes effect", async () => {
    const { server, people } = await startWithThree();
    const [nadia, karim, lea] = people;
    const [nadiaSwap, karimSwap] = await deal(server, actionCard("swap_position"), nadia, karim);
    const gameId = await makeGame(server, nadia, [karim, lea]);
    const results = await Promise.all([
      play(nadia, nadiaSwap, gameId, karim),
      play(karim, karimSwap, gameId, nadia),
    ]);
    expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
    expect((await complete(lea, gameId, [nadia, lea, karim])).ok).toBe(true);
    expect(await pointsOf(server, nadia, lea, karim)).toEqual([1, 3, 5]);
  });

  test("a theft concurrent with an immunity takes effect before the immunity, or is refused", async () => {
    const { server, people } = await startWithThree();
    const [nadia, karim, lea] = people;
    const [immunity] = await deal(server, actionCard("immunity"), nadia);
    const [thiefCard] = await deal(server, cardThief, lea);
    await deal(server, { name: "Trésor" }, nadia);
    const gameId = await makeGame(server, nadia, [karim]);
    const [theft, played] = await Promise.all([steal(lea, thiefCard, nadia), play(nadia, immunity, gameId)]);
    // The theft may take the very card that is being played.
    const isStolen = theft?.ok === true;
    if (!isStolen)
      expect([theft, played].map((result) => result && doneOrRefusal(result))).toEqual([
        "targetImmune",
        "done",
      ]);
    else expect(["done", "cardNotFound"]).toContain(played && doneOrRefusal(played));
    const hands = await Promise.all(people.map((person) => cardsOf(server, person)));
    const counters = await Promise.all(people.map((person) => server.playerRow(person)));
    expect(counters.map(({ cardsOwned }) => cardsOwned)).toEqual(hands.map((hand) => hand.length));
    const used = (played?.ok ? 1 : 0) + (isStolen ? 1 : 0);
    expect(hands.flat()).toHaveLength(3 - used);
  });

  test("one card pressed ten times is played once", async () => {
    const { server, people } = await startWithThree();
    const [nadia, karim] = people;
    const [double] = await deal(server, actionCard("double_points"), nadia);
    const gameId = await makeGame(server, nadia, [karim]);
    const results = await Promise.all(Array.from({ length: 10 }, () => play(nadia, double, gameId)));
    expect(results.map(doneOrRefusal).sort()).toEqual([...new Array(9).fill("cardAlreadyUsed"), "done"]);
    expect((await gameRow(server, gameId)).powers).toHaveLength(1);
  });
});

test("a card played through one server while another server completes the game is refused, and stays in hand", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  await setPowers(firstServer, true);
  const [double] = await deal(firstServer, actionCard("double_points"), nadia);
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const results = await whileCommitWaits(
    firstServer,
    () => complete(karim, gameId, [nadia, karim]),
    () => play(onSecondServer(nadia), double, gameId),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "gameAlreadyCompleted"]);
  expect(await cardsOf(firstServer, nadia)).toHaveLength(1);
});

test("a card played through one server counts when another server completes the game just after it", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  await setPowers(firstServer, true);
  const [double] = await deal(firstServer, actionCard("double_points"), nadia);
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const results = await whileCommitWaits(
    firstServer,
    () => play(nadia, double, gameId),
    () => complete(onSecondServer(karim), gameId, [nadia, karim]),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
  expect(await pointsOf(firstServer, nadia, karim)).toEqual([6, 1]);
});

test("a theft through one server from a player who plays an immunity through another server is refused", async () => {
  const { firstServer, people, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] ?? nadia;
  await setPowers(firstServer, true);
  const [immunity] = await deal(firstServer, actionCard("immunity"), nadia);
  const [thiefCard] = await deal(firstServer, cardThief, lea);
  await deal(firstServer, { name: "Trésor" }, nadia);
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const results = await whileCommitWaits(
    firstServer,
    () => play(nadia, immunity, gameId),
    () => steal(onSecondServer(lea), thiefCard, nadia),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "targetImmune"]);
  expect(await cardsOf(firstServer, lea)).toHaveLength(1);
});

test("a swap with a player who plays an immunity through another server is refused", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  await setPowers(firstServer, true);
  const [immunity] = await deal(firstServer, actionCard("immunity"), nadia);
  const [swap] = await deal(firstServer, actionCard("swap_position"), karim);
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const results = await whileCommitWaits(
    firstServer,
    () => play(nadia, immunity, gameId),
    () => play(onSecondServer(karim), swap, gameId, nadia),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "targetImmune"]);
});
