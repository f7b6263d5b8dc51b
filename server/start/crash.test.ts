import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DatabaseLocation } from "../database/database.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { spawnServer } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";

/** What one player's browser knows when the server is killed. */
interface Confirmed {
  /** The state of each game that the server has confirmed, by the game's id. */
  readonly games: Map<string, "ongoing" | "completed">;
  /** The last request, which gets no answer when the server is killed. */
  unanswered: {
    readonly path: "create" | "complete";
    readonly requestId: string;
    readonly gameId: string | null;
  } | null;
}

/** The server is killed after this number of confirmed games. */
const GAMES_BEFORE_KILL = 20;

/** Creates and completes games with a bot until the server no longer answers. */
async function playUntilKilled(person: Person, nameId: string, confirmed: Confirmed): Promise<void> {
  try {
    for (;;) {
      const requestId = randomUUID();
      confirmed.unanswered = { path: "create", requestId, gameId: null };
      const create = { gameNameId: nameId, players: ["bot-1"] };
      const { id: gameId } = await person.does("games.create", create, requestId);
      confirmed.games.set(gameId, "ongoing");
      const completion = randomUUID();
      confirmed.unanswered = { path: "complete", requestId: completion, gameId };
      await person.does("games.complete", { gameId, ranking: [person.id, "bot-1"] }, completion);
      confirmed.games.set(gameId, "completed");
    }
  } catch (error) {
    // fetch throws TypeError when the connection breaks; a refusal is another error.
    if (!(error instanceof TypeError)) throw error;
  }
}

/** An active event with signed-in players, in a database that no server has open. */
async function prepare(location: DatabaseLocation, engine: (typeof engines)[number]) {
  const server = await startServer(engine, { location });
  const players = await server.playing("Ana", "Bob", "Cid", "Dan");
  const nameId = await gameNameId(server);
  await server.stop();
  return { players, nameId };
}

describe.each(engines)("on %s", (engine) => {
  test("confirmed changes survive a kill -9, and no game is half completed", async () => {
    const location = await freshDatabase(engine);
    const { players, nameId } = await prepare(location, engine);
    const killedServer = await (await spawnServer(location)).ready();
    const confirmed = players.map((): Confirmed => ({ games: new Map(), unanswered: null }));
    const playing = Promise.all(
      confirmed.map((ofPlayer, i) =>
        playUntilKilled(players[i]?.through(killedServer.transport) as Person, nameId, ofPlayer),
      ),
    );
    const confirmedGames = () => confirmed.reduce((sum, { games }) => sum + games.size, 0);
    await expect.poll(confirmedGames, { interval: 1, timeout: 60_000 }).toBeGreaterThan(GAMES_BEFORE_KILL);
    killedServer.kill("SIGKILL");
    await playing;
    expect(await killedServer.ended).toEqual({ code: null, signal: "SIGKILL" });

    const server = await startServer(engine, { location });
    const { db } = server.database;
    const sessions = await db.selectFrom("gameSessions").selectAll().execute();
    const results = await db.selectFrom("gameResults").selectAll().execute();
    const entries = await db.selectFrom("pointEntries").selectAll().execute();
    const seats = await db.selectFrom("gameSeats").selectAll().execute();

    for (const { games } of confirmed)
      for (const [id, status] of games) {
        const session = sessions.find((session) => session.id === id);
        if (status === "completed") expect(session?.status).toBe("completed");
        else expect(session).toBeDefined();
      }

    for (const { id, status } of sessions) {
      const ofSession = <T extends { gameSessionId: string }>(rows: T[]) =>
        rows.filter((row) => row.gameSessionId === id);
      const isCompleted = status === "completed";
      expect(ofSession(seats).map(({ ongoing }) => ongoing)).toEqual(isCompleted ? [0, 0] : [1, 1]);
      expect(ofSession(results)).toHaveLength(isCompleted ? 2 : 0);
      expect(entries.filter(({ source }) => source === id)).toHaveLength(isCompleted ? 1 : 0);
    }
    for (const person of players) {
      const ownEntries = entries.filter(({ playerId }) => playerId === person.id);
      expect((await server.playerRow(person)).totalPoints).toBe(
        ownEntries.reduce((sum, { delta }) => sum + delta, 0),
      );
    }

    // Browsers send an unanswered request again. Whether or not the killed server executed the request, it is executed once.
    for (const [index, { unanswered }] of confirmed.entries()) {
      const person = players[index]?.through(server.transport);
      if (!person || !unanswered) throw new Error("Every player must have an unanswered request");
      const { path, requestId, gameId } = unanswered;
      if (path === "create") {
        const create = { gameNameId: nameId, players: ["bot-1"] };
        const { id } = await person.does("games.create", create, requestId);
        expect(await person.does("games.create", create, requestId)).toEqual({ id });
      } else
        await person.does(
          "games.complete",
          { gameId: gameId ?? "", ranking: [person.id, "bot-1"] },
          requestId,
        );
    }
    const after = await server.rows("games");
    const ongoing = after.filter(({ status }) => status === "ongoing");
    expect(ongoing).toHaveLength(confirmed.filter(({ unanswered }) => unanswered?.path === "create").length);
  });
});
