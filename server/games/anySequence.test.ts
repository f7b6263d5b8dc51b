import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contenders } from "../../domain/games/contenders.ts";
import { isBot } from "../../domain/games/game.ts";
import { removal } from "../../domain/points/ledger.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const PLAYERS = ["Ana", "Bob", "Cid", "Dan", "Eve"] as const;

const who = fc.nat({ max: PLAYERS.length - 1 });
const which = fc.nat({ max: 20 });
/** Something somebody does; what it names is chosen among what is there when it is done. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      who,
      others: fc.uniqueArray(who, { maxLength: 3 }),
      bots: fc.nat({ max: 2 }),
      teams: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("complete" as const), who, which, turned: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), who, which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("correct" as const), which, turned: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      who,
      delta: fc.constantFrom(1 as const, -1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reset" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("grid" as const), top: fc.integer({ min: -3, max: 9 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function sumOf(entries: readonly { readonly delta: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.delta, 0);
}

/** Deletes a game: of what it gave each player is taken back all that does not push the total below 0. */
async function deleteOne(server: TestServer, admin: Person, gameId: string): Promise<void> {
  const { db } = server.database;
  const entriesOf = () => db.selectFrom("pointEntries").selectAll().where("source", "=", gameId).execute();
  const [given, before] = [await entriesOf(), await server.rows("players")];
  await admin.does("games.delete", { gameId });
  const taken = (await entriesOf()).filter(({ cause }) => cause === "gameDeleted");
  for (const { id, totalPoints } of before) {
    const points = sumOf(given.filter(({ playerId }) => playerId === id));
    expect(sumOf(taken.filter(({ playerId }) => playerId === id))).toBe(removal(totalPoints, points));
  }
}

/** What must be true whatever was done. */
async function checkInvariants(server: TestServer): Promise<void> {
  const { db } = server.database;
  const [players, games] = [await server.rows("players"), await server.rows("games")];
  const entries = await db.selectFrom("pointEntries").select(["playerId", "delta", "source"]).execute();
  for (const { id, totalPoints } of players) {
    expect(sumOf(entries.filter((entry) => entry.playerId === id))).toBe(totalPoints);
  }
  const seated = games
    .filter((game) => game.status === "ongoing")
    .flatMap((game) => game.players.map(({ id }) => id));
  const real = seated.filter((id) => !isBot(id));
  expect(new Set(real).size).toBe(real.length);
  for (const game of games) {
    const expected = game.status === "completed" ? game.players.map(({ id }) => id).sort() : [];
    expect(game.results.map(({ playerId }) => playerId).sort()).toEqual(expected);
    for (const { playerId, pointsEarned } of game.results)
      expect(sumOf(entries.filter((entry) => entry.source === game.id && entry.playerId === playerId))).toBe(
        pointsEarned,
      );
  }
}

async function take(server: TestServer, people: readonly Person[], admin: Person, done: Step): Promise<void> {
  const games = await server.rows("games");
  const pick = (index: number, status: "ongoing" | "completed" | null) => {
    const among = games.filter((game) => status === null || game.status === status);
    return among[index % Math.max(1, among.length)];
  };
  const rankingOf = (game: (typeof games)[number], turned: boolean) => {
    const keys = contenders(game).map(({ key }) => key);
    return turned ? keys.reverse() : keys;
  };
  const person = "who" in done ? people[done.who] : undefined;
  switch (done.kind) {
    case "create": {
      const creator = people[done.who];
      const chosen = [...new Set([done.who, ...done.others])].map((index) => people[index]?.id ?? "");
      const players = [...chosen, ...Array.from({ length: done.bots }, (_, bot) => `bot-${bot + 1}`)];
      const linkedGroups = Array.from({ length: players.length / 2 }, (_, team) => ({
        linkNumber: team + 1,
        players: players.slice(team * 2, team * 2 + 2),
      }));
      const teams = done.teams ? { teams: { playersPerTeam: 2, linkedGroups } } : {};
      await creator?.command("games.create", { gameNameId: await gameNameId(server), players, ...teams });
      return;
    }
    case "complete": {
      const game = pick(done.which, "ongoing");
      if (game)
        await person?.command("games.complete", { gameId: game.id, ranking: rankingOf(game, done.turned) });
      return;
    }
    case "cancel":
      await person?.command("games.cancel", { gameId: pick(done.which, null)?.id ?? "none" });
      return;
    case "delete": {
      const game = pick(done.which, null);
      if (game) await deleteOne(server, admin, game.id);
      return;
    }
    case "correct": {
      const game = pick(done.which, "completed");
      if (game)
        await admin.command("games.correct", {
          gameId: game.id,
          ranking: rankingOf(game, done.turned),
          reason: "erreur",
        });
      return;
    }
    case "adjust":
      await admin.command("points.adjust", { playerId: person?.id ?? "none", delta: done.delta });
      return;
    case "reset":
      await admin.command("points.reset", { confirmation: "RÉINITIALISER" });
      return;
    case "grid": {
      const [before] = await server.rows("grid");
      const rules = (before?.rules ?? []).map((rule) =>
        rule.position === 1 ? { ...rule, points: done.top } : rule,
      );
      const { rows = 2, version = 0 } = before ?? {};
      await admin.command("points.saveGrid", { grid: { rows, rules }, version });
    }
  }
}

describe.each(engines)("on %s", (engine) => {
  test("no sequence of games and corrections breaks the ledger, the seats or the results", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
        const server = await startServer(engine);
        const people = await server.playing(...PLAYERS);
        const admin = await server.admin();
        for (const done of steps) {
          await take(server, people, admin, done);
          await checkInvariants(server);
        }
        for (const game of await server.rows("games")) await deleteOne(server, admin, game.id);
        await checkInvariants(server);
        expect(await server.rows("games")).toEqual([]);
        await server.stop();
      }),
      { numRuns: engine === "sqlite" ? 10 : 3 },
    );
  }, 120_000);

  test("deleting every game takes back all they gave", async () => {
    const server = await startServer(engine);
    const people = await server.playing(...PLAYERS);
    const admin = await server.admin();
    for (const index of people.keys())
      await take(server, people, admin, { kind: "create", who: index, others: [], bots: 1, teams: false });
    for (let index = 0; index < people.length; index += 1)
      for (let game = 0; game < people.length; game += 1)
        await take(server, people, admin, {
          kind: "complete",
          who: index,
          which: game,
          turned: index % 2 === 0,
        });
    expect((await server.rows("players")).some(({ totalPoints }) => totalPoints > 0)).toBe(true);
    for (const game of await server.rows("games")) await admin.does("games.delete", { gameId: game.id });
    expect((await server.rows("players")).map(({ totalPoints }) => totalPoints)).toEqual(
      people.map(() => 0).concat(0),
    );
  });
});
