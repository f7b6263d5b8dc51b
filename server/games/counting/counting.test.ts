import { describe, expect, test } from "vitest";
import { morningOf } from "../../people/players/mornings.ts";
import { doneOrRefusal } from "../../testing/concurrency.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { gameRow, makeGame, playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import type { Person } from "../../testing/person.ts";
import { actionCard, deal, setPowers } from "../../testing/powers.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const DAY_MS = 24 * 3_600_000;

async function setCounting(
  server: TestServer,
  fewestPlayers: number,
  mostPerDay: number | null,
): Promise<void> {
  const rules = await server.setting("counting");
  const admin = await server.admin();
  const version = rules?.version ?? 0;
  await admin.does("settings.saveCounting", { fewestPlayers, mostPerDay, confirms: false, version });
}

async function start<Names extends readonly string[]>(engine: (typeof engines)[number], ...names: Names) {
  const server = await startServer(engine);
  const people = await server.playing(...names);
  // It is noon, so that no game of a test ends on another day by accident.
  server.clock.now = morningOf(server.clock.now) + DAY_MS / 2;
  return { server, people };
}
const stateOf = async (server: TestServer, person: Person) => {
  const { totalPoints, rouletteSpins } = await server.playerRow(person);
  return { totalPoints, rouletteSpins };
};

describe.each(engines)("on %s", (engine) => {
  test("the daily limit applies only to games of exactly the same players on the same day", async () => {
    const { server, people } = await start(engine, "Nadia", "Hugo", "Inès");
    const [nadia, hugo, ines] = people;
    await setCounting(server, 1, 1);
    const play = async (...order: readonly [Person, ...Person[]]) => {
      const id = await playGame(server, ...order);
      return { id, uncounted: (await gameRow(server, id)).uncounted };
    };
    const first = await play(nadia, hugo);
    expect(first.uncounted).toBeNull();
    expect((await play(hugo, nadia)).uncounted).toBe("sameGroup");
    expect((await play(nadia, hugo, ines)).uncounted).toBeNull();
    await (await server.admin()).does("games.delete", { gameId: first.id });
    expect((await play(nadia, hugo)).uncounted).toBeNull();
    server.clock.now += DAY_MS;
    expect((await play(nadia, hugo)).uncounted).toBeNull();
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("by default every game counts, including repeated games and games against bots only", async () => {
    const { server, people } = await start(engine, "Nadia");
    const [nadia] = people;
    expect(await server.setting("counting")).toEqual({
      id: "counting",
      fewestPlayers: 1,
      mostPerDay: null,
      confirms: false,
      version: 0,
    });
    for (let index = 0; index < 3; index += 1) {
      const id = await playGame(server, nadia, "bot-1");
      expect(await gameRow(server, id)).toMatchObject({
        uncounted: null,
        results: [{ pointsEarned: 3 }, {}],
      });
    }
  });

  test("a game with too few real players stores positions, but gives no points and no spin, even when corrected", async () => {
    const { server, people } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    await setCounting(server, 2, null);
    const before = await stateOf(server, nadia);
    const id = await playGame(server, nadia, "bot-1");
    expect(await gameRow(server, id)).toMatchObject({
      uncounted: "fewPlayers",
      results: [
        { playerId: nadia.id, position: 1, positionPoints: 0, pointsEarned: 0 },
        { playerId: "bot-1", position: 2, positionPoints: 0, pointsEarned: 0 },
      ],
    });
    await setCounting(server, 1, null);
    const admin = await server.admin();
    await admin.does("games.correct", { gameId: id, ranking: ["bot-1", nadia.id], reason: "erreur" });
    expect(await stateOf(server, nadia)).toEqual(before);
    await admin.does("games.delete", { gameId: id });
    expect(await stateOf(server, nadia)).toEqual(before);
    await playGame(server, nadia, hugo);
    expect(await stateOf(server, nadia)).toMatchObject({ totalPoints: 3 });
  });

  test("cards on a game that does not count have no effect", async () => {
    const { server, people } = await start(engine, "Nadia", "Hugo");
    const [nadia, hugo] = people;
    await setPowers(server, true);
    await setCounting(server, 3, null);
    const [playerCardId = ""] = await deal(server, actionCard("avoid_loss"), hugo);
    const gameId = await makeGame(server, nadia, [hugo]);
    await hugo.does("games.playCard", { playerCardId, gameId });
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
    expect((await stateOf(server, hugo)).totalPoints).toBe(0);
  });

  test("the counting rules are saved by administrators only, sent live, and entered in the journal once", async () => {
    const { server, people } = await start(engine, "Nadia");
    const [nadia] = people;
    const admin = await server.admin();
    const stream = await openStream(await server.listen(), nadia);
    const rules = { fewestPlayers: 2, mostPerDay: 3, confirms: true, version: 0 };
    expect(await nadia.refused("settings.saveCounting", rules)).toBe("administratorsOnly");
    expect(await admin.refused("settings.saveCounting", { ...rules, fewestPlayers: 0 })).toBe(
      "countingInvalid",
    );
    expect(await admin.refused("settings.saveCounting", { ...rules, mostPerDay: 0 })).toBe("countingInvalid");
    const saved = await Promise.all([1, 2].map(() => admin.command("settings.saveCounting", rules)));
    expect(saved.map(doneOrRefusal).sort()).toEqual(["documentChanged", "done"]);
    await stream.until(() => stream.setting("counting")?.version === 1, "the rules are shown");
    expect(stream.setting("counting")).toEqual({ ...rules, id: "counting", version: 1 });
    const entries = server.database.db
      .selectFrom("journal")
      .select("what")
      .where("what", "=", "countingSaved");
    expect(await entries.execute()).toHaveLength(1);
  });
});
