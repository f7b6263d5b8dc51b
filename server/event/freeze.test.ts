import { describe, expect, test } from "vitest";
import type { TrueTotal } from "../../domain/live/trueValues.ts";
import { sources } from "../start/topics.ts";
import { winCard } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import { gameRow, makeGame, playGame } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { LoadedDice, reward, setWheel, spin } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { cupProgress, openCup, winFirst } from "../testing/tournaments.ts";

/** The public totals of these people. */
async function publicTotals(server: TestServer, ...people: readonly Person[]): Promise<number[]> {
  return Promise.all(people.map(async (person) => (await server.playerRow(person)).totalPoints));
}

/** The true total sent to a player; null when it equals the public one. */
async function ownTotal(server: TestServer, person: Person): Promise<number | null> {
  const [row] = await sources.ownTotal.load(server.database.db, null, person.id);
  return row?.totalPoints ?? null;
}

async function playerRecord(reader: Person, player: Person) {
  return answerOf(await reader.query("games.playerRecord", { playerId: player.id }));
}

describe.each(engines)("on %s", (engine) => {
  test("during a freeze, public totals do not change; a true total is sent only to its player and to administrators (rules E10 and E12)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await playGame(server, nadia, karim);
    await admin.does("event.freeze", {});
    const [status] = await server.rows("event");
    expect(await ownTotal(server, nadia)).toBeNull();

    await playGame(server, karim, nadia);
    await admin.does("points.adjust", { playerId: karim.id, delta: 1 });
    expect(await publicTotals(server, nadia, karim)).toEqual([3, 1]);
    expect([await ownTotal(server, nadia), await ownTotal(server, karim)]).toEqual([4, 5]);
    const frozenUnder = status?.frozenAt ?? null;
    const trueTotals: TrueTotal[] = [
      { id: nadia.id, totalPoints: 4, publicPoints: 3, frozenUnder },
      { id: karim.id, totalPoints: 5, publicPoints: 1, frozenUnder },
    ];
    expect(new Set(await server.rows("trueTotals"))).toEqual(new Set(trueTotals));

    await admin.does("event.unfreeze", {});
    expect(await publicTotals(server, nadia, karim)).toEqual([4, 5]);
    expect([await ownTotal(server, karim), await server.rows("trueTotals")]).toEqual([null, []]);
  });

  test("points won during a first freeze are public during a second one, even if both start at the same instant", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await admin.does("event.freeze", {});
    await playGame(server, nadia, karim);
    await admin.does("event.unfreeze", {});
    await admin.does("event.freeze", {});
    expect(await publicTotals(server, nadia, karim)).toEqual([3, 1]);
    await playGame(server, karim, nadia);
    expect(await publicTotals(server, nadia, karim)).toEqual([3, 1]);
  });

  test("the points of a game completed during a freeze are shown only to its participants and to administrators (rules E11 and E12)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const gameBefore = await playGame(server, nadia, lea);
    await admin.does("event.freeze", {});
    const gameDuring = await playGame(server, nadia, karim);

    expect((await gameRow(server, gameBefore)).results).toMatchObject([
      { pointsEarned: 3 },
      { pointsEarned: 1 },
    ]);
    const hidden = [
      { playerId: nadia.id, position: 1, positionPoints: null, pointsEarned: null },
      { playerId: karim.id, position: 2, positionPoints: null, pointsEarned: null },
    ];
    expect((await gameRow(server, gameDuring)).results).toEqual(hidden);
    const trueResults = [{ id: gameDuring, results: [{ pointsEarned: 3 }, { pointsEarned: 1 }] }];
    const ownResults = (person: Person) => sources.ownResults.load(server.database.db, null, person.id);
    expect([await ownResults(nadia), await ownResults(karim), await ownResults(lea)]).toMatchObject([
      trueResults,
      trueResults,
      [],
    ]);
    expect(await server.rows("trueResults")).toMatchObject(trueResults);

    const lastResults = async (reader: Person) => (await playerRecord(reader, nadia)).lastGames[0]?.results;
    expect(await lastResults(lea)).toEqual(hidden);
    for (const reader of [karim, nadia, admin])
      expect(await lastResults(reader)).toMatchObject(trueResults[0]?.results ?? []);
    await admin.does("event.unfreeze", {});
    expect(await lastResults(lea)).toMatchObject(trueResults[0]?.results ?? []);
    expect((await gameRow(server, gameDuring)).results).toMatchObject(trueResults[0]?.results ?? []);
  });

  test("the list of earlier games hides the points of games completed during a freeze", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    await admin.does("event.freeze", {});
    await playGame(server, nadia, karim);
    const page = { before: { at: server.clock.now + 1, id: "x" }, playerId: null, gameNameId: null };
    const points = async (reader: Person) =>
      answerOf(await reader.query("games.earlier", page)).games.flatMap(({ results }) =>
        results.map(({ pointsEarned }) => pointsEarned),
      );
    expect(await points(lea)).toEqual([null, null]);
    for (const reader of [nadia, karim, admin]) expect(await points(reader)).toEqual([3, 1]);
  });

  test("games, corrections and deletions during a freeze do not change the history and statistics that other players see (rule E11)", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const corrected = await playGame(server, nadia, karim, "bot-1");
    const deleted = await playGame(server, nadia, karim, lea);
    const before = await playerRecord(lea, nadia);
    await admin.does("event.freeze", {});
    await playGame(server, nadia, lea);
    for (const ranking of [
      [karim.id, nadia.id, "bot-1"],
      ["bot-1", karim.id, nadia.id],
    ])
      await admin.does("games.correct", { gameId: corrected, ranking, reason: "erreur" });
    await admin.does("games.delete", { gameId: deleted });
    await admin.does("games.delete", { gameId: corrected });

    const { history, statistics } = await playerRecord(karim, nadia);
    expect({ history, statistics }).toEqual({ history: before.history, statistics: before.statistics });
    expect((await playerRecord(nadia, nadia)).statistics).toMatchObject({ played: 1, won: 1 });
    expect(await playerRecord(admin, nadia)).toEqual(await playerRecord(nadia, nadia));
    const ownRecord = await playerRecord(nadia, nadia);
    await admin.does("event.unfreeze", {});
    expect(await playerRecord(lea, nadia)).toEqual(ownRecord);
  });

  test("a merge of two game names during a freeze also renames the game in the frozen statistics", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const { id: dudo } = await nadia.does("games.addName", { name: "Dudo" });
    const { id: perudo } = await nadia.does("games.addName", { name: "Perudo" });
    const { id: gameId } = await nadia.does("games.create", { gameNameId: dudo, players: [karim.id] });
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] });
    await admin.does("event.freeze", {});
    await admin.does("games.delete", { gameId });
    await admin.does("games.mergeNames", { gameNameId: dudo, intoId: perudo });
    const { byGame } = (await playerRecord(karim, nadia)).statistics;
    expect(byGame).toMatchObject([
      { gameNameId: perudo, gameName: "Perudo", played: 1, won: 1, places: 1, points: 3 },
    ]);
  });

  test("the wheel's fairness page includes spins during the freeze only for administrators (rule E11)", async () => {
    const dice = new LoadedDice();
    const server = await startServer(engine, { chance: dice });
    const [nadia] = await server.playing("Nadia");
    const admin = await server.admin();
    await setWheel(server, [reward("points", 1, "un"), reward("points", 2, "deux")]);
    const spins = async (reader: Person) => answerOf(await reader.query("roulette.fairness", {})).spins;
    dice.next(0, 1);
    await spin(server, nadia);
    await admin.does("event.freeze", {});
    await spin(server, nadia);
    expect([await spins(nadia), await spins(admin)]).toEqual([1, 2]);
    await admin.does("event.unfreeze", {});
    expect(await spins(nadia)).toBe(2);
  });

  test("the points of a tournament finished during a freeze are hidden, and the tournament's deletion takes them back", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const tournamentId = await openCup(admin, [nadia, karim]);
    await winFirst(server, admin, tournamentId, [1, 1]);
    await admin.does("event.freeze", {});
    await admin.does("tournaments.finish", { tournamentId });
    const { frozenUnder } = (await cupProgress(server, tournamentId)).tournament;
    expect(frozenUnder).toBe((await server.rows("event"))[0]?.frozenAt);
    expect(await publicTotals(server, nadia, karim)).toEqual([0, 0]);
    await admin.does("event.unfreeze", {});
    await admin.does("tournaments.delete", { tournamentId });
    expect(await publicTotals(server, nadia, karim)).toEqual([0, 0]);
  });

  test("a player deleted during the freeze is in no list, and a player who signed up during the freeze has 0 public points", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await playGame(server, nadia, karim);
    await admin.does("event.freeze", {});
    const lea = await server.player("Léa");
    await playGame(server, lea, nadia);
    await admin.does("accounts.delete", { playerId: karim.id });
    const rows = await server.rows("players");
    expect(rows.some(({ id }) => id === karim.id)).toBe(false);
    expect(await publicTotals(server, nadia, lea)).toEqual([3, 0]);
  });

  test("until a ceremony is over, points of a game that ends after the event are hidden, and Hero cards give no points", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    await winCard(server, nadia, { category: "hero", value: 7 });
    const gameId = await makeGame(server, nadia, [karim]);
    await admin.does("event.end", { ceremony: true });
    await admin.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    expect(await publicTotals(server, nadia, karim)).toEqual([0, 0]);
    expect([await ownTotal(server, nadia), await ownTotal(server, karim)]).toEqual([1, 3]);
    await admin.does("event.skipCeremony", {});
    expect(await publicTotals(server, nadia, karim)).toEqual([8, 3]);
  });
});
