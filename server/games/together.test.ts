import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { lostRanking, wonRanking } from "../../domain/games/contenders.ts";
import { GAME_ITSELF, namesOf } from "../../domain/history/label.ts";
import { doneOrRefusal } from "../testing/concurrency.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameNameId, gameRow, makeTogether, playGame, setConfirms, setTogether } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startSmallEvent, undoRequest } from "../testing/undo.ts";

const won = [...wonRanking];
const lost = [...lostRanking];

/** An event with an ongoing cooperative game of Nadia and Karim. */
async function startPair(engine: (typeof engines)[number]) {
  const event = await startSmallEvent(engine);
  const { server, nadia, karim } = event;
  const gameId = await makeTogether(server, nadia, karim);
  const players = async () => {
    const rows = await server.rows("players");
    return [nadia.id, karim.id].map((id) => rows.find((player) => player.id === id));
  };
  const before = (await players()).map((player) => player?.rouletteSpins ?? 0);
  return {
    ...event,
    gameId,
    positions: async () => (await gameRow(server, gameId)).results.map(({ position }) => position),
    totals: async () => (await players()).map((player) => player?.totalPoints),
    /** How many spins each player has won since the game began. */
    spins: async () =>
      (await players()).map((player, index) => (player?.rouletteSpins ?? 0) - (before[index] ?? 0)),
  };
}

