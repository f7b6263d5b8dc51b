import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "../../testing/databases.ts";
import { gameRow, playGame } from "../../testing/games.ts";
import { totalsOf } from "../../testing/ledger.ts";
import type { CommandInput, CommandPath, Person } from "../../testing/person.ts";
import type { TestServer } from "../../testing/server.ts";
import { cupProgress, openCup, winFirst } from "../../testing/tournaments.ts";
import { startSmallEvent, undoRequest } from "../../testing/undo.ts";

/**
 * An event in which Nadia (`first`, who will be merged into Karim) beat Léa in a game. `send` sends an administrator's command
 * one second after the previous one, and gives its request id.
 */
async function startBeforeMerge(engine: (typeof engines)[number]) {
  const event = await startSmallEvent(engine);
  const { server, admin, nadia, karim, lea } = event;
  const gameId = await playGame(server, nadia, lea);
  const send = async <P extends CommandPath>(path: P, input: CommandInput<P>) => {
    server.clock.now += 1000;
    const id = randomUUID();
    await admin.does(path, input, id);
    return id;
  };
  const merge = () => send("merging.merge", { keptId: karim.id, mergedId: nadia.id, name: "kept" });
  const undo = async (requestId: string) => {
    server.clock.now += 1000;
    return undoRequest(admin, requestId);
  };
  return { ...event, gameId, send, merge, undo };
}

/** The players of a game, of its results and of its creation. */
async function ownersOf(server: TestServer, gameId: string) {
  const { players, results, createdBy } = await gameRow(server, gameId);
  return {
    players: players.map(({ id }) => id),
    results: results.map(({ playerId }) => playerId),
    createdBy,
  };
}

describe.each(engines)("on %s", (engine) => {
  test("a game deleted after a merge and restored after the separation belongs to the player who played it", async () => {
    const { server, nadia, karim, lea, gameId, send, merge, undo } = await startBeforeMerge(engine);
    const played = await ownersOf(server, gameId);
    const merging = await merge();
    const deleting = await send("games.delete", { gameId });
    await undo(merging);
    const restoring = await undo(deleting);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([3, 0, 1]);
    expect(await ownersOf(server, gameId)).toEqual(played);
    await undo(restoring);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([0, 0, 0]);
  });

  test("a game deleted before a merge comes back to the kept account, and goes back with a separation", async () => {
    const { server, nadia, karim, lea, gameId, send, merge, undo } = await startBeforeMerge(engine);
    const played = await ownersOf(server, gameId);
    const deleting = await send("games.delete", { gameId });
    const merging = await merge();
    await undo(deleting);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([0, 3, 1]);
    expect((await ownersOf(server, gameId)).players).toEqual([karim.id, lea.id]);
    await undo(merging);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([3, 0, 1]);
    expect(await ownersOf(server, gameId)).toEqual(played);
  });

  test("a game that is away during a merge, a separation and another merge still goes back with the next separation", async () => {
    const { server, nadia, karim, lea, gameId, send, merge, undo } = await startBeforeMerge(engine);
    const played = await ownersOf(server, gameId);
    const merging = await merge();
    const deleting = await send("games.delete", { gameId });
    const separating = await undo(merging);
    const mergingAgain = await undo(separating);
    await undo(deleting);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([0, 3, 1]);
    await undo(mergingAgain);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([3, 0, 1]);
    expect(await ownersOf(server, gameId)).toEqual(played);
  });

  test("a correction and points by hand from before a merge can be undone during it, and the separation gives back the rest", async () => {
    const { server, nadia, karim, lea, gameId, send, merge, undo } = await startBeforeMerge(engine);
    const correcting = await send("games.correct", {
      gameId,
      ranking: [lea.id, nadia.id],
      reason: "Inversés",
    });
    const giving = await send("points.adjust", { playerId: nadia.id, delta: 5 });
    const merging = await merge();
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([0, 6, 3]);
    await undo(giving);
    await undo(correcting);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([0, 3, 1]);
    await undo(merging);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([3, 0, 1]);
  });

  test("points that were won after a merge stay with the kept account, also when all points were reset meanwhile", async () => {
    const { server, nadia, karim, lea, send, merge, undo } = await startBeforeMerge(engine);
    const merging = await merge();
    const resetting = await send("points.reset", { confirmation: "RÉINITIALISER" });
    await playGame(server, karim, lea);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([0, 3, 1]);
    await undo(merging);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([0, 3, 1]);
    await undo(resetting);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual([3, 3, 2]);
  });

  test("a tournament deleted after a merge and restored after the separation belongs to the player who played it", async () => {
    const { server, admin, nadia, karim, lea, send, merge, undo } = await startBeforeMerge(engine);
    const tournamentId = await openCup(admin, [nadia, lea], 1);
    await winFirst(server, admin, tournamentId, [1, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    const before = await totalsOf(server, nadia, karim, lea);
    const merging = await merge();
    const deleting = await send("tournaments.delete", { tournamentId });
    await undo(merging);
    await undo(deleting);
    expect(await totalsOf(server, nadia, karim, lea)).toEqual(before);
    const { teams } = await cupProgress(server, tournamentId);
    expect(teams.flatMap(({ players }) => players.map(({ id }) => id)).sort()).toEqual(
      [nadia.id, lea.id].sort(),
    );
  });

  test("a spin that a correction gave during a merge is taken back from the account that has it", async () => {
    const { server, nadia, karim, lea, gameId, send, merge, undo } = await startBeforeMerge(engine);
    const spinsOf = async (person: Person) => (await server.playerRow(person)).rouletteSpins;
    const before = [await spinsOf(nadia), await spinsOf(karim)];
    const merging = await merge();
    const ranking = [lea.id, karim.id];
    const correcting = await send("games.correct", { gameId, ranking, reason: "Inversés" });
    await undo(merging);
    await undo(correcting);
    expect([await spinsOf(nadia), await spinsOf(karim)]).toEqual(before);
  });
});
