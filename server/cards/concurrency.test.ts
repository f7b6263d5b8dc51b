import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../domain/files/file.ts";
import type { Engine } from "../database/database.ts";
import { cardsOf, cardText } from "../testing/cards.ts";
import { doneOrRefusal, playerTotals, twoServers, whileCommitWaits } from "../testing/concurrency.ts";
import { engines } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import { holdPlayer, untilWaiting } from "../testing/heldCommits.ts";
import type { Person } from "../testing/person.ts";
import { reward, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const useFirstCard = async (server: TestServer, owner: Person, browser = owner) => {
  const [copy] = await cardsOf(server, owner);
  return browser.command("cards.use", { playerCardId: copy?.id ?? "" });
};

/** Lets each of these players win a copy of a card worth 3 points. Gives the card's id. */
async function winCopies(server: TestServer, people: readonly Person[], imageUrl = ""): Promise<string> {
  const admin = await server.admin();
  const card = cardText({ imageUrl, copies: people.length });
  const { id } = await admin.does("cards.create", { card });
  await setWheel(server, [reward("card")]);
  for (const person of people) await person.does("roulette.spin", {});
  return id;
}

/** Whether an image is still referenced. */
async function isReferenced(server: TestServer, url: string): Promise<boolean> {
  const references = server.database.db.selectFrom("fileReferences").select("name");
  return (await references.where("name", "=", fileNameOf(url)).execute()).length > 0;
}

test("using a card locks only the player who uses it", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  await winCopies(firstServer, [nadia, karim]);
  const { unlock } = await holdPlayer(firstServer.database.db, nadia.id);
  const waiting = useFirstCard(firstServer, nadia);
  await untilWaiting(firstServer.database.db, 1);
  expect(doneOrRefusal(await useFirstCard(firstServer, karim, onSecondServer(karim)))).toBe("done");
  await unlock();
  expect(doneOrRefusal(await waiting)).toBe("done");
});

test("a card used concurrently at two servers is used once", async () => {
  const { firstServer, nadia, onSecondServer } = await twoServers("Nadia", "Karim");
  await winCopies(firstServer, [nadia]);
  const [copy] = await cardsOf(firstServer, nadia);
  const input = { playerCardId: copy?.id ?? "" };
  const results = await whileCommitWaits(
    firstServer,
    () => nadia.command("cards.use", input),
    () => onSecondServer(nadia).command("cards.use", input),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "cardAlreadyUsed"]);
  expect(await firstServer.playerRow(nadia)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
});

test("when a player uses a card at one server and concurrently wins another card at a second server, the won card stays unused", async () => {
  const { firstServer, nadia, onSecondServer } = await twoServers("Nadia", "Karim");
  await winCopies(firstServer, [nadia]);
  await (await firstServer.admin()).does("cards.create", { card: cardText({ copies: 1 }) });
  firstServer.clock.now += 60_000;
  const secondBrowser = onSecondServer(nadia);
  const results = await whileCommitWaits(
    firstServer,
    () => nadia.command("roulette.spin", {}),
    () => useFirstCard(firstServer, nadia, secondBrowser),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
  expect(await firstServer.playerRow(nadia)).toMatchObject({ totalPoints: 3, cardsOwned: 1 });
  expect(await cardsOf(firstServer, nadia)).toHaveLength(1);
});

test("when the last two copies of a deleted card are used at two servers, its image is no longer referenced", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  const image = await insertImage(firstServer);
  const cardId = await winCopies(firstServer, [nadia, karim], image);
  await (await firstServer.admin()).does("cards.delete", { cardId });
  expect(await isReferenced(firstServer, image)).toBe(true);
  const results = await whileCommitWaits(
    firstServer,
    () => useFirstCard(firstServer, nadia),
    () => useFirstCard(firstServer, karim, onSecondServer(karim)),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
  expect(await isReferenced(firstServer, image)).toBe(false);
});

/** A server with four players who each hold a copy of a deleted card, and the address of the card's image. */
async function startWithDeletedCard(engine: Engine) {
  const server = await startServer(engine);
  const people = await server.playing("Nadia", "Karim", "Léa", "Omar");
  const image = await insertImage(server);
  const cardId = await winCopies(server, people, image);
  await (await server.admin()).does("cards.delete", { cardId });
  return { server, people, image };
}

describe.each(engines)("on %s", (engine) => {
  test("when all copies of a deleted card are used in one commit, the card's image is no longer referenced and each copy gives its points", async () => {
    const { server, people, image } = await startWithDeletedCard(engine);
    const results = await Promise.all(people.map((person) => useFirstCard(server, person)));
    expect(results.map(doneOrRefusal)).toEqual(Array(4).fill("done"));
    expect(await isReferenced(server, image)).toBe(false);
    const { ledger, totals, cards } = await playerTotals(server);
    expect(ledger).toEqual(totals);
    expect({ points: totals.toSorted(), cards }).toEqual({ points: [3, 3, 3, 3], cards: 0 });
  });

  test("the image of a deleted card is still referenced while one copy is unused", async () => {
    const { server, people, image } = await startWithDeletedCard(engine);
    const [, ...others] = people;
    await Promise.all(others.map((person) => useFirstCard(server, person)));
    expect(await isReferenced(server, image)).toBe(true);
  });
});
