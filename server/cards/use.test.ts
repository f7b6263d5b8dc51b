import { describe, expect, test } from "vitest";
import type { CardText } from "../../domain/cards/card.ts";
import type { RefusalCode } from "../../domain/refusals/refusal.ts";
import { cardsOf, winCard } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { LoadedDice } from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

const start = (engine: (typeof engines)[number]) => startServer(engine, { chance: new LoadedDice() });
const action = (power: CardText["power"]) => ({ category: "action", power, value: null }) as const;

const refused: readonly (readonly [Partial<CardText>, RefusalCode, string])[] = [
  [
    { category: "hero", power: "points", value: 3 },
    "heroCard",
    "Les cartes Héros ne peuvent pas être utilisées maintenant. Elles donnent des points automatiquement à la fin de l'événement.",
  ],
  ...(["avoid_loss", "double_points", "immunity", "swap_position", "healing"] as const).map(
    (power) =>
      [
        action(power),
        "actionCard",
        "Les cartes Action ne peuvent être utilisées qu'au début d'une partie de jeu.",
      ] as const,
  ),
  [{ power: "steal_card", value: null }, "stealCardLater", "Fonctionnalité de vol de carte à implémenter"],
  [
    { power: "steal_roulette_turn", value: null },
    "stealTurnLater",
    "Fonctionnalité de vol de tour de roulette à implémenter",
  ],
];

describe.each(engines)("on %s", (engine) => {
  test("a points card gives its points through the ledger, and is used up", async () => {
    const server = await start(engine);
    const [nadia] = await server.playing("Nadia");
    const { id } = await winCard(server, nadia, { value: 4 });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0, cardsOwned: 1 });
    await nadia.does("cards.use", { playerCardId: id });
    expect(await server.playerRow(nadia)).toMatchObject({
      totalPoints: 4,
      rouletteSpins: 0,
      cardsOwned: 0,
    });
    expect(await cardsOf(server, nadia)).toEqual([]);
    const entries = await server.database.db.selectFrom("pointEntries").selectAll().execute();
    expect(entries).toMatchObject([
      { playerId: nadia.id, delta: 4, cause: "card", source: id, by: nadia.id },
    ]);
  });

  test("an extra-spin card gives one spin and no points", async () => {
    const server = await start(engine);
    const [nadia] = await server.playing("Nadia");
    const { id } = await winCard(server, nadia, { power: "extra_spin", value: null });
    await nadia.does("cards.use", { playerCardId: id });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0, rouletteSpins: 1, cardsOwned: 0 });
    expect(await server.database.db.selectFrom("pointEntries").selectAll().execute()).toEqual([]);
  });

  test("a card used ten times concurrently gives its points once", async () => {
    const server = await start(engine);
    const [nadia] = await server.playing("Nadia");
    const { id } = await winCard(server, nadia);
    const tries = Array.from({ length: 10 }, () => nadia.command("cards.use", { playerCardId: id }));
    const results = (await Promise.all(tries)).map((result) => (result.ok ? "used" : result.refusal));
    expect(results.sort()).toEqual([...new Array(9).fill("cardAlreadyUsed"), "used"]);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
  });

  test("a repeated request gets the same answer and gives no more points", async () => {
    const server = await start(engine);
    const [nadia] = await server.playing("Nadia");
    const { id } = await winCard(server, nadia);
    const requestId = crypto.randomUUID();
    await nadia.does("cards.use", { playerCardId: id }, requestId);
    await nadia.does("cards.use", { playerCardId: id }, requestId);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
  });

  test("a counter lowered by an administrator does not go below 0 when cards are used", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    const cards = [await winCard(server, nadia), await winCard(server, nadia)];
    await admin.does("players.adjustCounter", { playerId: nadia.id, counter: "cardsOwned", delta: -1 });
    for (const { id } of cards) await nadia.does("cards.use", { playerCardId: id });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 6, cardsOwned: 0 });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a card that can't be used now is refused with the reason, and stays unused", async () => {
    const server = await start(engine);
    const [nadia] = await server.playing("Nadia");
    for (const [card, refusal, message] of refused) {
      const { id } = await winCard(server, nadia, card);
      const before = [await server.playerRow(nadia), await cardsOf(server, nadia)];
      expect(await nadia.command("cards.use", { playerCardId: id })).toEqual({
        ok: false,
        status: 409,
        refusal,
        message,
      });
      expect([await server.playerRow(nadia), await cardsOf(server, nadia)]).toEqual(before);
    }
  });

  test("a player can't use another player's card, an unknown card, or a card twice", async () => {
    const server = await start(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    const { id } = await winCard(server, nadia);
    expect(await hugo.refused("cards.use", { playerCardId: id })).toBe("cardNotFound");
    expect(await (await server.playingAdmin()).refused("cards.use", { playerCardId: id })).toBe(
      "cardNotFound",
    );
    expect(await nadia.refused("cards.use", { playerCardId: "rien" })).toBe("cardNotFound");
    await nadia.does("cards.use", { playerCardId: id });
    expect(await nadia.refused("cards.use", { playerCardId: id })).toBe("cardAlreadyUsed");
    expect(await hugo.refused("cards.use", { playerCardId: id })).toBe("cardNotFound");
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
    expect(await server.visitor().command("cards.use", { playerCardId: id })).toMatchObject({ status: 401 });
  });

  test("cards can be used only while the event is active, except by administrators", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.playingAdmin(), await server.playing("Nadia")];
    const nadiaCard = await winCard(server, nadia);
    const adminCard = await winCard(server, admin);
    await admin.does("event.end", {});
    expect(await nadia.refused("cards.use", { playerCardId: nadiaCard.id })).toBe("eventInactive");
    expect(await cardsOf(server, nadia)).toEqual([nadiaCard]);
    await admin.does("cards.use", { playerCardId: adminCard.id });
    expect(await server.playerRow(admin)).toMatchObject({ totalPoints: 3 });
    await admin.does("event.start", {});
    await nadia.does("cards.use", { playerCardId: nadiaCard.id });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
  });
});
