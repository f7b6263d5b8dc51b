import { describe, expect, test } from "vitest";
import { CARD_LIMITS, type CardText } from "../../domain/cards/card.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { cardsOf, cardText, winCard } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const start = (engine: (typeof engines)[number]) => startServer(engine, { chance: new LoadedDice() });

const create = async (admin: Person, changes: Partial<CardText> = {}) =>
  (await admin.does("cards.create", { card: cardText(changes) })).id;

/** A player wins this number of copies of the only card. */
async function win(server: TestServer, player: Person, copies: number): Promise<void> {
  const admin = await server.admin();
  await setWheel(server, [reward("card")]);
  const { rouletteSpins } = await server.playerRow(player);
  if (rouletteSpins < copies) {
    const delta = copies - rouletteSpins;
    await admin.does("players.adjustCounter", { playerId: player.id, counter: "rouletteSpins", delta });
  }
  for (let copy = 0; copy < copies; copy += 1) await spin(server, player);
}

const longestCard: Partial<CardText> = {
  name: "é".repeat(CARD_LIMITS.name),
  description: "à".repeat(CARD_LIMITS.description),
  value: CARD_LIMITS.value,
  copies: CARD_LIMITS.copies,
};

const refused: readonly [string, Partial<CardText>, RefusalCode][] = [
  ["no name", { name: " \t " }, "cardNameInvalid"],
  ["a name that is too long", { name: "é".repeat(CARD_LIMITS.name + 1) }, "cardNameInvalid"],
  ["a name of two lines", { name: "Tré\nsor" }, "cardNameInvalid"],
  [
    "a description that is too long",
    { description: "a".repeat(CARD_LIMITS.description + 1) },
    "cardDescriptionInvalid",
  ],
  ["a new image of another site", { imageUrl: "https://exemple.fr/a.png" }, "fileAddressInvalid"],
  ["an image over plain http", { imageUrl: "http://exemple.fr/a.png" }, "cardImageInvalid"],
  ["an image that is a script", { imageUrl: "javascript:alert(1)" }, "cardImageInvalid"],
  ["an image at an unprintable address", { imageUrl: "https://exemple.fr/\u0007" }, "cardImageInvalid"],
  ["an image of another site, without a scheme", { imageUrl: "//exemple.fr/a.png" }, "cardImageInvalid"],
  ["a value of 0", { value: 0 }, "cardValueInvalid"],
  ["a value that is too high", { value: CARD_LIMITS.value + 1 }, "cardValueInvalid"],
  ["points without a value", { value: null }, "cardValueInvalid"],
  ["a value without points", { power: "extra_spin", value: 1 }, "cardValueInvalid"],
  ["no copy", { copies: 0 }, "cardCopiesInvalid"],
  ["too many copies", { copies: CARD_LIMITS.copies + 1 }, "cardCopiesInvalid"],
  ["an action's power on a tactical card", { power: "immunity", value: null }, "cardPowerInvalid"],
  ["a tactical power on a hero", { category: "hero", power: "extra_spin", value: null }, "cardPowerInvalid"],
  ["points on an action card", { category: "action", power: "points", value: 1 }, "cardPowerInvalid"],
];

