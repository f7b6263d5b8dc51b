import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newPlayerCounters } from "../../../domain/people/players/player.ts";
import type { Database, Engine } from "../../database/database.ts";
import { cardsOf, cardText } from "../../testing/cards.ts";
import { showStep } from "../../testing/ceremony.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { actionCard, setPowers } from "../../testing/powers.ts";
import { allActions, readEverything, readTopics } from "../../testing/reads.ts";
import { changeTotalChills, LoadedDice, reward, setWheel, spin } from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { openCup, winFirst } from "../../testing/tournaments.ts";
import { tableOutcomes } from "./outcomes.ts";

const erase = { confirmation: "EFFACER" };
const segments = ["points", "card", "chill"] as const;

interface Prepared {
  readonly server: TestServer;
  readonly dice: LoadedDice;
  readonly admin: Person;
  readonly people: readonly [Person, Person, Person];
  /** The ids of the players and of the guest. */
  readonly ids: readonly string[];
}

/** An event that is prepared and has not begun: people, a guest, a deck, a wheel, a screen, a title. */
async function prepareEvent(engine: Engine): Promise<Prepared> {
  const dice = new LoadedDice();
  const server = await startServer(engine, { chance: dice, backupDir: null });
  const admin = await server.admin();
  const people = [
    await server.player("Nadia"),
    await server.player("Karim"),
    await server.player("Léa"),
  ] as const;
  const { playerId } = await admin.does("guests.create", { name: "Zoé", heldBy: people[0].id });
  await admin.does("event.setTitle", { title: "Semaine d'été", version: 0 });
  await setWheel(
    server,
    segments.map((type) => reward(type, type === "points" ? 5 : null)),
  );
  await changeTotalChills(server, 1);
  await setPowers(server, true);
  for (const card of [actionCard("double_points"), cardText({ name: "Couronne", category: "hero" })])
    await admin.does("cards.create", { card: cardText(card) });
  await admin.does("displays.create", { name: "Le bar" });
  return { server, dice, admin, people, ids: [...people.map(({ id }) => id), playerId] };
}

/** Plays whatever can be played, ends the event with a ceremony, and shows some of it. */
async function playEverything({ server, dice, admin, people }: Prepared): Promise<void> {
  const [nadia, karim, lea] = people;
  await admin.does("event.start", {});
  await playGame(server, nadia, karim, "bot-1");
  const gameId = await playGame(server, lea, nadia);
  await admin.does("games.correct", { gameId, ranking: [nadia.id, lea.id], reason: "Inversés" });
  await admin.does("games.delete", { gameId: await playGame(server, karim, lea) });
  await nadia.does("games.cancel", { gameId: await makeGame(server, nadia, [lea]) });
  // Léa wins the right to steal the only Chill.
  dice.next(0, 1, 1, 2, 2);
  for (const person of [nadia, nadia, karim, karim, lea]) await spin(server, person);
  const [right] = await server.sources.stealRights.load(server.database.db, null, lea.id);
  await lea.does("roulette.steal", { rightId: right?.id ?? "", targetId: karim.id });
  const played = await makeGame(server, nadia, [karim]);
  for (const person of [nadia, karim])
    for (const card of await cardsOf(server, person))
      if (card.power === "double_points")
        await person.does("games.playCard", { gameId: played, playerCardId: card.id });
  await nadia.does("games.complete", { gameId: played, ranking: [karim.id, nadia.id] });
  await admin.does("points.adjust", { playerId: nadia.id, delta: 4 });
  await admin.does("players.adjustCounter", { playerId: karim.id, counter: "rouletteSpins", delta: 2 });
  await admin.does("points.reset", { confirmation: "RÉINITIALISER" });
  const cup = await openCup(admin, people);
  await winFirst(server, admin, cup, [1, 1], [2, 1]);
  await admin.does("tournaments.finish", { tournamentId: cup });
  await openCup(admin, people, 1, { name: "Seconde" });
  await admin.does("event.freeze", {});
  await playGame(server, lea, karim);
  await makeGame(server, nadia, [karim, lea]);
  await admin.does("event.end", { ceremony: true });
  await showStep(server, admin);
}

