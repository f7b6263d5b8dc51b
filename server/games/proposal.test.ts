import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { doneOrRefusal } from "../testing/concurrency.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { makeGame, setConfirms } from "../testing/games.ts";
import { addGuest } from "../testing/guests.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import type { TestServer } from "../testing/server.ts";
import { startSmallEvent, undoRequest } from "../testing/undo.ts";

const findGame = async (server: TestServer, gameId: string) =>
  (await server.rows("games")).find(({ id }) => id === gameId);
const pointsOf = async (server: TestServer, ...people: readonly Person[]) =>
  Promise.all(people.map(async (person) => (await server.playerRow(person)).totalPoints));

/** Starts an event in which Nadia has proposed a ranking of her game with Karim: Nadia first. */
async function startWithProposal(engine: (typeof engines)[number]) {
  const smallEvent = await startSmallEvent(engine);
  const { server, nadia, karim } = smallEvent;
  await setConfirms(server, true);
  const gameId = await makeGame(server, nadia, [karim]);
  const ranking = [nadia.id, karim.id];
  const requestId = randomUUID();
  expect(await nadia.does("games.complete", { gameId, ranking }, requestId)).toEqual({ waits: true });
  const proposalId = (await findGame(server, gameId))?.proposal?.id ?? "none";
  return { ...smallEvent, gameId, ranking, requestId, input: { gameId, proposalId } };
}

describe.each(oneEngine)("on %s", (engine) => {
  test("a player who sends the ranking that another player proposed confirms it; a player who sends a different one replaces it", async () => {
    const { server, nadia, karim, gameId, ranking, input } = await startWithProposal(engine);
    const other = ranking.toReversed();
    expect(await karim.does("games.complete", { gameId, ranking: other })).toEqual({ waits: true });
    expect(await karim.refused("games.confirmRanking", input)).toBe("proposalChanged");
    expect(await nadia.does("games.complete", { gameId, ranking: other })).toEqual({ waits: false });
    expect(await pointsOf(server, nadia, karim)).toEqual([1, 3]);
  });

  test("an administrator can end a game without a second player; so can all players while confirmations are off", async () => {
    const { server, admin, nadia, karim, input } = await startWithProposal(engine);
    await admin.does("games.confirmRanking", input);
    const second = await makeGame(server, nadia, [karim]);
    const ranking = [karim.id, nadia.id];
    expect(await admin.does("games.complete", { gameId: second, ranking })).toEqual({ waits: false });
    const third = await makeGame(server, nadia, [karim]);
    await nadia.does("games.complete", { gameId: third, ranking });
    await setConfirms(server, false);
    expect(await nadia.does("games.complete", { gameId: third, ranking })).toEqual({ waits: false });
  });

  test("a game needs no confirmation when all other players are bots or people without a phone", async () => {
    const { server, nadia } = await startSmallEvent(engine);
    await setConfirms(server, true);
    const guestId = await addGuest(nadia, "Noé");
    const gameId = await makeGame(server, nadia, ["bot-1"]);
    expect(await nadia.does("games.complete", { gameId, ranking: ["bot-1", nadia.id] })).toEqual({
      waits: false,
    });
    const { id: guestGame } = await nadia.does("games.create", {
      gameNameId: (await server.rows("gameNames"))[0]?.id ?? "",
      players: [guestId],
    });
    expect(await nadia.does("games.complete", { gameId: guestGame, ranking: [guestId, nadia.id] })).toEqual({
      waits: false,
    });
  });
});