describe.each(engines)("on %s", (engine) => {
  test("a won game gives each player the points of its cell, a lost one those of the other (rule P37)", async () => {
    const { server, nadia, karim, gameId, totals, spins } = await startPair(engine);
    expect(await gameRow(server, gameId)).toMatchObject({ isCooperative: true, isTeamGame: false });
    await karim.does("games.complete", { gameId, ranking: won });
    expect(await totals()).toEqual([3, 3]);
    const second = await makeTogether(server, karim, nadia);
    await karim.does("games.complete", { gameId: second, ranking: lost });
    expect([await totals(), await spins()]).toEqual([
      [4, 4],
      [0, 0],
    ]);
  });

  test("one player alone can play, and win", async () => {
    const { server, nadia, gameId, totals } = await startPair(engine);
    await nadia.does("games.cancel", { gameId });
    const alone = await makeTogether(server, nadia);
    await nadia.does("games.complete", { gameId: alone, ranking: won });
    expect(await totals()).toEqual([3, 0]);
  });

  test("of 'won' and 'lost' at once, the first counts (rule P36)", async () => {
    const { nadia, karim, gameId, positions, totals } = await startPair(engine);
    const outcomes = await Promise.all([
      nadia.command("games.complete", { gameId, ranking: won }),
      karim.command("games.complete", { gameId, ranking: lost }),
    ]);
    expect(outcomes.map(doneOrRefusal).filter((outcome) => outcome === "gameAlreadyCompleted")).toHaveLength(
      1,
    );
    const [position] = await positions();
    expect(await positions()).toEqual([position, position]);
    expect(await totals()).toEqual(position === 1 ? [3, 3] : [1, 1]);
  });

  test("a proposed end waits for another player, who confirms it or proposes the other one (rule P33)", async () => {
    const { server, nadia, karim, gameId, positions } = await startPair(engine);
    await setConfirms(server, true);
    expect(await nadia.does("games.complete", { gameId, ranking: lost })).toEqual({ waits: true });
    expect(await karim.does("games.complete", { gameId, ranking: won })).toEqual({ waits: true });
    const { proposal } = await gameRow(server, gameId);
    expect(proposal).toMatchObject({ by: karim.id, ranking: won });
    await nadia.does("games.confirmRanking", { gameId, proposalId: proposal?.id ?? "" });
    expect(await positions()).toEqual([1, 1]);
  });

  test("the journal says which end was proposed, refused and withdrawn (rule P36)", async () => {
    const { server, nadia, karim, gameId } = await startPair(engine);
    await setConfirms(server, true);
    for (const [refuser, ranking] of [
      [karim, won],
      [nadia, lost],
    ] as const) {
      await nadia.does("games.complete", { gameId, ranking });
      const { proposal } = await gameRow(server, gameId);
      await refuser.does("games.refuseRanking", { gameId, proposalId: proposal?.id ?? "" });
    }
    const lines = await server.database.db.selectFrom("journal").select(["what", "label"]).execute();
    const endOf = (what: string) =>
      lines
        .filter((line) => line.what === what)
        .map(({ label }) => namesOf(label ?? "").indexOf(GAME_ITSELF))
        .sort();
    expect([endOf("rankingProposed"), endOf("rankingRefused"), endOf("rankingWithdrawn")]).toEqual([
      [1, 2],
      [2],
      [1],
    ]);
  });

  test("it is corrected from won to lost and back, and undone in another order", async () => {
    const { server, admin, nadia, gameId, positions, totals, spins } = await startPair(engine);
    const [end, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const correct = (ranking: string[], id: string) =>
      admin.does("games.correct", { gameId, ranking, reason: "mal compris" }, id);
    await setTogether(server, { won: 5, lost: 2, spinsWhenLost: true });
    await nadia.does("games.complete", { gameId, ranking: won }, end);
    await setTogether(server, { won: 9, lost: 9, spinsWhenLost: true });
    await correct(lost, first);
    expect([await positions(), await totals(), await spins()]).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
    await correct(won, second);
    expect([await totals(), await spins()]).toEqual([
      [5, 5],
      [1, 1],
    ]);
    expect(await admin.refused("undo.apply", { targets: [{ requestId: first }] })).toBe("undoChangedSince");
    await undoRequest(admin, second);
    await undoRequest(admin, first);
    expect([await positions(), await totals(), await spins()]).toEqual([
      [1, 1],
      [5, 5],
      [0, 0],
    ]);
    await undoRequest(admin, end);
    expect([await positions(), await totals()]).toEqual([[], [0, 0]]);
    await nadia.does("games.complete", { gameId, ranking: lost });
    expect([await totals(), await spins()]).toEqual([
      [9, 9],
      [1, 1],
    ]);
  });

  test("an empty cell gives no points, and the switch gives each player a spin (rules P37 and P38)", async () => {
    const { server, nadia, gameId, totals, spins } = await startPair(engine);
    await setTogether(server, { won: 3, lost: null, spinsWhenLost: true });
    await nadia.does("games.complete", { gameId, ranking: lost });
    expect([await totals(), await spins()]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test("a game that does not count gives nothing (rule P32)", async () => {
    const { server, admin, nadia, gameId, totals, spins } = await startPair(engine);
    const { version } = await server.setting("counting");
    await admin.does("settings.saveCounting", {
      fewestPlayers: 3,
      mostPerDay: null,
      confirms: false,
      version,
    });
    await setTogether(server, { won: 3, lost: 1, spinsWhenLost: true });
    await nadia.does("games.complete", { gameId, ranking: lost });
    expect((await gameRow(server, gameId)).uncounted).toBe("fewPlayers");
    expect([await totals(), await spins()]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test("people enter and leave it, as any game, but no bots (rule P35)", async () => {
    const { server, nadia, karim, gameId } = await startPair(engine);
    const mend = { gameId, gameNameId: null };
    expect(await nadia.refused("games.mend", { ...mend, added: ["bot-1"], removed: [] })).toBe(
      "noBotsTogether",
    );
    await nadia.does("games.mend", { ...mend, added: [], removed: [karim.id] });
    expect((await gameRow(server, gameId)).players).toHaveLength(1);
    await nadia.does("games.mend", { ...mend, added: [karim.id], removed: [] });
    await karim.does("games.complete", { gameId, ranking: won });
    expect((await gameRow(server, gameId)).results).toHaveLength(2);
  });

  test("a freeze hides its points from others, not whether it is won", async () => {
    const { server, admin, nadia, gameId } = await startPair(engine);
    await admin.does("event.freeze", {});
    await nadia.does("games.complete", { gameId, ranking: won });
    const row = await gameRow(server, gameId);
    expect(row.results.map(({ position, pointsEarned }) => [position, pointsEarned])).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(row.placePoints).toBeNull();
  });

  test("it counts as played and with companions, never as won or in the mean place, frozen or not (rule P39)", async () => {
    const { server, admin, nadia, karim, gameId } = await startPair(engine);
    const statisticsOf = async (reader: Person) =>
      answerOf(await reader.query("games.playerRecord", { playerId: nadia.id })).statistics;
    const figures = { played: 2, ranked: 1, won: 0, meanPlace: 2 };
    await nadia.does("games.complete", { gameId, ranking: won });
    await playGame(server, karim, nadia);
    expect(await statisticsOf(karim)).toMatchObject({
      ...figures,
      companions: [{ id: karim.id, games: 2 }],
    });
    expect(answerOf(await nadia.query("games.ownWeek", {}))).toMatchObject({
      played: 2,
      best: { position: 2 },
    });
    await admin.does("event.freeze", {});
    await admin.does("games.correct", { gameId, ranking: lost, reason: "mal compris" });
    await admin.does("games.delete", { gameId });
    expect(await statisticsOf(karim)).toMatchObject(figures);
    expect(await statisticsOf(nadia)).toMatchObject({ played: 1, ranked: 1, won: 0 });
  });

  test("the journal says whether it was won", async () => {
    const { server, nadia, karim, gameId } = await startPair(engine);
    await nadia.does("games.complete", { gameId, ranking: lost });
    const [entry] = await server.database.db
      .selectFrom("journal")
      .select("label")
      .where("what", "=", "gameCompleted")
      .execute();
    const [, first, second] = namesOf(entry?.label ?? "");
    expect(first).toBe(GAME_ITSELF);
    expect(second).toContain(karim.id);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test.each([
    ["a bot", { players: ["bot-1"], isCooperative: true }, "noBotsTogether"],
    [
      "teams",
      { players: [], isCooperative: true, teams: { playersPerTeam: 2, linkedGroups: [] } },
      "invalidInput",
    ],
  ])("a cooperative game with %s is refused", async (_, choice, code) => {
    const { server, karim, nadia, gameId } = await startPair(engine);
    await nadia.does("games.cancel", { gameId });
    const answer = await karim.command("games.create", { gameNameId: await gameNameId(server), ...choice });
    expect(doneOrRefusal(answer)).toBe(code);
  });
});