/** All rows of all tables, except what an erasure itself writes, and what every call writes. */
async function contents({ db, engine }: Database): Promise<Record<string, string[]>> {
  const written = ["commandAnswers", "session", "settings", "kysely_migration", "kysely_migration_lock"];
  const rows = await Promise.all(
    (await tablesOf(db, engine))
      .filter((table) => !written.includes(table))
      .map(async (table) => {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
        return [
          table,
          rows
            .filter(({ what }) => what !== "playErased")
            .map((row) => JSON.stringify(row))
            .sort(),
        ];
      }),
  );
  return Object.fromEntries(rows);
}

async function tablesOf(db: Database["db"], engine: Engine): Promise<string[]> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{ name: string }>`
          select table_name as name from information_schema.tables where table_schema = 'public'
        `.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** What every reader of every role reads, without the line about the erasure. */
async function readByAll({ server, admin, people, ids }: Prepared): Promise<unknown> {
  const effects = ["undo.effect", "corrections.effect"] as const;
  const readers = [await readEverything(server, admin, "admin", ids, effects)];
  for (const person of people) readers.push(await readEverything(server, person, "user", ids, effects));
  readers.push(await readTopics(server, { id: "salon", role: "display" }, ids));
  // `hours`: the games of each hour of the day so far.
  const changing = ["version", "erasedAt", "backedUpAt", "hours"];
  const text = JSON.stringify(readers, (key, value) => (changing.includes(key) ? undefined : value));
  return JSON.parse(text, (_key, value) =>
    Array.isArray(value)
      ? value
          .filter((each) => each?.what !== "playErased")
          .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : value,
  );
}

