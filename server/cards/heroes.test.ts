import { describe, expect, test } from "vitest";
import { cardsOf, winCard } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { LoadedDice } from "../testing/roulette.ts";
import { startServer } from "../testing/server.ts";

const start = (engine: (typeof engines)[number]) => startServer(engine, { chance: new LoadedDice() });
const hero = (value: number) => ({ category: "hero", value }) as const;

/** Hero cards pay at the event's end (rule E6). */
describe.each(engines)("on %s", (engine) => {
  test("the event's end pays every unused Hero card to its owner, and no other card", async () => {
    const server = await start(engine);
    const [admin, [nadia, hugo]] = [await server.admin(), await server.playing("Nadia", "Hugo")];
    await winCard(server, nadia, hero(3));
    await winCard(server, nadia, hero(5));
    const tactical = await winCard(server, nadia);
    const hugoCard = await winCard(server, hugo, hero(10));
    const stream = await openStream(await server.listen(), nadia);
    server.clock.now += 1000;
    await admin.does("event.end", {});

    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 8, cardsOwned: 1 });
    expect(await server.playerRow(hugo)).toMatchObject({ totalPoints: 10, cardsOwned: 0 });
    expect(await cardsOf(server, nadia)).toEqual([tactical]);
    await stream.until(() => stream.rows("playerCards").length === 1, "the paid cards are removed");
    const entries = await server.database.db.selectFrom("pointEntries").selectAll().execute();
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual(
      expect.objectContaining({
        playerId: hugo.id,
        delta: 10,
        cause: "heroCard",
        source: hugoCard.id,
        label: "Trésor",
        reason: null,
        by: admin.id,
        at: server.clock.now,
      }),
    );
  });

  test("when two administrators end the event concurrently, a card is paid once", async () => {
    const server = await start(engine);
    const admins = [await server.admin(), await server.player("Ana", { role: "admin" })];
    const [nadia] = await server.playing("Nadia");
    await winCard(server, nadia, hero(3));
    await Promise.all(admins.map((admin) => admin.command("event.end", {})));
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
  });

  test("when Hero cards are paid, a card counter that an administrator had lowered does not go below 0", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    await winCard(server, nadia, hero(3));
    await winCard(server, nadia, hero(3));
    await admin.does("players.adjustCounter", { playerId: nadia.id, counter: "cardsOwned", delta: -2 });
    await admin.does("event.end", {});
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 6, cardsOwned: 0 });
  });

  test("a deleted card still pays the players who hold it", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    const { cardId } = await winCard(server, nadia, hero(3));
    await admin.does("cards.delete", { cardId });
    await admin.does("event.end", {});
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a card is paid once, however often the event starts and ends", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    await winCard(server, nadia, hero(3));
    for (let round = 0; round < 3; round += 1) {
      await admin.does("event.end", {});
      await admin.does("event.start", {});
    }
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
    await winCard(server, nadia, hero(4));
    await admin.does("event.end", {});
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 7, cardsOwned: 0 });
  });

  test("an administrator's Hero card is paid only when the event ends while the administrator plays", async () => {
    const server = await start(engine);
    const [admin] = [await server.admin(), await server.playing("Nadia")];
    const ana = await server.player("Ana", { role: "admin" });
    await winCard(server, ana, hero(3));
    await ana.does("accounts.setPlaying", { plays: false });
    await admin.does("event.end", {});
    await ana.does("accounts.setPlaying", { plays: true });
    expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 0, cardsOwned: 1 });
    await admin.does("event.start", {});
    await admin.does("event.end", {});
    expect(await server.playerRow(ana)).toMatchObject({ totalPoints: 3, cardsOwned: 0 });
  });
});