describe.each(engines)("on %s", (engine) => {
  test("new cards are listed newest first, with all copies available", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const first = await create(admin, { name: "  Trésor ", description: " Un\u0007 coffre.\r\n\u000c" });
    server.clock.now += 1000;
    const second = await create(admin, longestCard);
    expect(await server.rows("mysteryCards")).toEqual([
      {
        ...cardText(longestCard),
        id: second,
        copiesGiven: 0,
        copiesRemaining: CARD_LIMITS.copies,
        createdAt: server.clock.now,
        createdBy: admin.id,
        version: 1,
      },
      {
        ...cardText({ description: "Un coffre." }),
        id: first,
        copiesGiven: 0,
        copiesRemaining: 5,
        createdAt: server.clock.now - 1000,
        createdBy: admin.id,
        version: 1,
      },
    ]);
  });

  test("players who hold a card see its edits immediately", async () => {
    const server = await start(engine);
    const [admin, [nadia, hugo]] = [await server.admin(), await server.playing("Nadia", "Hugo")];
    const { cardId } = await winCard(server, nadia);
    const address = await server.listen();
    const streams = [await openStream(address, nadia), await openStream(address, hugo)] as const;
    await admin.does("cards.update", {
      cardId,
      card: cardText({ name: "Grand Trésor", value: 9, copies: 1 }),
      version: 1,
    });
    await streams[0].until(
      () => streams[0].rows("playerCards").some((card) => card.name === "Grand Trésor" && card.value === 9),
      "the holder sees the new name",
    );
    expect(streams[1].rows("playerCards")).toEqual([]);
  });

  test("a deleted card can't be won, edited or deleted again, but copies that players hold can still be used", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    const cardId = await create(admin);
    await win(server, nadia, 1);
    await admin.does("cards.delete", { cardId });
    expect(await server.rows("mysteryCards")).toEqual([]);
    expect(await admin.refused("cards.delete", { cardId })).toBe("cardNotFound");
    expect(await admin.refused("cards.update", { cardId, card: cardText(), version: 1 })).toBe(
      "cardNotFound",
    );
    expect((await spin(server, nadia)).outcome).toBe("noCard");

    const [copy] = await cardsOf(server, nadia);
    expect(copy).toMatchObject({ cardId, name: "Trésor" });
    await nadia.does("cards.use", { playerCardId: copy?.id ?? "" });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 4, cardsOwned: 0 });
  });

  test("after all 3 copies are won, changing the number of copies to 1 and back to 3 makes none available", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    const cardId = await create(admin, { copies: 3 });
    await win(server, nadia, 3);
    await setSpins(server, nadia, 3);
    let version = 1;
    const setCopies = async (copies: number) => {
      ({ version } = await admin.does("cards.update", { cardId, card: cardText({ copies }), version }));
    };
    await setCopies(1);
    await setCopies(3);
    expect(await server.rows("mysteryCards")).toMatchObject([{ copies: 3, copiesRemaining: 0 }]);
    expect((await spin(server, nadia)).outcome).toBe("noCard");
    await setCopies(4);
    expect((await spin(server, nadia)).outcome).toBe("card");
    expect((await spin(server, nadia)).outcome).toBe("noCard");
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a card that breaks a rule is refused, both when it is created and when it is edited", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    const cardId = await create(admin);
    const before = await server.rows("mysteryCards");
    for (const [fault, changes, refusal] of refused) {
      expect(await admin.refused("cards.create", { card: cardText(changes) }), fault).toBe(refusal);
      expect(
        await admin.refused("cards.update", { cardId, card: cardText(changes), version: 1 }),
        fault,
      ).toBe(refusal);
    }
    expect(await server.rows("mysteryCards")).toEqual(before);
  });

  test("a card with a field of a wrong type, or with an unknown category or power, is refused", async () => {
    const server = await start(engine);
    const admin = await server.admin();
    for (const changes of [
      { copies: 1.5 },
      { value: "3" },
      { category: "joker" },
      { power: "fly" },
      { name: 7 },
    ]) {
      const input = { requestId: crypto.randomUUID(), input: { card: { ...cardText(), ...changes } } };
      expect((await admin.post("cards.create", input)).status).toBe(400);
    }
    expect(await server.rows("mysteryCards")).toEqual([]);
  });

  test.each([
    { copies: 8, remaining: 6 },
    { copies: 4, remaining: 2 },
    { copies: 2, remaining: 0 },
    { copies: 1, remaining: 0 },
  ])(
    "after 2 of 5 copies are won, changing the number of copies to $copies leaves $remaining available",
    async ({ copies, remaining }) => {
      const server = await start(engine);
      const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
      const cardId = await create(admin);
      await win(server, nadia, 2);
      await admin.does("cards.update", { cardId, card: cardText({ name: "Coffre", copies }), version: 1 });
      expect(await server.rows("mysteryCards")).toMatchObject([
        { name: "Coffre", copies, copiesRemaining: remaining },
      ]);
    },
  );

  test("only administrators create, edit and delete cards", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    const cardId = await create(admin);
    const before = await server.rows("mysteryCards");
    for (const [person, status, refusal] of [
      [nadia, 403, "administratorsOnly"],
      [server.visitor(), 401, "notSignedIn"],
    ] as const) {
      const expected = { ok: false, status, refusal };
      expect(await person.command("cards.create", { card: cardText() })).toMatchObject(expected);
      expect(await person.command("cards.update", { cardId, card: cardText(), version: 1 })).toMatchObject(
        expected,
      );
      expect(await person.command("cards.delete", { cardId })).toMatchObject(expected);
    }
    expect(await server.rows("mysteryCards")).toEqual(before);
  });
});
