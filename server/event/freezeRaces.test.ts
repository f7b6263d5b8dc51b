import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { makeGame, playGame } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { LoadedDice, reward, setSpins, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";

async function totals(server: TestServer): Promise<Record<string, number>> {
  return Object.fromEntries(
    (await server.rows("players")).map(({ name, totalPoints }) => [name, totalPoints]),
  );
}

/** A second server on the same database. SQLite allows only one server, so on SQLite it is the first server itself. */
async function secondServer(server: TestServer): Promise<TestServer> {
  if (server.database.engine === "sqlite") return server;
  return startServer("postgres", { location: server.location, chance: new LoadedDice() });
}

describe.each(engines)("on %s", (engine) => {
  test("the points of each game completed concurrently with a freeze are all public or all hidden", async () => {
    const server = await startServer(engine);
    const pairs = ["A", "B", "C", "D", "E", "F"].map((name) => [`${name}1`, `${name}2`] as const);
    const people = await server.playing(...pairs.flat());
    const admin = await server.admin();
    const other = await secondServer(server);
    const games = await Promise.all(
      pairs.map(async (_, index) => {
        const [winner, loser] = [people[index * 2], people[index * 2 + 1]] as [Person, Person];
        return { winner, loser, gameId: await makeGame(server, winner, [loser]) };
      }),
    );
    const complete = ({ winner, loser, gameId }: (typeof games)[number], index: number) =>
      (index % 2 === 0 ? winner : winner.through(other.transport)).does("games.complete", {
        gameId,
        ranking: [winner.id, loser.id],
      });
    await Promise.all([
      ...games.slice(0, 3).map(complete),
      admin.does("event.freeze", {}),
      ...games.slice(3).map(complete),
    ]);
    const frozenAt = (await server.rows("event"))[0]?.frozenAt;
    const [rows, publicTotals] = [await server.rows("games"), await totals(server)];
    for (const { winner, loser, gameId } of games) {
      const game = rows.find(({ id }) => id === gameId);
      const isHidden = game?.frozenUnder === frozenAt;
      expect(game?.results.map(({ pointsEarned }) => pointsEarned)).toEqual(isHidden ? [null, null] : [3, 1]);
      expect([publicTotals[winner.name], publicTotals[loser.name]]).toEqual(isHidden ? [0, 0] : [3, 1]);
    }
    await admin.does("event.unfreeze", {});
    expect(Object.values(await totals(server)).reduce((sum, points) => sum + points, 0)).toBe(6 * 4);
  });

  test("once the freeze command is answered, pending spins do not change the public totals", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const people = await server.playing("Ana", "Bob", "Cid", "Dan", "Eve", "Flo", "Gus", "Hal");
    const admin = await server.admin();
    await setWheel(server, [reward("points", 2)]);
    for (const person of people) await setSpins(server, person, 5);
    const other = await secondServer(server);
    const spins = people.map((person, index) =>
      (index % 2 === 0 ? person : person.through(other.transport)).does("roulette.spin", {}),
    );
    await admin.through(other.transport).does("event.freeze", {});
    const frozen = await totals(server);
    await Promise.all(spins);
    expect(await totals(server)).toEqual(frozen);
    await admin.does("event.unfreeze", {});
    const after = await totals(server);
    expect(people.map(({ name }) => after[name])).toEqual(people.map(() => 2));
  });

  test("the points over time and the last games of a player's record agree during concurrent games and freezes", async () => {
    const server = await startServer(engine, { limits: { calls: { points: 1e9, seconds: 10 } } });
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const other = await secondServer(server);
    const readers = [lea, lea.through(other.transport)];
    let isOver = false;
    const play = async () => {
      for (let game = 0; game < 6; game += 1) {
        await admin.does(game % 2 === 0 ? "event.freeze" : "event.unfreeze", {});
        await playGame(server, nadia, karim);
      }
      isOver = true;
    };
    const checkRecord = async (reader: Person) => {
      for (; !isOver; await eventLoopTurn()) {
        const record = answerOf(await reader.query("games.playerRecord", { playerId: nadia.id }));
        const historySum = record.history.reduce((sum, { delta }) => sum + delta, 0);
        const earnedPoints = record.lastGames.flatMap(({ results }) =>
          results.flatMap(({ playerId, pointsEarned }) => (playerId === nadia.id ? (pointsEarned ?? 0) : [])),
        );
        expect(historySum).toBe(earnedPoints.reduce((sum, points) => sum + points, 0));
      }
    };
    await Promise.all([play(), ...readers.map(checkRecord)]);
  });

  test("of two administrators who unfreeze the standings concurrently, one succeeds", async () => {
    const server = await startServer(engine);
    const admins = [await server.admin(), await server.player("Ana", { role: "admin" })];
    await admins[0]?.does("event.start", {});
    await admins[0]?.does("event.freeze", {});
    const results = await Promise.all(admins.map((admin) => admin.command("event.unfreeze", {})));
    expect(results.map((result) => (result.ok ? "unfrozen" : result.refusal)).sort()).toEqual([
      "rankingNotFrozen",
      "unfrozen",
    ]);
  });

  test("the standings end up frozen when one administrator unfreezes them while another ends the event with a ceremony", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const [admin, ana] = [await server.admin(), await server.player("Ana", { role: "admin" })];
    const gameId = await makeGame(server, nadia, [karim]);
    await admin.does("event.freeze", {});
    const [, unfrozen] = await Promise.all([
      admin.does("event.end", { ceremony: true }),
      ana.command("event.unfreeze", {}),
    ]);
    if (!unfrozen.ok) expect(unfrozen.refusal).toBe("ceremonyUnderWay");
    await admin.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
    expect(await totals(server)).toMatchObject({ Nadia: 0, Karim: 0 });
  });
});
