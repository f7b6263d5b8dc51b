import { randomUUID, randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameNameId, makeGame } from "../testing/games.ts";
import { startServer } from "../testing/server.ts";
import { deleteAnswersBefore } from "./repository.ts";

/** Request ids are UUIDs. Browsers create version 7 today; earlier versions of the app created version 4. */
const cases = [
  ...engines.map((engine) => ({ engine, version: "version 7", newId: randomUUIDv7 })),
  ...oneEngine.map((engine) => ({ engine, version: "version 4", newId: randomUUID })),
];

describe.each(cases)("on $engine, with request ids of $version", ({ engine, newId }) => {
  test("a repeated request gets the same answer and changes nothing", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const requestId = newId();
    const create = { gameNameId: await gameNameId(server), players: [karim.id] };
    const game = await nadia.does("games.create", create, requestId);
    expect(await nadia.does("games.create", create, requestId)).toEqual(game);
    const complete = { gameId: game.id, ranking: [nadia.id, karim.id] };
    const completionId = newId();
    const answers = [1, 2, 3].map(() => karim.command("games.complete", complete, completionId));
    for (const result of await Promise.all(answers)) expect(result).toMatchObject({ ok: true, status: 200 });
    expect(await server.rows("games")).toHaveLength(1);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 1, rouletteSpins: 6 });
  });

  test("stored answers are encrypted, except the answer to a spin, whose content other tables also have", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const spinRequestId = newId();
    const spin = await nadia.does("roulette.spin", {}, spinRequestId);
    const create = { gameNameId: await gameNameId(server), players: ["bot-1"] };
    const game = await nadia.does("games.create", create, newId());
    const rows = await server.database.db.selectFrom("commandAnswers").select("answer").execute();
    const containing = (id: string) => rows.filter(({ answer }) => answer.includes(id));
    expect([containing(spin.id).length, containing(game.id).length]).toEqual([1, 0]);
    expect(await nadia.does("roulette.spin", {}, spinRequestId)).toEqual(spin);
  });

  test("one request sent many times concurrently runs once", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const requestId = newId();
    const create = { gameNameId: await gameNameId(server), players: ["bot-1"] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => nadia.does("games.create", create, requestId)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await server.rows("games")).toHaveLength(1);
  });

  test("a request id that is used again for another input or another command is refused", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const requestId = newId();
    await nadia.does("games.addName", { name: "Perudo" }, requestId);
    const reused = {
      ok: false,
      status: 409,
      refusal: "requestIdReused",
      message: expect.stringContaining("Rechargez"),
    };
    expect(await nadia.command("games.addName", { name: "Tarot" }, requestId)).toEqual(reused);
    expect(await nadia.command("games.cancel", { gameId: randomUUID() }, requestId)).toEqual(reused);
    expect((await server.rows("gameNames")).some(({ name }) => name === "Tarot")).toBe(false);
  });

  test("a refused request can be sent again with the same id, once it is allowed", async () => {
    const server = await startServer(engine);
    const [nadia, admin] = [await server.player("Nadia"), await server.admin()];
    const requestId = newId();
    expect(await nadia.command("games.addName", { name: "Perudo" }, requestId)).toMatchObject({
      refusal: "eventInactive",
    });
    await admin.does("event.start", {});
    await nadia.does("games.addName", { name: "Perudo" }, requestId);
  });

  test("a request with another person's request id does not get that person's answer", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const requestId = newId();
    const nadiaGameName = await nadia.does("games.addName", { name: "Perudo" }, requestId);
    const karimGameName = await karim.does("games.addName", { name: "Tarot" }, requestId);
    expect(karimGameName.id).not.toBe(nadiaGameName.id);
  });

  test("a stored answer is still given after a restart, until it is deleted", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const requestId = newId();
    const name = { name: "Perudo" };
    const answer = await nadia.does("games.addName", name, requestId);
    await server.stop();

    const restartedServer = await startServer(engine, { location: server.location });
    const sameBrowser = nadia.through(restartedServer.transport);
    expect(await sameBrowser.does("games.addName", name, requestId)).toEqual(answer);
    const { db } = restartedServer.database;
    // The stored answers are those of `event.start` and `games.addName`.
    await deleteAnswersBefore(db, restartedServer.clock.now);
    expect(await db.selectFrom("commandAnswers").select("requestId").execute()).toHaveLength(2);
    await deleteAnswersBefore(db, restartedServer.clock.now + 1);
    expect(await db.selectFrom("commandAnswers").select("requestId").execute()).toEqual([]);
    await sameBrowser.does("games.addName", name, requestId);
  });

  test("a repeated cancellation of a game gets the first answer, although the game no longer exists", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const gameId = await makeGame(server, nadia, ["bot-1"]);
    const requestId = newId();
    await nadia.does("games.cancel", { gameId }, requestId);
    await nadia.does("games.cancel", { gameId }, requestId);
    expect(await nadia.refused("games.cancel", { gameId })).toBe("gameNotFound");
  });
});
