import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { playGame } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const CONFIRMATION_WORD = "RÉINITIALISER";
type Cursor = { at: number; id: string } | null;

const ledgerPage = async (admin: Person, playerId: string, before: Cursor = null) =>
  answerOf(await admin.query("points.ledger", { playerId, before }));

/** Adjusts a player's points, one second after the previous change. */
async function adjust(server: TestServer, admin: Person, player: Person, delta: number): Promise<void> {
  server.clock.now += 1000;
  await admin.does("points.adjust", { playerId: player.id, delta });
}

/** Totals of these players, each checked against the sum of the entries and the newest line of the ledger. */
async function totals(server: TestServer, admin: Person, ...people: Person[]): Promise<number[]> {
  const entries = await server.database.db.selectFrom("pointEntries").selectAll().execute();
  return Promise.all(
    people.map(async (person) => {
      const { totalPoints } = await server.playerRow(person);
      const own = entries.filter((entry) => entry.playerId === person.id);
      expect(own.reduce((sum, entry) => sum + entry.delta, 0)).toBe(totalPoints);
      expect((await ledgerPage(admin, person.id)).entries[0]?.total ?? 0).toBe(totalPoints);
      return totalPoints;
    }),
  );
}

describe.each(engines)("on %s", (engine) => {
  test("an administrator can bring a total below 0, and the ledger stores the author and the time of each change", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    await adjust(server, admin, nadia, 1);
    await adjust(server, admin, nadia, -1);
    await adjust(server, admin, nadia, -1);
    expect(await totals(server, admin, nadia)).toEqual([-1]);
    const { entries, more } = await ledgerPage(admin, nadia.id);
    expect(more).toBe(false);
    expect(entries.map(({ delta, total }) => [delta, total])).toEqual([
      [-1, -1],
      [-1, 0],
      [1, 1],
    ]);
    expect(entries[0]).toEqual({
      id: expect.any(String),
      playerId: nadia.id,
      delta: -1,
      total: -1,
      cause: "adjustment",
      source: expect.any(String),
      label: null,
      reason: null,
      frozenUnder: null,
      period: 0,
      by: admin.id,
      byName: "admin",
      at: server.clock.now,
    });
  });

  test("a repeated request changes the points once", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const requestId = randomUUID();
    for (let tries = 0; tries < 3; tries += 1)
      await admin.does("points.adjust", { playerId: nadia.id, delta: 1 }, requestId);
    expect(await totals(server, admin, nadia)).toEqual([1]);
  });

  test("concurrent changes by two administrators are all added to the total", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia", { role: "admin" })];
    const presses = [1, 1, -1, 1].flatMap((delta) =>
      [admin, nadia].map((person) => person.does("points.adjust", { playerId: nadia.id, delta })),
    );
    await Promise.all(presses);
    expect(await totals(server, admin, nadia)).toEqual([4]);
  });

  test("a reset needs a confirmation word, and writes a ledger entry that brings each total to 0", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const people = [await server.player("Nadia"), await server.player("Karim"), await server.player("Léa")];
    const [nadia, karim, lea] = people as [Person, Person, Person];
    await adjust(server, admin, nadia, 7);
    await adjust(server, admin, karim, -2);
    for (const confirmation of ["", "reset", "réinitialiser", "REINITIALISER", `${CONFIRMATION_WORD} !`])
      expect(await admin.command("points.reset", { confirmation })).toMatchObject({
        status: 409,
        refusal: "resetNotConfirmed",
        message: "Pour confirmer, écrivez RÉINITIALISER.",
      });
    expect(await totals(server, admin, ...people)).toEqual([7, -2, 0]);

    server.clock.now += 60_000;
    await admin.does("points.reset", { confirmation: ` ${CONFIRMATION_WORD} ` });
    expect(await totals(server, admin, ...people)).toEqual([0, 0, 0]);
    const resets = await Promise.all(people.map(async ({ id }) => (await ledgerPage(admin, id)).entries[0]));
    const written = { cause: "reset", byName: "admin", at: server.clock.now, total: 0 };
    expect(resets[0]).toMatchObject({ ...written, playerId: nadia.id, delta: -7 });
    expect(resets[1]).toMatchObject({ ...written, playerId: karim.id, delta: 2 });
    expect(resets[2], "a player without points has no entry").toBeUndefined();
    expect((await ledgerPage(admin, lea.id)).entries).toEqual([]);
  });

  test("a ledger entry shows the name of its game, even after the game was corrected or deleted", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await playGame(server, nadia, karim);
    server.clock.now += 1000;
    const ranking = [karim.id, nadia.id];
    await admin.does("games.correct", { gameId, ranking, reason: "Erreur de saisie" });
    const lines = async (person: Person) =>
      (await ledgerPage(admin, person.id)).entries.map(({ delta, cause, label, reason, byName }) =>
        [delta, cause, label, reason, byName].join(" "),
      );
    expect(await lines(nadia)).toEqual(["-2 correction Catan Erreur de saisie admin", "3 game Catan  Nadia"]);
    server.clock.now += 1000;
    await admin.does("games.delete", { gameId });
    expect(await lines(nadia)).toEqual([
      "-1 gameDeleted Catan  admin",
      "-2 correction Catan Erreur de saisie admin",
      "3 game Catan  Nadia",
    ]);
    expect(await totals(server, admin, nadia, karim)).toEqual([0, 0]);
  });

  test("a long ledger is read in pages, newest first, each entry exactly once", async () => {
    const server = await startServer(engine);
    const [admin, nadia, karim] = [
      await server.admin(),
      await server.player("Nadia"),
      await server.player("Karim"),
    ];
    // Some entries have the same instant.
    for (let count = 1; count <= 100; count += 1) {
      server.clock.now += count % 3 === 0 ? 1000 : 0;
      await admin.does("points.adjust", { playerId: nadia.id, delta: count % 4 === 0 ? -1 : 1 });
    }
    await adjust(server, admin, karim, 1);
    const first = await ledgerPage(admin, nadia.id);
    const last = first.entries.at(-1);
    const second = await ledgerPage(admin, nadia.id, last ? { at: last.at, id: last.id } : null);
    expect([first.entries.length, first.more, second.entries.length, second.more]).toEqual([
      50,
      true,
      50,
      false,
    ]);
    const all = [...first.entries, ...second.entries];
    expect(new Set(all.map(({ id }) => id)).size).toBe(100);
    expect(all.every((entry, index) => entry.at <= (all[index - 1]?.at ?? entry.at))).toBe(true);
    expect(all.every(({ total, delta }, index) => total - delta === (all[index + 1]?.total ?? 0))).toBe(true);
    expect(first.entries[0]?.total).toBe(50);
  });

  test("the ledger of all players has the entries of each, also those that a freeze hides, without deleted players (rule W13)", async () => {
    const server = await startServer(engine);
    const [nadia, hugo, lea] = await server.playing("Nadia", "Hugo", "Léa");
    const admin = await server.admin();
    await playGame(server, nadia, hugo);
    await adjust(server, admin, lea, 7);
    await admin.does("event.freeze", {});
    await adjust(server, admin, hugo, -2);
    await admin.command("accounts.delete", { playerId: lea.id });
    const { entries, more } = answerOf(await admin.query("points.entries", { before: null }));
    expect(more).toBe(false);
    const told = entries.map(({ playerName, delta, cause, label, byName }) => [
      ...[playerName, delta, cause, label, byName],
    ]);
    expect(told[0]).toEqual(["Hugo", -2, "adjustment", null, "admin"]);
    expect(told.slice(1).sort()).toEqual([
      ["Hugo", 1, "game", "Catan", "Nadia"],
      ["Nadia", 3, "game", "Catan", "Nadia"],
    ]);
    expect(await nadia.query("points.entries", { before: null })).toMatchObject({
      refusal: "administratorsOnly",
    });
  });

  test("after games, corrections, deletions, adjustments and a reset, each total is the sum of its ledger entries", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const first = await playGame(server, nadia, karim, lea);
    await playGame(server, lea, nadia);
    await adjust(server, admin, karim, -5);
    const ranking = [lea.id, karim.id, nadia.id];
    await admin.does("games.correct", { gameId: first, ranking, reason: "Inversés" });
    expect(await totals(server, admin, nadia, karim, lea)).toEqual([2, -2, 8]);
    await admin.does("games.delete", { gameId: first });
    // Nothing is taken from a total that is already negative.
    expect(await totals(server, admin, nadia, karim, lea)).toEqual([1, -2, 3]);
    await admin.does("points.reset", { confirmation: CONFIRMATION_WORD });
    await playGame(server, karim, lea);
    await adjust(server, admin, lea, -1);
    expect(await totals(server, admin, nadia, karim, lea)).toEqual([0, 3, 0]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("an adjustment adds or removes 1 to 100 whole points of a known player, and is refused otherwise", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    await adjust(server, admin, nadia, 100);
    await adjust(server, admin, nadia, -3);
    expect(await totals(server, admin, nadia)).toEqual([97]);
    for (const delta of [0, 1.5, 101, -101])
      expect(await admin.refused("points.adjust", { playerId: nadia.id, delta })).toBe("invalidInput");
    expect(await admin.refused("points.adjust", { playerId: randomUUID(), delta: 1 })).toBe("playerNotFound");
    expect(await totals(server, admin, nadia)).toEqual([97]);
  });

  test("only administrators adjust points, reset points and read the ledger", async () => {
    const server = await startServer(engine);
    const [admin, nadia, karim] = [
      await server.admin(),
      await server.player("Nadia"),
      await server.player("Karim"),
    ];
    await adjust(server, admin, nadia, 1);
    for (const [person, refusal] of [
      [nadia, "administratorsOnly"],
      [karim, "administratorsOnly"],
      [server.visitor(), "notSignedIn"],
    ] as const) {
      expect(await person.refused("points.adjust", { playerId: karim.id, delta: 1 })).toBe(refusal);
      expect(await person.refused("points.reset", { confirmation: CONFIRMATION_WORD })).toBe(refusal);
      const ledger = await person.query("points.ledger", { playerId: nadia.id, before: null });
      expect(ledger).toMatchObject({ ok: false, refusal });
    }
    expect(await totals(server, admin, nadia, karim)).toEqual([1, 0]);
  });
});
