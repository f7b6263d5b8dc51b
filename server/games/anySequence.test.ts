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

const player = fc.nat({ max: PLAYERS.length - 1 });
const game = fc.nat({ max: 20 });
/** A random step. Its numbers choose among the objects that exist when it runs. */
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("create" as const),
      player,
      others: fc.uniqueArray(player, { maxLength: 3 }),
      bots: fc.nat({ max: 2 }),
      teams: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("complete" as const), player, game, reversed: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), player, game }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("mend" as const),
      ...{ player, game },
      added: fc.uniqueArray(player, { maxLength: 2 }),
      removed: fc.uniqueArray(player, { maxLength: 2 }),
      bots: fc.nat({ max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), game }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("correct" as const), game, reversed: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      player,
      delta: fc.constantFrom(1 as const, -1 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reset" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("grid" as const), top: fc.integer({ min: -3, max: 9 }) }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

function sumOf(entries: readonly { readonly delta: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.delta, 0);
}

/** Deletes a game: its points are taken back from each player, but never below a total of 0. */
async function deleteGame(server: TestServer, admin: Person, gameId: string): Promise<void> {
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

/** The invariants that hold after every sequence. */
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

async function runStep(
  server: TestServer,
  people: readonly Person[],
  admin: Person,
  step: Step,
): Promise<void> {
  const games = await server.rows("games");
  const pick = (index: number, status: "ongoing" | "completed" | null) => {
    const among = games.filter((game) => status === null || game.status === status);
    return among[index % Math.max(1, among.length)];
  };
  const rankingOf = (game: (typeof games)[number], reversed: boolean) => {
    const keys = contenders(game).map(({ key }) => key);
    return reversed ? keys.reverse() : keys;
  };
  const person = "player" in step ? people[step.player] : undefined;
  switch (step.kind) {
    case "create": {
      const creator = people[step.player];
      const chosen = [...new Set([step.player, ...step.others])].map((index) => people[index]?.id ?? "");
      const players = [...chosen, ...Array.from({ length: step.bots }, (_, bot) => `bot-${bot + 1}`)];
      const linkedGroups = Array.from({ length: players.length / 2 }, (_, team) => ({
        linkNumber: team + 1,
        players: players.slice(team * 2, team * 2 + 2),
      }));
      const teams = step.teams ? { teams: { playersPerTeam: 2, linkedGroups } } : {};
      await creator?.command("games.create", { gameNameId: await gameNameId(server), players, ...teams });
      return;
    }
    case "complete": {
      const game = pick(step.game, "ongoing");
      if (game)
        await person?.command("games.complete", { gameId: game.id, ranking: rankingOf(game, step.reversed) });
      return;
    }
    case "mend": {
      const idsOf = (indexes: readonly number[]) => indexes.map((index) => people[index]?.id ?? "");
      await person?.command("games.mend", {
        gameId: pick(step.game, null)?.id ?? "none",
        gameNameId: null,
        added: [...idsOf(step.added), ...(step.bots > 0 ? ["bot-7"] : [])],
        removed: idsOf(step.removed),
      });
      return;
    }
    case "cancel":
      await person?.command("games.cancel", { gameId: pick(step.game, null)?.id ?? "none" });
      return;
    case "delete": {
      const game = pick(step.game, null);
      if (game) await deleteGame(server, admin, game.id);
      return;
    }
    case "correct": {
      const game = pick(step.game, "completed");
      if (game)
        await admin.command("games.correct", {
          gameId: game.id,
          ranking: rankingOf(game, step.reversed),
          reason: "erreur",
        });
      return;
    }
    case "adjust":
      await admin.command("points.adjust", { playerId: person?.id ?? "none", delta: step.delta });
      return;
    case "reset":
      await admin.command("points.reset", { confirmation: "RÉINITIALISER" });
      return;
    case "grid": {
      const [before] = await server.rows("grid");
      const rules = (before?.rules ?? []).map((rule) =>
        rule.position === 1 ? { ...rule, points: step.top } : rule,
      );
      const { rows = 2, version = 0 } = before ?? {};
      await admin.command("points.saveGrid", { grid: { rows, rules }, version });
    }
  }
}

describe.each(engines)("on %s", (engine) => {
  test("no sequence of games and corrections breaks the ledger, the seats or the results", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 30 }), async (steps) => {
        const server = await startServer(engine);
        const people = await server.playing(...PLAYERS);
        const admin = await server.admin();
        for (const step of steps) {
          await runStep(server, people, admin, step);
          await checkInvariants(server);
        }
        for (const game of await server.rows("games")) await deleteGame(server, admin, game.id);
        await checkInvariants(server);
        expect(await server.rows("games")).toEqual([]);
        await server.stop();
      }),
      { numRuns: engine === "sqlite" ? 10 : 3 },
    );
  }, 120_000);

  test("deleting every game takes back all their points", async () => {
    const server = await startServer(engine);
    const people = await server.playing(...PLAYERS);
    const admin = await server.admin();
    for (const index of people.keys())
      await runStep(server, people, admin, {
        kind: "create",
        player: index,
        others: [],
        bots: 1,
        teams: false,
      });
    for (let index = 0; index < people.length; index += 1)
      for (let game = 0; game < people.length; game += 1)
        await runStep(server, people, admin, {
          kind: "complete",
          player: index,
          game,
          reversed: index % 2 === 0,
        });
    expect((await server.rows("players")).some(({ totalPoints }) => totalPoints > 0)).toBe(true);
    for (const game of await server.rows("games")) await admin.does("games.delete", { gameId: game.id });
    expect((await server.rows("players")).map(({ totalPoints }) => totalPoints)).toEqual(people.map(() => 0));
  });
});