describe.each(engines)("the erasure of what was played (%s)", (engine) => {
  test("everybody reads what they would read if nothing had been played, and no row is left (rule E17)", async () => {
    const prepared = await prepareEvent(engine);
    const { server, admin } = prepared;
    const [before, rowsBefore] = [await readByAll(prepared), await contents(server.database)];
    await playEverything(prepared);
    // Spins of past hours are counted in memory.
    server.clock.now += 3 * 3_600_000;
    const played = answerOf(await admin.query("event.played", {}));
    expect(played).toMatchObject({
      games: 5,
      tournaments: 2,
      spins: 5,
      cards: 2,
      players: expect.any(Number),
    });
    expect(await readByAll(prepared)).not.toEqual(before);
    await admin.does("event.erase", erase);
    expect(await contents(server.database)).toEqual(rowsBefore);
    expect(await readByAll(prepared)).toEqual(before);
    const journal = answerOf(await admin.query("journal.actions", { ...allActions, playerId: null }));
    expect(journal.lines[0]).toMatchObject({ what: "playErased", by: admin.id });
    const none = { games: 0, tournaments: 0, spins: 0, cards: 0, players: 0 };
    const left = answerOf(await admin.query("event.played", {}));
    expect(left).toEqual({ ...none, isBackedUp: engine === "sqlite" });
    // The event can be played again from the beginning.
    await playEverything(prepared);
  });

  test("a deleted player who comes back, and separated accounts, find nothing of what was played (rule E17)", async () => {
    const prepared = await prepareEvent(engine);
    const { server, admin, people } = prepared;
    const [nadia, karim, lea] = people;
    await admin.does("event.start", {});
    await playGame(server, nadia, karim);
    await playGame(server, nadia, lea);
    await admin.does("players.adjustCounter", { playerId: lea.id, counter: "chillsOwned", delta: 2 });
    await admin.does("accounts.delete", { playerId: lea.id });
    const zoe = await server.player("Zora");
    await playGame(server, zoe, nadia);
    const merging = { keptId: karim.id, mergedId: zoe.id, login: "kept", name: "kept" } as const;
    const { mergeId } = await admin.does("merging.merge", merging);
    await admin.does("event.end", { ceremony: false });
    await admin.does("event.erase", erase);

    await admin.does("merging.separate", { mergeId });
    const { players } = answerOf(await admin.query("accounts.deleted", {}));
    await admin.does("undo.apply", { targets: [{ journalId: players[0]?.journalId ?? "" }] });
    for (const row of await server.everybody()) expect(row).toMatchObject(newPlayerCounters);
    expect(await server.everybody()).toHaveLength(5);
  });

  test("a new edition keeps the album of the one before, and a trial's album goes with it (rule E20)", async () => {
    const { server, admin, people } = await prepareEvent(engine);
    const [nadia, karim] = people;
    const instants = async () => answerOf(await admin.query("albums.state", {})).albums.map(({ at }) => at);
    await admin.does("event.start", {});
    await playGame(server, nadia, karim);
    await admin.does("event.end", { ceremony: false });
    const firstAt = server.clock.now;
    await admin.does("event.erase", { ...erase, edition: true });
    expect(await instants()).toEqual([firstAt]);
    expect((await server.playerRow(nadia)).totalPoints).toBe(0);
    server.clock.now += 1000;
    await admin.does("event.start", {});
    await playGame(server, karim, nadia);
    await admin.does("event.end", { ceremony: true });
    expect(await admin.refused("event.erase", { ...erase, edition: true })).toBe("albumHidden");
    expect((await server.rows("games")).length).toBe(1);
    await admin.does("event.skipCeremony", {});
    await admin.does("albums.make", {});
    expect(await instants()).toEqual([server.clock.now, firstAt]);
    await admin.does("event.erase", erase);
    expect(await instants()).toEqual([firstAt]);
  });

  test("all screens read everything again, and a press from before the erasure is refused (rule E19)", async () => {
    const prepared = await prepareEvent(engine);
    const { server, admin, people } = prepared;
    const [nadia, karim] = people;
    await admin.does("event.start", {});
    await playGame(server, nadia, karim);
    const press = (at: number, digit: string) => {
      const hex = at.toString(16).padStart(12, "0");
      return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-00000000000${digit}`;
    };
    const early = press(server.clock.now, "1");
    await admin.does("points.adjust", { playerId: nadia.id, delta: 1 }, early);
    const stream = await openStream(await server.listen(), nadia);
    await admin.does("event.end", { ceremony: false });
    server.clock.now += 1000;
    await admin.does("event.erase", erase, press(server.clock.now, "2"));
    await stream.ended;
    for (const [id, delta] of [
      [early, 1],
      [press(server.clock.now - 1, "3"), 2],
    ] as const)
      expect(await admin.command("points.adjust", { playerId: nadia.id, delta }, id)).toMatchObject({
        refusal: "erasedMeanwhile",
      });
    // The erasure itself is not done twice.
    await admin.does("event.erase", erase, press(server.clock.now, "2"));
    await admin.does("points.adjust", { playerId: nadia.id, delta: 1 }, press(server.clock.now, "4"));
    expect((await server.playerRow(nadia)).totalPoints).toBe(1);
  });
});

describe.each(oneEngine)("the erasure of what was played (%s)", (engine) => {
  test("each table of the database goes, stays, or is declared as partly erased", async () => {
    const { database } = await startServer(engine);
    const machine = ["kysely_migration", "kysely_migration_lock", "transactionTurn"];
    const tables = (await tablesOf(database.db, engine)).filter((table) => !machine.includes(table));
    expect(Object.keys(tableOutcomes).sort()).toEqual(tables);
  });

  test("only an administrator erases, after the end, with the right word (rule E18)", async () => {
    const { server, admin, people } = await prepareEvent(engine);
    const [nadia, karim] = people;
    expect(await nadia.refused("event.erase", erase)).toBe("administratorsOnly");
    expect(await admin.refused("event.erase", { confirmation: "OUI" })).toBe("eraseNotConfirmed");
    await admin.does("event.start", {});
    await playGame(server, nadia, karim);
    expect(await admin.refused("event.erase", erase)).toBe("eraseWhileActive");
  });
});

test("nothing is erased if the backup fails (rule W20)", async () => {
  // `startServer` makes no backups unless it is told to.
  const server = await startServer("sqlite");
  const [nadia, karim] = await server.playing("Nadia", "Karim");
  await playGame(server, nadia, karim);
  const admin = await server.admin();
  await admin.does("event.end", { ceremony: false });
  expect(await admin.refused("event.erase", erase)).toBe("backupFailed");
  expect((await server.playerRow(nadia)).totalPoints).toBe(3);
});

test("the backup before an erasure has what was played (rule W20)", async () => {
  const server = await startServer("sqlite", { backupDir: null });
  const [nadia, karim] = await server.playing("Nadia", "Karim");
  await playGame(server, nadia, karim);
  const admin = await server.admin();
  await admin.does("event.end", { ceremony: false });
  await admin.does("event.erase", erase);
  const { backups } = answerOf(await admin.query("backups.state", {}));
  expect(backups).toMatchObject([{ reason: "erasure", by: admin.name, counts: { games: 1 } }]);
});