describe.each(engines)("on %s", (engine) => {
  test("a proposed ranking is shown live to all, and waits for another player who confirms it (rule P33)", async () => {
    const { server, nadia, karim, lea, gameId, ranking, input } = await startWithProposal(engine);
    const stream = await openStream(await server.listen(), karim);
    expect(stream.rows("games").find(({ id }) => id === gameId)?.proposal).toMatchObject({
      by: nadia.id,
      ranking,
    });
    expect(await pointsOf(server, nadia, karim)).toEqual([0, 0]);
    expect(await nadia.refused("games.confirmRanking", input)).toBe("proposalOwn");
    expect(await lea.refused("games.confirmRanking", input)).toBe("notParticipant");
    expect(await lea.refused("games.refuseRanking", input)).toBe("notParticipant");
    await karim.does("games.confirmRanking", input);
    await stream.until(
      () => stream.rows("games").find(({ id }) => id === gameId)?.status === "completed",
      "the game ends",
    );
    expect(await pointsOf(server, nadia, karim)).toEqual([3, 1]);
    expect(await findGame(server, gameId)).toMatchObject({ proposal: null, completedBy: karim.id });
    expect(await karim.refused("games.confirmRanking", input)).toBe("gameAlreadyCompleted");
  });

  test("a proposed ranking can be refused, withdrawn or undone, and is removed when the players change", async () => {
    const { server, nadia, karim, lea, gameId, ranking, requestId, input } = await startWithProposal(engine);
    const proposal = async () => (await findGame(server, gameId))?.proposal ?? null;
    const refusalId = randomUUID();
    await karim.does("games.refuseRanking", input, refusalId);
    expect(await proposal()).toBeNull();
    expect(await nadia.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoChangedSince");
    await undoRequest(karim, refusalId);
    expect(await proposal()).toMatchObject({ id: input.proposalId, ranking });
    await undoRequest(nadia, requestId);
    expect(await proposal()).toBeNull();
    await nadia.does("games.complete", { gameId, ranking });
    const id = (await proposal())?.id ?? "none";
    const withdrawalId = randomUUID();
    await nadia.does("games.refuseRanking", { gameId, proposalId: id }, withdrawalId);
    const mend = { gameId, gameNameId: null, added: [lea.id], removed: [] };
    await karim.does("games.mend", mend);
    expect(await nadia.refused("undo.apply", { targets: [{ requestId: withdrawalId }] })).toBe(
      "undoChangedSince",
    );
    const three = [lea.id, nadia.id, karim.id];
    await nadia.does("games.complete", { gameId, ranking: three });
    await karim.does("games.mend", { gameId, gameNameId: null, added: [], removed: [lea.id] });
    expect(await proposal()).toBeNull();
    expect(await pointsOf(server, nadia, karim)).toEqual([0, 0]);
  });

  test("undoing a confirmation or a cancellation restores the game with its proposed ranking", async () => {
    const { server, admin, nadia, karim, gameId, input } = await startWithProposal(engine);
    const cancellationId = randomUUID();
    await nadia.does("games.cancel", { gameId }, cancellationId);
    await undoRequest(nadia, cancellationId);
    const confirmationId = randomUUID();
    await karim.does("games.confirmRanking", input, confirmationId);
    const undoId = await undoRequest(karim, confirmationId);
    expect(await pointsOf(server, nadia, karim)).toEqual([0, 0]);
    expect(await findGame(server, gameId)).toMatchObject({
      status: "ongoing",
      proposal: { id: input.proposalId },
    });
    await undoRequest(admin, undoId);
    expect(await pointsOf(server, nadia, karim)).toEqual([3, 1]);
  });

  test.each([
    ["two confirmations", "games.confirmRanking", ["done", "gameAlreadyCompleted"]],
    ["a confirmation and a refusal", "games.refuseRanking", null],
  ] as const)("of %s at the same time, one takes effect", async (_, path, expected) => {
    const { server, admin, nadia, karim, gameId, input } = await startWithProposal(engine);
    const results = await Promise.all([
      karim.command("games.confirmRanking", input),
      admin.command(path, input),
    ]);
    const outcome = results.map(doneOrRefusal).sort();
    const game = await findGame(server, gameId);
    if (expected) expect(outcome).toEqual(expected);
    else expect(["done,gameAlreadyCompleted", "done,proposalChanged"]).toContain(outcome.join());
    const isOver = game?.status === "completed";
    expect(await pointsOf(server, nadia, karim)).toEqual(isOver ? [3, 1] : [0, 0]);
  });

  test("a confirmation sent while the proposed ranking is replaced never confirms the new ranking", async () => {
    const { server, nadia, karim, gameId, ranking, input } = await startWithProposal(engine);
    const results = await Promise.all([
      nadia.command("games.complete", { gameId, ranking: ranking.toReversed() }),
      karim.command("games.confirmRanking", input),
    ]);
    const outcome = results.map(doneOrRefusal);
    expect([
      ["done", "proposalChanged"],
      ["gameAlreadyCompleted", "done"],
    ]).toContainEqual(outcome);
    expect(await pointsOf(server, nadia, karim)).toEqual(outcome[1] === "done" ? [3, 1] : [0, 0]);
  });
});
