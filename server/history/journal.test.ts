import { describe, expect, test } from "vitest";
import type { JournalLine } from "../../domain/history/journal.ts";
import { cardText, winCard } from "../testing/cards.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { answerOf, type Person } from "../testing/person.ts";
import {
  changeTotalChills,
  giveChills,
  LoadedDice,
  reward,
  setSpins,
  setWheel,
  spin,
} from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const start = (engine: (typeof engines)[number]) => startServer(engine, { chance: new LoadedDice() });

const PAGE_SIZE = 40;
/** The numbers of Hero cards and of thefts in the test of the pages. Together they write more entries than fit on a page. */
const [HEROES, THEFTS] = [45, 12];

/** All pages, newest line first. */
async function readPages(reader: Person, playerId: string | null): Promise<JournalLine[][]> {
  const pages: JournalLine[][] = [];
  let before: { at: number; id: string } | null = null;
  for (let more = true; more; ) {
    const page: { lines: JournalLine[]; more: boolean } = answerOf(
      await reader.query("journal.list", { playerId, before }),
    );
    pages.push(page.lines);
    more = page.more;
    const last: JournalLine | undefined = page.lines.at(-1);
    before = last ? { at: last.at, id: last.id } : null;
  }
  return pages;
}

const readAll = async (reader: Person, playerId: string | null = reader.id) =>
  (await readPages(reader, playerId)).flat();

/** Each line as a short text: what happened, label and points. */
const shortLines = (lines: readonly JournalLine[]) =>
  lines.map(({ what, label, points }) => [what, label, points].filter(Boolean).join(" "));

/** Runs these actions one second apart. */
async function runInSequence(
  server: TestServer,
  ...actions: readonly (() => Promise<unknown>)[]
): Promise<void> {
  for (const action of actions) {
    server.clock.now += 1000;
    await action();
  }
}

/** Makes the player spin once for each of these rewards, with only that reward on the wheel. */
async function winEach(server: TestServer, player: Person, ...rewards: ReturnType<typeof reward>[]) {
  for (const each of rewards) {
    await setWheel(server, [each]);
    await setSpins(server, player, 1);
    await spin(server, player);
  }
}

/** Gives all entries the same time. */
async function setSameTime(server: TestServer): Promise<void> {
  const [{ db }, at] = [server.database, server.clock.now];
  await db.updateTable("journal").set({ at }).execute();
}

