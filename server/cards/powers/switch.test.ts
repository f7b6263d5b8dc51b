import { describe, expect, test } from "vitest";
import { cardsOf } from "../../testing/cards.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import { cardThief, deal, setPowers, spinThief } from "../../testing/powers.ts";
import { startServer } from "../../testing/server.ts";

describe.each(engines)("on %s", (engine) => {
  test("the journal has one row for each change, even when two administrators turn the powers on at the same time", async () => {
    const server = await startServer(engine);
    const [ana, bob] = [await server.admin(), await server.player("Bob", { role: "admin" })];
    await Promise.all([ana, bob].map((by) => by.does("powers.switch", { isOn: true })));
    await bob.does("powers.switch", { isOn: false });
    const entries = server.database.db.selectFrom("journal").select("what").orderBy("at");
    const written = (await entries.execute()).map(({ what }) => what);
    expect(written.filter((what) => what.startsWith("powers")).sort()).toEqual(["powersOff", "powersOn"]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("the powers are off until an administrator turns them on, and every browser gets the change", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const stream = await openStream(await server.listen(), nadia);
    expect(stream.setting("powers")).toEqual({ id: "powers", isOn: false, minutes: 10, version: 0 });
    expect(await nadia.refused("powers.switch", { isOn: true })).toBe("administratorsOnly");
    await admin.does("powers.switch", { isOn: true });
    await stream.until(() => stream.setting("powers")?.isOn, "the powers are on");
  });

  test("cards that steal are refused while the powers are off, and a card that was stolen before stays with the thief", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    const [cardThiefId = "", spinThiefId = ""] = [
      ...(await deal(server, cardThief, nadia)),
      ...(await deal(server, spinThief, nadia)),
    ];
    await deal(server, { name: "Trésor" }, hugo);
    const steal = (playerCardId: string) => nadia.command("cards.use", { playerCardId, targetId: hugo.id });
    expect(await steal(cardThiefId)).toMatchObject({
      refusal: "stealCardLater",
      message: "Fonctionnalité de vol de carte à implémenter",
    });
    expect(await steal(spinThiefId)).toMatchObject({
      refusal: "stealTurnLater",
      message: "Fonctionnalité de vol de tour de roulette à implémenter",
    });
    await setPowers(server, true);
    expect(await steal(cardThiefId)).toMatchObject({ ok: true });
    await setPowers(server, false);
    expect(await steal(spinThiefId)).toMatchObject({ refusal: "stealTurnLater" });
    expect((await cardsOf(server, nadia)).map(({ name }) => name).sort()).toEqual(["Filou", "Trésor"]);
    expect(await cardsOf(server, hugo)).toEqual([]);
  });

  test("Hero and action cards can't be used like tactical cards, even while the powers are on", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    await setPowers(server, true);
    const refusals: string[] = [];
    for (const card of [
      { name: "Reine", category: "hero" as const, power: "points" as const, value: 8 },
      { name: "Bulle", category: "action" as const, power: "immunity" as const, value: null },
    ]) {
      const [playerCardId = ""] = await deal(server, card, nadia);
      refusals.push(await nadia.refused("cards.use", { playerCardId }));
    }
    expect(refusals).toEqual(["heroCard", "actionCard"]);
  });
});
