import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { gameRow, makeGame, playGame } from "../testing/games.ts";
import { startServer } from "../testing/server.ts";

describe.each(engines)("on %s", (engine) => {
  test.each(["creator", "administrator"])(
    "the %s cancels an ongoing game, and all rows of the game are deleted",
    async (role) => {
      const server = await startServer(engine);
      const [nadia, karim] = await server.playing("Nadia", "Karim");
      const gameId = await makeGame(server, nadia, [karim, "bot-1"]);
      await (role === "creator" ? nadia : await server.admin()).does("games.cancel", { gameId });
      expect(await server.rows("games")).toEqual([]);
      expect(await server.database.db.selectFrom("gameSeats").selectAll().execute()).toEqual([]);
      await makeGame(server, karim, [nadia]);
    },
  );

  test("cancelling one game does not change the others", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const played = await playGame(server, nadia, karim);
    const [cancelled, other] = [
      await makeGame(server, nadia, ["bot-1"]),
      await makeGame(server, karim, ["bot-1"]),
    ];
    await nadia.does("games.cancel", { gameId: cancelled });
    expect((await server.rows("games")).map(({ id }) => id).sort()).toEqual([other, played].sort());
    expect((await gameRow(server, other)).players).toHaveLength(2);
    expect((await gameRow(server, played)).results).toHaveLength(2);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("other players can't cancel a game, and nobody cancels a completed game", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const gameId = await makeGame(server, nadia, [karim]);
    for (const person of [karim, lea])
      expect(await person.refused("games.cancel", { gameId })).toBe("notCreator");
    expect(await server.visitor().refused("games.cancel", { gameId })).toBe("notSignedIn");
    expect(await nadia.refused("games.cancel", { gameId: randomUUID() })).toBe("gameNotFound");
    expect(await gameRow(server, gameId)).toMatchObject({ status: "ongoing" });

    await nadia.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    for (const person of [nadia, await server.admin()])
      expect(await person.refused("games.cancel", { gameId })).toBe("gameAlreadyCompleted");
    expect((await gameRow(server, gameId)).results).toHaveLength(2);
    expect((await server.playerRow(karim)).totalPoints).toBe(3);
  });
});
