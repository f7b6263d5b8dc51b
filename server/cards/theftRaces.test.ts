import { describe, expect, test } from "vitest";
import { cardsOf } from "../testing/cards.ts";
import { doneOrRefusal, playerTotals, twoServers, whileCommitWaits } from "../testing/concurrency.ts";
import { engines } from "../testing/databases.ts";
import type { Person } from "../testing/person.ts";
import { cardThief, deal, setPowers, spinThief } from "../testing/powers.ts";
import { reward, setSpins, setWheel } from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

const NAMES = ["Nadia", "Karim", "Léa", "Omar"] as const;

const use = (player: Person, playerCardId: string | undefined, target: Person | null) =>
  player.command("cards.use", { playerCardId: playerCardId ?? "", targetId: target?.id ?? null });

/** Commands that arrive at one server at the same moment. */
describe.each(engines)("on %s", (engine) => {
  async function startWithPowers() {
    const server = await startServer(engine);
    const people = await server.playing(...NAMES);
    await setPowers(server, true);
    return { server, people };
  }

  test("when two players steal a third player's last card, only one of their theft cards is used", async () => {
    const { server, people } = await startWithPowers();
    const [nadia, karim, lea] = people;
    const thiefCards = await deal(server, cardThief, nadia, karim);
    await deal(server, { name: "Trésor" }, lea);
    const results = await Promise.all([use(nadia, thiefCards[0], lea), use(karim, thiefCards[1], lea)]);
    // The refusal names the empty hand, although the victim is also sheltered.
    expect(results.map(doneOrRefusal).sort()).toEqual(["done", "theftTargetEmpty"]);
    const hands = await Promise.all([nadia, karim, lea].map((person) => cardsOf(server, person)));
    expect(hands.map((hand) => hand.length)).toEqual([1, 1, 0]);
    expect((await playerTotals(server)).cards).toBe(2);
  });

  test("of two thefts of the same kind from one victim, the second is refused, because the victim is sheltered", async () => {
    const { server, people } = await startWithPowers();
    const [nadia, karim, lea] = people;
    const thiefCards = await deal(server, spinThief, nadia, karim);
    const results = await Promise.all([use(nadia, thiefCards[0], lea), use(karim, thiefCards[1], lea)]);
    expect(results.map(doneOrRefusal).sort()).toEqual(["done", "theftTargetSheltered"]);
    expect(await server.playerRow(lea)).toMatchObject({ rouletteSpins: 4 });
  });

  test("a card that is used and stolen at the same moment is used or stolen, never both", async () => {
    const { server, people } = await startWithPowers();
    const [nadia, , lea] = people;
    const [thiefCard] = await deal(server, cardThief, nadia);
    const [treasure] = await deal(server, { name: "Trésor" }, lea);
    const [theft, ownUse] = await Promise.all([use(nadia, thiefCard, lea), use(lea, treasure, null)]);
    const isStolen = theft?.ok === true;
    expect(ownUse?.ok).toBe(!isStolen);
    expect(doneOrRefusal(isStolen ? ownUse : theft)).toBe(isStolen ? "cardNotFound" : "theftNobody");
    expect(await server.playerRow(lea)).toMatchObject({ cardsOwned: 0, totalPoints: isStolen ? 0 : 3 });
    expect(await cardsOf(server, nadia)).toMatchObject([{ id: isStolen ? treasure : thiefCard }]);
  });

  test("the victim's last spin is spun or stolen, never both", async () => {
    const { server, people } = await startWithPowers();
    const [nadia, , lea] = people;
    const [thiefCard] = await deal(server, spinThief, nadia);
    await setWheel(server, [reward("points", 1)]);
    await setSpins(server, lea, 1);
    server.clock.now += 60_000;
    const [theft, spun] = await Promise.all([use(nadia, thiefCard, lea), lea.command("roulette.spin", {})]);
    expect([theft, spun].map(doneOrRefusal).sort()).toEqual(
      theft?.ok ? ["done", "noSpins"] : ["done", "theftTargetEmpty"],
    );
    expect(await server.playerRow(lea)).toMatchObject({ rouletteSpins: 0 });
  });

  test("two players can steal from each other at the same moment", async () => {
    const { server, people } = await startWithPowers();
    const [nadia, karim] = people;
    const thiefCards = await deal(server, spinThief, nadia, karim);
    const results = await Promise.all([use(nadia, thiefCards[0], karim), use(karim, thiefCards[1], nadia)]);
    expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
    for (const person of [nadia, karim])
      expect(await server.playerRow(person)).toMatchObject({ rouletteSpins: 5, cardsOwned: 0 });
  });

  test("a card used ten times concurrently steals once", async () => {
    const { server, people } = await startWithPowers();
    const [nadia, , lea] = people;
    const [thiefCard] = await deal(server, cardThief, nadia);
    await deal(server, { name: "Trésor" }, lea, lea);
    const results = await Promise.all(Array.from({ length: 10 }, () => use(nadia, thiefCard, lea)));
    expect(results.map(doneOrRefusal).sort()).toEqual([...new Array(9).fill("cardAlreadyUsed"), "done"]);
    expect(await cardsOf(server, lea)).toHaveLength(1);
  });
});

test("when two thieves steal a player's last card through two servers, only one of them gets the card", async () => {
  const { firstServer, people, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] ?? nadia;
  await setPowers(firstServer, true);
  const thiefCards = await deal(firstServer, cardThief, nadia, karim);
  await deal(firstServer, { name: "Trésor" }, lea);
  const results = await whileCommitWaits(
    firstServer,
    () => use(nadia, thiefCards[0], lea),
    () => use(onSecondServer(karim), thiefCards[1], lea),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "theftTargetEmpty"]);
  expect((await playerTotals(firstServer)).cards).toBe(2);
});

test("a theft is refused when the victim concurrently uses their only card at another server", async () => {
  const { firstServer, people, nadia, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] ?? nadia;
  await setPowers(firstServer, true);
  const [thiefCard] = await deal(firstServer, cardThief, nadia);
  const [treasure] = await deal(firstServer, { name: "Trésor" }, lea);
  const results = await whileCommitWaits(
    firstServer,
    () => use(lea, treasure, null),
    () => use(onSecondServer(nadia), thiefCard, lea),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "theftNobody"]);
  expect(await firstServer.playerRow(lea)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
  expect(await cardsOf(firstServer, nadia)).toMatchObject([{ id: thiefCard }]);
});

test("of two thefts from one victim at two servers, the second is refused, because the victim is sheltered", async () => {
  const { firstServer, people, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const lea = people[2] ?? nadia;
  await setPowers(firstServer, true);
  const thiefCards = await deal(firstServer, spinThief, nadia, karim);
  const results = await whileCommitWaits(
    firstServer,
    () => use(nadia, thiefCards[0], lea),
    () => use(onSecondServer(karim), thiefCards[1], lea),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "theftTargetSheltered"]);
});
