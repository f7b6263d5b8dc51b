import { describe, expect, test } from "vitest";
import { nameOf } from "../../domain/files/file.ts";
import type { Engine } from "../database/database.ts";
import { endOf, totals, twoServers, whileHeld } from "../testing/besideEachOther.ts";
import { cardsOf, cardText } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import { insertImage } from "../testing/files.ts";
import { holdPlayer, untilWaiting } from "../testing/heldCommits.ts";
import type { Person } from "../testing/person.ts";
import { reward, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const use = async (server: TestServer, by: Person, through = by) => {
  const [copy] = await cardsOf(server, by);
  return through.command("cards.use", { playerCardId: copy?.id ?? "" });
};

/** Each of these players wins a copy of a card, worth 3 points; gives the card's id. */
async function winCopies(server: TestServer, people: readonly Person[], imageUrl = ""): Promise<string> {
  const admin = await server.admin();
  const card = cardText({ imageUrl, copies: people.length });
  const { id } = await admin.does("cards.create", { card });
  await setWheel(server, [reward("card")]);
  for (const person of people) await person.does("roulette.spin", {});
  return id;
}

/** Whether something still shows an image. */
async function isShown(server: TestServer, url: string): Promise<boolean> {
  const references = server.database.db.selectFrom("fileReferences").select("name");
  return (await references.where("name", "=", nameOf(url)).execute()).length > 0;
}

test("a card that is used waits for nobody but its player", async () => {
  const { one, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim");
  await winCopies(one, [nadia, karim]);
  const { letGo } = await holdPlayer(one.database.db, nadia.id);
  const waiting = use(one, nadia);
  await untilWaiting(one.database.db, 1);
  expect(endOf(await use(one, karim, elsewhere(karim)))).toBe("done");
  await letGo();
  expect(endOf(await waiting)).toBe("done");
});

test("a card that is used through two servers is used once", async () => {
  const { one, nadia, elsewhere } = await twoServers("Nadia", "Karim");
  await winCopies(one, [nadia]);
  const [copy] = await cardsOf(one, nadia);
  const input = { playerCardId: copy?.id ?? "" };
  const results = await whileHeld(
    one,
    () => nadia.command("cards.use", input),
    () => elsewhere(nadia).command("cards.use", input),
  );
  expect(results.map(endOf)).toEqual(["done", "cardAlreadyUsed"]);
  expect(await one.playerRow(nadia)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
});

test("a card that is used while its player wins another one through the other server leaves that one", async () => {
  const { one, nadia, elsewhere } = await twoServers("Nadia", "Karim");
  await winCopies(one, [nadia]);
  await (await one.admin()).does("cards.create", { card: cardText({ copies: 1 }) });
  one.clock.now += 60_000;
  const other = elsewhere(nadia);
  const results = await whileHeld(
    one,
    () => nadia.command("roulette.spin", {}),
    () => use(one, nadia, other),
  );
  expect(results.map(endOf)).toEqual(["done", "done"]);
  expect(await one.playerRow(nadia)).toMatchObject({ totalPoints: 3, cardsOwned: 1 });
  expect(await cardsOf(one, nadia)).toHaveLength(1);
});

test("the last two copies of a deleted card, used through two servers, let its image go", async () => {
  const { one, nadia, karim, elsewhere } = await twoServers("Nadia", "Karim");
  const image = await insertImage(one);
  const cardId = await winCopies(one, [nadia, karim], image);
  await (await one.admin()).does("cards.delete", { cardId });
  expect(await isShown(one, image)).toBe(true);
  const results = await whileHeld(
    one,
    () => use(one, nadia),
    () => use(one, karim, elsewhere(karim)),
  );
  expect(results.map(endOf)).toEqual(["done", "done"]);
  expect(await isShown(one, image)).toBe(false);
});

/** Players who each hold a copy of a card with this image, which was deleted. */
async function holders(engine: Engine) {
  const server = await startServer(engine);
  const people = await server.playing("Nadia", "Karim", "Léa", "Omar");
  const image = await insertImage(server);
  const cardId = await winCopies(server, people, image);
  await (await server.admin()).does("cards.delete", { cardId });
  return { server, people, image };
}

describe.each(engines)("on %s", (engine) => {
  test("the copies of a deleted card, used by one commit, let its image go, and each gives its points", async () => {
    const { server, people, image } = await holders(engine);
    const results = await Promise.all(people.map((person) => use(server, person)));
    expect(results.map(endOf)).toEqual(Array(4).fill("done"));
    expect(await isShown(server, image)).toBe(false);
    const { ledger, totals: all, cards } = await totals(server);
    expect(ledger).toEqual(all);
    expect({ points: all.toSorted(), cards }).toEqual({ points: [0, 3, 3, 3, 3], cards: 0 });
  });

  test("as long as one of them is left the image stays", async () => {
    const { server, people, image } = await holders(engine);
    const [, ...others] = people;
    await Promise.all(others.map((person) => use(server, person)));
    expect(await isShown(server, image)).toBe(true);
  });
});
