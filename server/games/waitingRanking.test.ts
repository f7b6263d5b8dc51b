import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { busyPlayers } from "../../domain/games/selection.ts";
import { doneOrRefusal } from "../testing/concurrency.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId, gameRow, makeGame, setConfirms } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import type { TestServer } from "../testing/server.ts";
import { startSmallEvent, undoRequest } from "../testing/undo.ts";

const pointsOf = async (server: TestServer, ...people: readonly Person[]) =>
  Promise.all(people.map(async (person) => (await server.playerRow(person)).totalPoints));

/** The names of the players whom games occupy, as all browsers compute them. */
async function busyNames(server: TestServer): Promise<string[]> {
  const busy = busyPlayers(await server.rows("games"));
  return (await server.rows("players")).flatMap(({ id, name }) => (busy.has(id) ? [name] : [])).sort();
}

/** Nadia's game with Karim, whose ranking she has proposed: Nadia first. */
async function start(engine: (typeof engines)[number]) {
  const event = await startSmallEvent(engine);
  const { server, nadia, karim, lea } = event;
  await setConfirms(server, true);
  const gameId = await makeGame(server, nadia, [karim]);
  const proposing = randomUUID();
  await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }, proposing);
  const input = { gameId, proposalId: (await gameRow(server, gameId)).proposal?.id ?? "none" };
  const create = { gameNameId: await gameNameId(server), players: [lea.id] };
  return { ...event, gameId, proposing, input, create };
}

