import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { starterDeck as deckWith, starterKeys } from "../../domain/cards/starterDeck.ts";
import { cardsOf, cardText } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { setPowers } from "../testing/powers.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

const starterDeck = deckWith({ isOn: false });
const names = starterDeck.map(({ name }) => name);

describe.each(engines)("on %s", (engine) => {
  test("the twelve cards of the starter deck are listed in the deck's order, written to the journal, and sent in one message", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const stream = await openStream(await server.listen(), admin, undefined, ["mysteryCards"]);
    const { length: messageCount } = stream.messages;
    expect(await admin.does("cards.addStarterDeck", { keys: starterKeys })).toEqual({ added: 12, known: 0 });
    const cards = await server.rows("mysteryCards");
    expect(cards.map(({ name }) => name)).toEqual(names);
    const newestFirst = names.map((_, index) => server.clock.now - index);
    expect(cards.map(({ createdAt }) => createdAt)).toEqual(newestFirst);
    const { key: _, ...firstCard } = starterDeck[0] ?? expect.unreachable();
    expect(cards[0]).toMatchObject({ ...firstCard, copiesRemaining: 1, createdBy: admin.id, version: 1 });
    await stream.until(() => stream.rows("mysteryCards").length === 12, "the deck arrives");
    expect(
      stream.messages
        .slice(messageCount)
        .flat()
        .filter(({ topic }) => topic === "mysteryCards"),
    ).toHaveLength(1);
    const journal = await server.database.db
      .selectFrom("journal")
      .select("label")
      .where("what", "=", "cardCreated")
      .execute();
    expect(journal.map(({ label }) => label).sort()).toEqual([...names].sort());
  });

  test("concurrent and repeated requests add each card of the deck once", async () => {
    const server = await startServer(engine);
    const admins = [await server.admin(), await server.player("Inès", { role: "admin" })] as const;
    const requestId = randomUUID();
    const input = { keys: starterKeys };
    const answers = await Promise.all([
      admins[0].does("cards.addStarterDeck", input, requestId),
      admins[1].does("cards.addStarterDeck", input),
    ]);
    expect(answers.map(({ added }) => added).sort()).toEqual([0, 12]);
    expect(await admins[0].does("cards.addStarterDeck", input, requestId)).toEqual(answers[0]);
    expect(await server.rows("mysteryCards")).toHaveLength(12);
  });

  test("a deleted card of the deck can be added again", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await admin.does("cards.addStarterDeck", { keys: ["pourboire"] });
    const [card] = await server.rows("mysteryCards");
    await admin.does("cards.delete", { cardId: card?.id ?? "" });
    expect(await admin.does("cards.addStarterDeck", { keys: ["pourboire"] })).toEqual({ added: 1, known: 0 });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("while the powers are on, the deck also has a card for each power", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const keys = ["pourboire", "igloo", "tour-de-passe-passe"] as const;
    expect(await admin.does("cards.addStarterDeck", { keys: [...keys] })).toEqual({ added: 1, known: 0 });
    await setPowers(server, true);
    expect(await admin.does("cards.addStarterDeck", { keys: [...keys] })).toEqual({ added: 2, known: 1 });
    expect(await admin.does("cards.addStarterDeck", { keys: starterKeys })).toEqual({ added: 16, known: 3 });
    expect(await server.rows("mysteryCards")).toHaveLength(19);
  });

  test("only the chosen cards are added, and a card whose name is already there is skipped", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await admin.does("cards.create", { card: cardText({ name: "REINE des des" }) });
    const keys = ["reine-des-des", "pourboire", "grand-air"] as const;
    expect(await admin.does("cards.addStarterDeck", { keys: [...keys] })).toEqual({ added: 2, known: 1 });
    const cards = await server.rows("mysteryCards");
    expect(cards.map(({ name }) => name).sort()).toEqual(["Grand air", "Pourboire", "REINE des des"]);
  });

  test("an edited card of the deck still has its drawing, and can be won at the wheel and used", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    await admin.does("cards.addStarterDeck", { keys: ["pourboire"] });
    const [card] = await server.rows("mysteryCards");
    const { name, description, imageUrl, imageAlt, category, power, value } = card ?? expect.unreachable();
    await admin.does("cards.update", {
      cardId: card?.id ?? "",
      version: 1,
      card: { name, description, imageUrl, imageAlt, category, power, value, copies: 2 },
    });
    await setWheel(server, [reward("card")]);
    await setSpins(server, nadia, 1);
    await spin(server, nadia);
    const [copy] = await cardsOf(server, nadia);
    expect(copy).toMatchObject({ name: "Pourboire", imageUrl: "/drawings/pourboire.svg" });
    await nadia.does("cards.use", { playerCardId: copy?.id ?? "" });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 1 });
  });

  test("a list of cards that is empty, too long or contains an unknown card is refused", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    for (const keys of [["filou"], [], [...starterKeys, "pourboire"]])
      expect(
        (await admin.post("cards.addStarterDeck", { requestId: randomUUID(), input: { keys } })).status,
      ).toBe(400);
    expect(await server.rows("mysteryCards")).toEqual([]);
  });
});
