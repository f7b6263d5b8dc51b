import { describe, expect, test } from "vitest";
import { fullDb } from "../../database/fullDb.ts";
import { engines } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { findAllFinishesByPlayer } from "./repository.ts";

const finishesOf = (server: TestServer, person: Person) =>
  findAllFinishesByPlayer(fullDb(server.database.db), person.id, null);

describe.each(engines)("on %s", (engine) => {
  test.each([false, true])(
    "when the event and a game end at the same time, the end of the game is refused, or players get its finish (ceremony: %s)",
    async (ceremony) => {
      const server = await startServer(engine);
      const [nadia, karim] = await server.playing("Nadia", "Karim");
      const admin = await server.admin();
      const gameId = await makeGame(server, nadia, [karim]);
      const [, completed] = await Promise.all([
        admin.does("event.end", { ceremony }),
        nadia.command("games.complete", { gameId, ranking: [karim.id, nadia.id] }),
      ]);
      if (!completed.ok) expect(completed.refusal).toBe("eventInactive");
      const expected = completed.ok ? [gameId] : [];
      for (const person of [nadia, karim]) {
        expect((await finishesOf(server, person)).map(({ id }) => id)).toEqual(expected);
        await person.does("news.acknowledge", { what: "game", id: gameId, at: 1 });
        expect(await finishesOf(server, person)).toEqual([]);
      }
    },
  );

  test.each([
    { change: "a freeze", isFrozen: false, command: "event.freeze" },
    { change: "the end of a freeze", isFrozen: true, command: "event.unfreeze" },
  ] as const)(
    "when $change is concurrent with a game's end, the finish has no rank if and only if the game ended during the freeze",
    async ({ isFrozen, command }) => {
      const server = await startServer(engine);
      const [nadia, karim] = await server.playing("Nadia", "Karim");
      const admin = await server.admin();
      if (isFrozen) await admin.does("event.freeze", {});
      const gameId = await makeGame(server, nadia, [karim]);
      await Promise.all([
        admin.does(command, {}),
        nadia.does("games.complete", { gameId, ranking: [karim.id, nadia.id] }),
      ]);
      const { frozenUnder } = await server.database.db
        .selectFrom("gameSessions")
        .select("frozenUnder")
        .where("id", "=", gameId)
        .executeTakeFirstOrThrow();
      const [finish] = await finishesOf(server, nadia);
      expect(finish?.climb === null).toBe(frozenUnder !== null);
    },
  );

  test.each(["corrected", "deleted"])(
    "no finish remains of a game that is %s while a player marks its finish as seen",
    async (how) => {
      const server = await startServer(engine);
      const [nadia, karim] = await server.playing("Nadia", "Karim");
      const admin = await server.admin();
      const gameId = await playGame(server, nadia, karim);
      const order = [karim.id, nadia.id];
      await Promise.all([
        how === "deleted"
          ? admin.does("games.delete", { gameId })
          : admin.does("games.correct", { gameId, ranking: order, reason: "Inversé" }),
        nadia.does("news.acknowledge", { what: "game", id: gameId, at: 1 }),
        nadia.does("news.acknowledge", { what: "game", id: gameId, at: 1 }),
      ]);
      for (const person of [nadia, karim]) expect(await finishesOf(server, person)).toEqual([]);
    },
  );

  test("points given while a game ends are never lost, and the game's finish still shows the game's points", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await makeGame(server, nadia, [karim]);
    const adjustments = Array.from({ length: 6 }, () =>
      admin.does("points.adjust", { playerId: karim.id, delta: 1 }),
    );
    await Promise.all([
      ...adjustments.slice(0, 3),
      nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] }),
      ...adjustments.slice(3),
    ]);
    const [finish] = await finishesOf(server, karim);
    expect((finish?.totalAfter ?? 0) - (finish?.totalBefore ?? 0)).toBe(1);
    const entries = await server.database.db
      .selectFrom("pointEntries")
      .select(["delta", "source"])
      .where("playerId", "=", karim.id)
      .execute();
    expect(entries.map(({ delta }) => delta)).toEqual(Array(7).fill(1));
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 7 });
  });
});
