import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { gameRow, playGame } from "../testing/games.ts";
import { totalsOf } from "../testing/ledger.ts";
import type { Person } from "../testing/person.ts";
import { reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import type { TestServer } from "../testing/server.ts";
import { openCup, teamsAt, winFirst } from "../testing/tournaments.ts";
import { startSmallEvent, undoRequest } from "../testing/undo.ts";

const REASON = "Erreur de saisie";

/** Resets all points, one second later. Gives the request's id. */
async function reset(server: TestServer, admin: Person): Promise<string> {
  server.clock.now += 1000;
  const id = randomUUID();
  await admin.does("points.reset", { confirmation: "RÉINITIALISER" }, id);
  return id;
}

describe.each(engines)("on %s", (engine) => {
  test("a game deleted after a reset of all points takes nothing that was won since the reset", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const first = await playGame(server, nadia, karim);
    const resetting = await reset(server, admin);
    await playGame(server, nadia, karim);
    const deleting = randomUUID();
    await admin.does("games.delete", { gameId: first }, deleting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
    await undoRequest(admin, deleting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
    await undoRequest(admin, resetting);
    expect(await totalsOf(server, nadia, karim)).toEqual([6, 2]);
  });

  test("an undone reset gives back only the points that still have their source", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const [deleted, kept] = [await playGame(server, nadia, karim), await playGame(server, nadia, karim)];
    const resetting = await reset(server, admin);
    await admin.does("games.delete", { gameId: deleted });
    await admin.does("games.correct", { gameId: kept, ranking: [karim.id, nadia.id], reason: REASON });
    expect(await totalsOf(server, nadia, karim)).toEqual([0, 0]);
    const undoing = await undoRequest(admin, resetting);
    expect(await totalsOf(server, nadia, karim)).toEqual([1, 3]);
    await playGame(server, nadia, karim);
    await undoRequest(admin, undoing);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
  });

  test("points given by hand before a reset are closed: undoing them takes nothing that was won since", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const giving = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 5 }, giving);
    const resetting = await reset(server, admin);
    await playGame(server, nadia, karim);
    const undoing = await undoRequest(admin, giving);
    expect(await totalsOf(server, nadia)).toEqual([3]);
    await undoRequest(admin, undoing);
    expect(await totalsOf(server, nadia)).toEqual([3]);
    await undoRequest(admin, resetting);
    expect(await totalsOf(server, nadia)).toEqual([8]);
  });

  test("a game completed before a reset can be undone, completed again and undone again, in any order with the reset", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const { id: gameId } = await nadia.does("games.create", {
      gameNameId: (await server.rows("gameNames"))[0]?.id ?? "",
      players: [karim.id],
    });
    const completing = randomUUID();
    const ranking = [nadia.id, karim.id];
    await nadia.does("games.complete", { gameId, ranking }, completing);
    const resetting = await reset(server, admin);
    const reopening = await undoRequest(admin, completing);
    expect(await totalsOf(server, nadia, karim)).toEqual([0, 0]);
    await undoRequest(admin, reopening);
    expect(await totalsOf(server, nadia, karim)).toEqual([0, 0]);
    await undoRequest(admin, resetting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
  });

  test("a ranking undone after a reset and validated again gives its points anew", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const completing = randomUUID();
    const { id: gameId } = await nadia.does("games.create", {
      gameNameId: (await server.rows("gameNames"))[0]?.id ?? "",
      players: [karim.id],
    });
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }, completing);
    const resetting = await reset(server, admin);
    await undoRequest(admin, completing);
    await nadia.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    expect(await totalsOf(server, nadia, karim)).toEqual([1, 3]);
    await admin.does("games.correct", { gameId, ranking: [nadia.id, karim.id], reason: REASON });
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
    await undoRequest(admin, resetting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
  });

  test("two resets undone in the other order give everything back only when both are undone", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await playGame(server, nadia, karim);
    const first = await reset(server, admin);
    await playGame(server, nadia, karim);
    const second = await reset(server, admin);
    await undoRequest(admin, first);
    expect(await totalsOf(server, nadia, karim)).toEqual([0, 0]);
    const undoingSecond = await undoRequest(admin, second);
    expect(await totalsOf(server, nadia, karim)).toEqual([6, 2]);
    await undoRequest(admin, undoingSecond);
    expect(await totalsOf(server, nadia, karim)).toEqual([0, 0]);
  });

  test("a tournament deleted, corrected or finished again after a reset changes only what was won since", async () => {
    const { server, admin, nadia, karim, lea } = await startSmallEvent(engine);
    const tournamentId = await openCup(admin, [nadia, karim], 1);
    await winFirst(server, admin, tournamentId, [1, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    const before = await totalsOf(server, nadia, karim);
    const resetting = await reset(server, admin);
    await playGame(server, nadia, lea);
    const deleting = randomUUID();
    await admin.does("tournaments.delete", { tournamentId }, deleting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 0]);
    await undoRequest(admin, deleting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 0]);
    const final = { tournamentId, round: 1, position: 1 };
    const [, loser = ""] = await teamsAt(server, tournamentId, final);
    const correcting = randomUUID();
    await admin.does("tournaments.correct", { ...final, winnerId: loser, reason: REASON }, correcting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 0]);
    await undoRequest(admin, correcting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 0]);
    await undoRequest(admin, resetting);
    expect(
      (await totalsOf(server, nadia, karim)).map((total, index) => total - (before[index] ?? 0)),
    ).toEqual([3, 0]);
  });

  test("a loss from before a reset can't be healed, because the reset has already taken it", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    await setWheel(server, [reward("points", -2, "-2")]);
    await setSpins(server, nadia, 2);
    await spin(server, nadia);
    expect((await nadia.query("games.healable", {})) as unknown).toMatchObject({ answer: { points: 2 } });
    const resetting = await reset(server, admin);
    expect((await nadia.query("games.healable", {})) as unknown).toMatchObject({ answer: { points: 0 } });
    await undoRequest(admin, resetting);
    expect((await nadia.query("games.healable", {})) as unknown).toMatchObject({ answer: { points: 2 } });
  });

  test("a game and its winner, deleted in any order, come back in any order, with the points that the game says", async () => {
    for (const isGameDeletedFirst of [true, false])
      for (const isGameRestoredFirst of [true, false]) {
        const { server, admin, nadia, karim } = await startSmallEvent(engine);
        const gameId = await playGame(server, nadia, karim);
        const [ofGame, ofPlayer] = [randomUUID(), randomUUID()];
        const deletions = [
          () => admin.does("games.delete", { gameId }, ofGame),
          () => admin.does("accounts.delete", { playerId: nadia.id }, ofPlayer),
        ];
        for (const each of isGameDeletedFirst ? deletions : deletions.toReversed()) await each();
        expect(await totalsOf(server, nadia, karim)).toEqual([0, 0]);
        const undos = [ofGame, ofPlayer];
        for (const each of isGameRestoredFirst ? undos : undos.toReversed()) await undoRequest(admin, each);
        expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
      }
  });

  test("a game corrected while its winner is deleted gives the winner what the game says", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const gameId = await playGame(server, nadia, karim);
    const [{ rouletteSpins: nadiaSpins }, { rouletteSpins: karimSpins }] = [
      await server.playerRow(nadia),
      await server.playerRow(karim),
    ];
    const deleting = randomUUID();
    await admin.does("accounts.delete", { playerId: nadia.id }, deleting);
    const correcting = randomUUID();
    await admin.does("games.correct", { gameId, ranking: [karim.id, nadia.id], reason: REASON }, correcting);
    await undoRequest(admin, deleting);
    expect(await totalsOf(server, nadia, karim)).toEqual([1, 3]);
    expect((await gameRow(server, gameId)).results).toMatchObject([
      { playerId: karim.id, pointsEarned: 3 },
      { playerId: nadia.id, pointsEarned: 1 },
    ]);
    expect(await server.playerRow(nadia)).toMatchObject({ rouletteSpins: nadiaSpins + 1 });
    await undoRequest(admin, correcting);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
    expect(await server.playerRow(nadia)).toMatchObject({ rouletteSpins: nadiaSpins });
    expect(await server.playerRow(karim)).toMatchObject({ rouletteSpins: karimSpins });
  });

  test("a reset also takes the points of deleted players, and its undo gives them back", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await playGame(server, nadia, karim);
    const deleting = randomUUID();
    await admin.does("accounts.delete", { playerId: nadia.id }, deleting);
    const resetting = await reset(server, admin);
    await undoRequest(admin, deleting);
    expect(await totalsOf(server, nadia, karim)).toEqual([0, 0]);
    const again = randomUUID();
    await admin.does("accounts.delete", { playerId: nadia.id }, again);
    await undoRequest(admin, resetting);
    await undoRequest(admin, again);
    expect(await totalsOf(server, nadia, karim)).toEqual([3, 1]);
  });

  test("the effect of an undo says beforehand that a reset has already taken the points", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    const giving = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 5 }, giving);
    const targets = [{ requestId: giving }];
    expect(await admin.query("undo.effect", { targets })).toMatchObject({ answer: { losses: [] } });
    const resetting = await reset(server, admin);
    await playGame(server, nadia, karim);
    const effect = { refusal: null, players: [], losses: [{ what: "beforeReset" }] };
    expect(await admin.query("undo.effect", { targets })).toMatchObject({ answer: effect });
    expect(await server.rows("event")).toMatchObject([{ pointsResetAt: server.clock.now }]);
    await undoRequest(admin, resetting);
    expect(await admin.query("undo.effect", { targets })).toMatchObject({ answer: { losses: [] } });
    expect(await server.rows("event")).toMatchObject([{ pointsResetAt: null }]);
  });
});