describe.each(engines)("on %s", (engine) => {
  test("the history shows a player's spins, cards and Chills, newest first", async () => {
    const server = await start(engine);
    const [admin, [nadia, hugo]] = [await server.admin(), await server.playing("Nadia", "Hugo")];
    await winEach(
      server,
      nadia,
      reward("points", 2, "+2"),
      reward("points", -1, "-1"),
      reward("spin", null, "Tour gratuit"),
      reward("card", null, "Carte Mystère"),
      reward("chill", null, "Chills"),
    );
    server.clock.now += 1000;
    const pluie = await winCard(server, nadia, { name: "Pluie", value: 4 });
    server.clock.now += 1000;
    const souffle = await winCard(server, nadia, { name: "Souffle", power: "extra_spin", value: null });
    server.clock.now += 1000;
    await winCard(server, nadia, { name: "Dragon", category: "hero", value: 9 });
    await changeTotalChills(server, 1);
    await winEach(server, hugo, reward("chill", null, "Chills"));
    const [right] = await server.database.db.selectFrom("stealRights").select("id").execute();
    await runInSequence(
      server,
      () => nadia.does("cards.use", { playerCardId: pluie.id }),
      () => nadia.does("cards.use", { playerCardId: souffle.id }),
      () => hugo.does("roulette.steal", { rightId: right?.id ?? "", targetId: nadia.id }),
      () => admin.does("event.end", {}),
    );

    const lines = await readAll(nadia);
    expect(shortLines(lines)).toEqual([
      "cardPaid Dragon 9",
      "robbed Hugo",
      "cardUsed Souffle",
      "cardUsed Pluie 4",
      "card Dragon",
      "card Souffle",
      "card Pluie",
      "chill Chills",
      "noCard Carte Mystère 1",
      "spin Tour gratuit",
      "points -1 -1",
      "points +2 2",
    ]);
    expect(lines.every(({ playerId, playerName }) => playerId === nadia.id && playerName === "Nadia")).toBe(
      true,
    );
    expect(shortLines(await readAll(hugo))).toEqual(["stole Nadia", "steal Chills"]);
  });

  test("players read their own history, administrators any player's; the history of all players shows each steal once", async () => {
    const server = await start(engine);
    const [admin, [nadia, hugo]] = [await server.admin(), await server.playing("Nadia", "Hugo")];
    await giveChills(server, nadia, 1);
    await changeTotalChills(server, 1);
    await winEach(server, hugo, reward("chill", null, "Chills"));
    const [right] = await server.database.db.selectFrom("stealRights").select("id").execute();
    server.clock.now += 1000;
    await hugo.does("roulette.steal", { rightId: right?.id ?? "", targetId: nadia.id });

    expect(shortLines(await readAll(admin, nadia.id))).toEqual(["robbed Hugo"]);
    expect(shortLines(await readAll(admin, null))).toEqual(["stole Nadia", "steal Chills"]);
    expect((await readAll(admin, null)).map(({ playerName }) => playerName)).toEqual(["Hugo", "Hugo"]);
    const forbidden = { status: 403, refusal: "administratorsOnly" };
    expect(await nadia.query("journal.list", { playerId: null, before: null })).toMatchObject(forbidden);
    expect(await nadia.query("journal.list", { playerId: hugo.id, before: null })).toMatchObject(forbidden);
    const visitor = server.visitor();
    expect(await visitor.query("journal.list", { playerId: null, before: null })).toMatchObject({
      status: 401,
    });
    expect(await readAll(admin, "personne")).toEqual([]);
  });

  test("pages have no gap and no overlap, even when all entries have the same time", async () => {
    const server = await start(engine);
    const [admin, [nadia, hugo]] = [await server.admin(), await server.playing("Nadia", "Hugo")];
    await setWheel(server, [reward("card", null, "Carte")]);
    const hero = cardText({ category: "hero", copies: HEROES });
    await admin.does("cards.create", { card: hero });
    await admin.does("players.adjustCounter", {
      playerId: nadia.id,
      counter: "rouletteSpins",
      delta: HEROES,
    });
    for (let each = 0; each < HEROES; each += 1) await spin(server, nadia);
    await giveChills(server, nadia, THEFTS);
    await changeTotalChills(server, THEFTS);
    await setWheel(server, [reward("chill", null, "Chills")]);
    await admin.does("players.adjustCounter", { playerId: hugo.id, counter: "rouletteSpins", delta: THEFTS });
    for (let each = 0; each < THEFTS; each += 1) {
      const { id } = await spin(server, hugo);
      await hugo.does("roulette.steal", { rightId: id, targetId: nadia.id });
    }
    await admin.does("event.end", {});
    await setSameTime(server);

    for (const [playerId, count] of [
      [nadia.id, HEROES + HEROES + THEFTS],
      [hugo.id, THEFTS + THEFTS],
      [null, HEROES + HEROES + THEFTS + THEFTS],
    ] as const) {
      const pages = await readPages(admin, playerId);
      const lines = pages.flat();
      expect(new Set(lines.map(({ at }) => at)).size).toBe(1);
      expect(lines).toHaveLength(count);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(count);
      expect(pages.slice(0, -1).every((page) => page.length === PAGE_SIZE)).toBe(true);
      const order = lines.map(({ id }) => id);
      expect(order).toEqual([...order].sort().reverse());
    }
  });

  test("a last page that is exactly full has no next page", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    await setWheel(server, [reward("points", 1)]);
    // Nadia already has 5 spins. With these 36, she has one spin more than a page has lines.
    await admin.does("players.adjustCounter", { playerId: nadia.id, counter: "rouletteSpins", delta: 36 });
    const lengths = async () => (await readPages(nadia, nadia.id)).map((page) => page.length);
    for (let each = 0; each < PAGE_SIZE; each += 1) await spin(server, nadia);
    expect(await lengths()).toEqual([PAGE_SIZE]);
    await spin(server, nadia);
    expect(await lengths()).toEqual([PAGE_SIZE, 1]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a steal right used without a victim is shown as the point that it gave", async () => {
    const server = await start(engine);
    const [admin, [nadia, hugo]] = [await server.admin(), await server.playing("Nadia", "Hugo")];
    await giveChills(server, hugo, 1);
    await changeTotalChills(server, 1);
    await winEach(server, nadia, reward("chill", null, "Chills"));
    const [right] = await server.database.db.selectFrom("stealRights").select("id").execute();
    await admin.does("players.adjustCounter", { playerId: hugo.id, counter: "chillsOwned", delta: -1 });
    server.clock.now += 1000;
    await nadia.does("roulette.steal", { rightId: right?.id ?? "", targetId: null });
    expect(shortLines(await readAll(nadia))).toEqual(["consoled 1", "steal Chills"]);
  });

  test("a card's entry does not change when the card is edited or deleted", async () => {
    const server = await start(engine);
    const [admin, [nadia]] = [await server.admin(), await server.playing("Nadia")];
    const { id, cardId } = await winCard(server, nadia, { name: "Pluie", value: 4 });
    server.clock.now += 1000;
    await nadia.does("cards.use", { playerCardId: id });
    const before = await readAll(nadia);
    expect(shortLines(before)).toEqual(["cardUsed Pluie 4", "card Pluie"]);
    await admin.does("cards.update", {
      cardId,
      card: cardText({ name: "Orage", category: "hero", value: 50 }),
      version: 1,
    });
    expect(await readAll(nadia)).toEqual(before);
    await admin.does("cards.delete", { cardId });
    expect(await readAll(nadia)).toEqual(before);
  });

  test("a query for a page of the history that starts at an invalid position is refused", async () => {
    const server = await start(engine);
    const nadia = await server.player("Nadia");
    for (const before of [
      { at: -1, id: "x" },
      { at: 0.5, id: "x" },
      { at: 0, id: "a\0" },
      { at: 0, id: "" },
    ])
      expect(await nadia.query("journal.list", { playerId: nadia.id, before })).toMatchObject({
        status: 400,
        refusal: "invalidInput",
      });
  });
});