describe.each(engines)("on %s", (engine) => {
  test("while a ranking waits its players are free, and only its points wait (rule P33)", async () => {
    const { server, nadia, karim, lea, gameId, input } = await start(engine);
    expect(await busyNames(server)).toEqual([]);
    const next = await makeGame(server, nadia, [karim, lea]);
    expect(await busyNames(server)).toEqual(["Karim", "Léa", "Nadia"]);
    expect(await pointsOf(server, nadia, karim)).toEqual([0, 0]);
    await karim.does("games.confirmRanking", input);
    expect(await pointsOf(server, nadia, karim)).toEqual([3, 1]);
    expect(await gameRow(server, next)).toMatchObject({ status: "ongoing" });
    expect(await gameRow(server, gameId)).toMatchObject({ status: "completed" });
    expect(await busyNames(server)).toEqual(["Karim", "Léa", "Nadia"]);
  });

  test("after a refusal the players stay in both games, and only new games see them busy again", async () => {
    const { server, admin, nadia, karim, lea, gameId, input, create } = await start(engine);
    const next = await makeGame(server, karim, [lea]);
    await karim.does("games.refuseRanking", input);
    for (const id of [gameId, next]) expect(await gameRow(server, id)).toMatchObject({ status: "ongoing" });
    expect(await nadia.refused("games.create", { ...create, players: [karim.id] })).toBe("playersInGame");
    const mend = { gameId: next, gameNameId: null, added: [nadia.id], removed: [] };
    expect(await karim.refused("games.mend", mend)).toBe("playersInGame");
    const bots = { gameId, gameNameId: null, added: ["bot-1"], removed: [] };
    await nadia.does("games.mend", bots);
    await admin.does("games.complete", { gameId, ranking: [karim.id, nadia.id, "bot-1"] });
    await admin.does("games.complete", { gameId: next, ranking: [lea.id, karim.id] });
    expect(await pointsOf(server, nadia, karim, lea)).toEqual([3, 6, 3]);
    expect(await busyNames(server)).toEqual([]);
    await nadia.does("games.create", { ...create, players: [karim.id] });
  });

  test("a player of a waiting game can be added to another game, and can be neither deleted nor merged", async () => {
    const { server, admin, nadia, karim, lea, gameId } = await start(engine);
    const next = await makeGame(server, lea, ["bot-1"]);
    await lea.does("games.mend", { gameId: next, gameNameId: null, added: [karim.id], removed: [] });
    expect((await gameRow(server, next)).players.map(({ name }) => name)).toEqual(["Léa", "Bot 1", "Karim"]);
    expect(await admin.refused("accounts.delete", { playerId: nadia.id })).toBe("playerIsPlaying");
    const merge = { keptId: lea.id, mergedId: nadia.id, name: "kept" } as const;
    expect(await admin.refused("merging.merge", merge)).toBe("mergeDuringGame");
    await nadia.does("games.mend", { gameId, gameNameId: null, added: ["bot-2"], removed: [] });
    expect(await busyNames(server)).toEqual(["Karim", "Léa", "Nadia"]);
  });

  test("undoing a refusal, a confirmation or a cancellation makes a ranking wait again, also while its players play elsewhere", async () => {
    const { server, admin, nadia, karim, lea, gameId, input } = await start(engine);
    const [refusal, confirmation, cancellation] = [randomUUID(), randomUUID(), randomUUID()];
    const next = await makeGame(server, karim, [lea]);
    await karim.does("games.refuseRanking", input, refusal);
    expect(await busyNames(server)).toEqual(["Karim", "Léa", "Nadia"]);
    await undoRequest(karim, refusal);
    expect(await busyNames(server)).toEqual(["Karim", "Léa"]);
    await karim.does("games.confirmRanking", input, confirmation);
    await undoRequest(karim, confirmation);
    expect(await pointsOf(server, nadia, karim)).toEqual([0, 0]);
    await nadia.does("games.cancel", { gameId }, cancellation);
    const restoring = await undoRequest(nadia, cancellation);
    expect((await gameRow(server, gameId)).proposal?.id).toBe(input.proposalId);
    await undoRequest(admin, restoring);
    expect((await server.rows("games")).map(({ id }) => id)).toEqual([next]);
  });

  test("undoing a proposal leaves the players where they are; a game without proposal does not come back for busy players", async () => {
    const { server, admin, nadia, karim, lea, proposing, gameId } = await start(engine);
    await makeGame(server, karim, [lea]);
    await undoRequest(nadia, proposing);
    expect(await gameRow(server, gameId)).toMatchObject({ status: "ongoing", proposal: null });
    expect(await busyNames(server)).toEqual(["Karim", "Léa", "Nadia"]);
    const cancellation = randomUUID();
    await nadia.does("games.cancel", { gameId }, cancellation);
    const targets = [{ requestId: cancellation }];
    expect(await admin.refused("undo.apply", { targets })).toBe("playersInGame");
  });

  test("a refusal and a new game at the same time are done one after the other", async () => {
    const { server, nadia, karim, lea, input, create } = await start(engine);
    const [refused, created] = await Promise.all([
      karim.command("games.refuseRanking", input),
      nadia.command("games.create", create),
    ]);
    expect(refused.ok).toBe(true);
    expect(["done", "playersInGame"]).toContain(doneOrRefusal(created));
    expect(await busyNames(server)).toEqual(created.ok ? ["Karim", "Léa", "Nadia"] : ["Karim", "Nadia"]);
    expect(await lea.command("games.create", { ...create, players: ["bot-1"] })).toMatchObject({
      ok: !created.ok,
    });
  });

  test("of two games at the same time with a player whose ranking waits, one is created", async () => {
    const { server, nadia, karim, lea, create } = await start(engine);
    const outcomes = await Promise.all([
      lea.command("games.create", { ...create, players: [nadia.id] }),
      karim.command("games.create", { ...create, players: [nadia.id] }),
    ]);
    expect(outcomes.map(doneOrRefusal).sort()).toEqual(["done", "playersInGame"]);
    expect(await busyNames(server)).toHaveLength(2);
  });

  test("a player who is in two games is counted once in the public pulse", async () => {
    const { server, nadia, karim, lea } = await start(engine);
    await makeGame(server, nadia, [karim, lea]);
    const pulse = answerOf(await server.visitor().query("games.pulse", {}));
    expect(pulse).toMatchObject({ ongoing: 2, playing: 3 });
  });
});
