import { randomUUID, randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { createGame, gameNameId } from "../testing/games.ts";
import { startServer } from "../testing/server.ts";
import { deleteAnswersBefore } from "./repository.ts";

/** Ids as browsers make them, and as those did that loaded the app earlier. */
const ids = { "that begins with its instant": randomUUIDv7, "of before": randomUUID };
const cases = engines.flatMap((engine) =>
  Object.entries(ids).map(([which, newId]) => ({ engine, which, newId })),
);

describe.each(cases)("on $engine, a request's id $which", ({ engine, newId }) => {
  test("a repeated request gets the same answer and changes nothing twice", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const requestId = newId();
    const create = { gameNameId: await gameNameId(server), players: [karim.id] };
    const game = await nadia.does("games.create", create, requestId);
    expect(await nadia.does("games.create", create, requestId)).toEqual(game);
    const complete = { gameId: game.id, ranking: [nadia.id, karim.id] };
    const completion = newId();
    const answers = [1, 2, 3].map(() => karim.command("games.complete", complete, completion));
    for (const result of await Promise.all(answers)) expect(result).toMatchObject({ ok: true, status: 200 });
    expect(await server.rows("games")).toHaveLength(1);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 3 });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 1, rouletteSpins: 6 });
  });

  test("an answer is stored so that nobody can read it, but a spin's, which the database tells anyway", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const spinning = newId();
    const spin = await nadia.does("roulette.spin", {}, spinning);
    const create = { gameNameId: await gameNameId(server), players: ["bot-1"] };
    const game = await nadia.does("games.create", create, newId());
    const rows = await server.database.db.selectFrom("commandAnswers").select("answer").execute();
    const tellingOf = (id: string) => rows.filter(({ answer }) => answer.includes(id));
    expect([tellingOf(spin.id).length, tellingOf(game.id).length]).toEqual([1, 0]);
    expect(await nadia.does("roulette.spin", {}, spinning)).toEqual(spin);
  });

  test("one request sent many times at once is done once", async () => {
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

  test("the same id for another input, or for another command, is refused", async () => {
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

  test("a refused request may be sent again under its id, once it is allowed", async () => {
    const server = await startServer(engine);
    const [nadia, admin] = [await server.player("Nadia"), await server.admin()];
    const requestId = newId();
    expect(await nadia.command("games.addName", { name: "Perudo" }, requestId)).toMatchObject({
      refusal: "eventInactive",
    });
    await admin.does("event.start", {});
    await nadia.does("games.addName", { name: "Perudo" }, requestId);
  });

  test("another person's request id says nothing and gives nothing", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const requestId = newId();
    const mine = await nadia.does("games.addName", { name: "Perudo" }, requestId);
    const theirs = await karim.does("games.addName", { name: "Tarot" }, requestId);
    expect(theirs.id).not.toBe(mine.id);
  });

  test("the answer survives a restart; answers older than asked are forgotten", async () => {
    const before = await startServer(engine);
    const [nadia] = await before.playing("Nadia");
    const requestId = newId();
    const name = { name: "Perudo" };
    const answer = await nadia.does("games.addName", name, requestId);
    await before.stop();

    const after = await startServer(engine, { location: before.location });
    const back = nadia.through(after.transport);
    expect(await back.does("games.addName", name, requestId)).toEqual(answer);
    const { db } = after.database;
    await deleteAnswersBefore(db, after.clock.now);
    expect(await db.selectFrom("commandAnswers").select("requestId").execute()).toHaveLength(2);
    await deleteAnswersBefore(db, after.clock.now + 1);
    expect(await db.selectFrom("commandAnswers").select("requestId").execute()).toEqual([]);
    await back.does("games.addName", name, requestId);
  });

  test("an answer is given again although what it was about is gone", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const gameId = await createGame(server, nadia, ["bot-1"]);
    const requestId = newId();
    await nadia.does("games.cancel", { gameId }, requestId);
    await nadia.does("games.cancel", { gameId }, requestId);
    expect(await nadia.refused("games.cancel", { gameId })).toBe("gameNotFound");
  });
});
