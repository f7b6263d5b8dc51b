import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contenders } from "../../domain/games/contenders.ts";
import { isWhole } from "../../domain/games/told.ts";
import { type Channel, channelOf, topics } from "../../domain/live/topics.ts";
import { turnMorning } from "../players/mornings.ts";
import { engines } from "../testing/databases.ts";
import { playGame } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { everythingTold } from "../testing/reads.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { openCup, winFirst } from "../testing/tournaments.ts";

/*
 * Points of the rules as they are before the freeze, and as they are after it: none is a sum of others, so that a number
 * says where it comes from.
 */
const GRID = { before: [509, 263, 907, 613, 359], after: [997, 487, 953, 757, 331] };
const WHEEL = { before: [149, -101], after: [191, -167] };
const CUP = { first: 811, second: 701, third: 599, other: 439 };
/** What a game that a player sat in tells of the others: what each place gave, before and after a correction. */
const AT_STAKE = [...GRID.before, ...GRID.after];
/** Smaller numbers count things: games, cards, places. */
const COUNTS_BELOW = 50;
/** What tells points that anybody can win, and nobody has. */
const RULES = ["grid", "wheel", "tournaments"];

/** What every screen of everybody's can show. */
const shownToAll = Object.entries(topics)
  .filter(([, { audience, everyday, key }]) => audience === "everyone" && !everyday && key === null)
  .map(([name]) => name as Channel);

const who = fc.nat({ max: 3 });
const which = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("play" as const),
      order: fc.uniqueArray(who, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("correct" as const),
      which,
      turns: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("spin" as const), who, segment: fc.nat({ max: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      who,
      delta: fc.constantFrom(61 as const, -67 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reset" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sleep" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("finish" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Table {
  readonly server: TestServer;
  readonly dice: LoadedDice;
  readonly admin: Person;
  readonly people: readonly [Person, Person, Person, Person];
  readonly tournamentId: string;
}

/** An event that is under way, with games, spins, points by hand and a tournament to be finished. */
async function underWay(engine: "sqlite" | "postgres"): Promise<Table & { bystander: Person }> {
  const dice = new LoadedDice();
  const server = await startServer(engine, { chance: dice, playersWindow: 2 });
  const [bystander, ...people] = await server.playing("Zoé", "Ana", "Bob", "Cid", "Dan");
  const [ana, bob, cid, dan] = people;
  const admin = await server.admin();
  await setPoints(server, admin, "before");
  for (const [first, ...others] of [
    [ana, bob, "bot-1"],
    [bob, cid],
    [dan, ana, cid],
  ] as const) {
    await playGame(server, first, ...others);
    server.clock.now += 1000;
  }
  for (const person of people) await setSpins(server, person, 30);
  dice.next(0, 1);
  await spin(server, ana);
  await spin(server, bob);
  const tournamentId = await openCup(admin, [ana, dan], 1, { points: CUP });
  await winFirst(server, admin, tournamentId, [1, 1]);
  return { server, dice, admin, people, bystander, tournamentId };
}

async function setPoints(server: TestServer, admin: Person, when: "before" | "after"): Promise<void> {
  const [one, two, three, four, five] = GRID[when];
  const cells = [
    [2, 1, one],
    [2, 2, two],
    [3, 1, three],
    [3, 2, four],
    [3, 3, five],
  ] as const;
  const rules = cells.map(([playerCount, position, points]) => ({
    playerCount,
    position,
    points: points ?? 0,
  }));
  const [grid] = await server.rows("grid");
  await admin.does("points.saveGrid", { grid: { rows: 2, rules }, version: grid?.version ?? 0 });
  await setWheel(
    server,
    WHEEL[when].map((points) => reward("points", points)),
  );
}

async function take({ server, dice, admin, people, tournamentId }: Table, done: Step): Promise<void> {
  server.clock.now += 1000;
  const completed = (await server.rows("games")).filter(({ status }) => status === "completed");
  const chosen = "which" in done ? completed[done.which % Math.max(1, completed.length)] : undefined;
  switch (done.kind) {
    case "play": {
      const there = new Set((await server.everybody()).map(({ id }) => id));
      const [first, ...others] = done.order
        .flatMap((index) => people[index] ?? [])
        .filter(({ id }) => there.has(id));
      if (first && others.length > 0) await playGame(server, first, ...others);
      return;
    }
    case "correct": {
      const keys = chosen ? contenders(chosen).map(({ key }) => key) : [];
      const ranking = [...keys.slice(done.turns), ...keys.slice(0, done.turns)];
      if (chosen) await admin.command("games.correct", { gameId: chosen.id, ranking, reason: "erreur" });
      return;
    }
    case "delete":
      if (chosen) await admin.does("games.delete", { gameId: chosen.id });
      return;
    case "spin":
      dice.next(done.segment);
      await spin(server, people[done.who] ?? people[0]).catch(() => undefined);
      return;
    case "adjust":
      await admin.command("points.adjust", { playerId: people[done.who]?.id ?? "", delta: done.delta });
      return;
    case "reset":
      await admin.does("points.reset", { confirmation: "RÉINITIALISER" });
      return;
    case "leave":
      await admin.command("accounts.delete", { playerId: people[3].id });
      return;
    case "sleep":
      server.clock.now += 24 * 3600 * 1000;
      await turnMorning(server.app.kernel);
      return;
    case "finish":
      await admin.command("tournaments.finish", { tournamentId });
  }
}

/** Every number in what somebody is told. */
function numbersIn(told: unknown): number[] {
  if (typeof told === "number") return [told];
  if (typeof told !== "object" || told === null) return [];
  return Object.values(told).flatMap(numbersIn);
}

/** The numbers that only the points of a freeze make: changes, their sums, totals, and what hidden games gave. */
async function hiddenNumbers({ database }: TestServer, frozenAt: number): Promise<number[]> {
  const { db } = database;
  const entries = await db
    .selectFrom("pointEntries")
    .select(["playerId", "delta"])
    .where("frozenUnder", "=", frozenAt)
    .execute();
  const sums = [...Map.groupBy(entries, ({ playerId }) => playerId).values()].map((own) =>
    own.reduce((sum, { delta }) => sum + delta, 0),
  );
  const totals = await db.selectFrom("players").select("totalPoints").execute();
  const results = await db
    .selectFrom("gameResults as result")
    .innerJoin("gameSessions as game", "game.id", "result.gameSessionId")
    .where("game.frozenUnder", "=", frozenAt)
    .select(["result.positionPoints", "result.pointsEarned"])
    .execute();
  return [
    ...entries.map(({ delta }) => delta),
    ...sums,
    ...totals.map(({ totalPoints }) => totalPoints),
    ...numbersIn(results),
  ];
}

/** The others' totals, and what a freeze adds up to for each, but for numbers that this player's own entries make too. */
async function othersNumbers({ database }: TestServer, frozenAt: number, me: string): Promise<number[]> {
  const entries = await database.db
    .selectFrom("pointEntries")
    .select(["playerId", "delta", "frozenUnder"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  let total = 0;
  const own = entries
    .filter(({ playerId }) => playerId === me)
    .flatMap(({ delta }) => {
      total += delta;
      return [delta, total];
    });
  const others = Map.groupBy(
    entries.filter(({ playerId }) => playerId !== me),
    ({ playerId }) => playerId,
  );
  const sum = (of: typeof entries) => of.reduce((points, { delta }) => points + delta, 0);
  return [...others.values()]
    .flatMap((all) => [sum(all), sum(all.filter(({ frozenUnder }) => frozenUnder === frozenAt))])
    .filter((points) => !own.includes(points));
}

/** What somebody is told of each player's points, and of the wheel's. */
async function pointsTold(server: TestServer, reader: Person, ids: readonly string[]): Promise<unknown> {
  const rows = await server.everybody();
  const there = rows.filter(({ id }) => ids.includes(id));
  const records = there.map(async ({ id, totalPoints }) => {
    const { history, statistics } = answerOf(await reader.query("games.playerRecord", { playerId: id }));
    return [id, { totalPoints, history, statistics }] as const;
  });
  const wheel = answerOf(await reader.query("roulette.fairness", {}));
  return { wheel, ...Object.fromEntries(await Promise.all(records)) };
}

async function totalsTold(server: TestServer): Promise<Record<string, number>> {
  return Object.fromEntries((await server.everybody()).map(({ id, totalPoints }) => [id, totalPoints]));
}

/** What the ledger adds up to for each player that is there. */
async function ledgerSums(server: TestServer): Promise<Record<string, number>> {
  const entries = await server.database.db.selectFrom("pointEntries").select(["playerId", "delta"]).execute();
  const sum = (id: string) =>
    entries.filter(({ playerId }) => playerId === id).reduce((total, { delta }) => total + delta, 0);
  return Object.fromEntries((await server.everybody()).map(({ id }) => [id, sum(id)]));
}

describe.each(engines)("on %s", (engine) => {
  test("whatever is done while the ranking is frozen, nobody else can have anything of what it gave; then everybody can (rules E10 and E11)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        const table = await underWay(engine);
        const { server, admin, people, bystander, tournamentId } = table;
        const [ana] = people;
        const ids = [...people.map(({ id }) => id), tournamentId, bystander.id];
        await admin.does("event.freeze", {});
        const [event] = await server.rows("event");
        const frozenAt = event?.frozenAt ?? 0;
        const known = numbersIn(await everythingTold(server, bystander, "user", ids));
        const knownToAna = numbersIn(await everythingTold(server, ana, "user", ids));
        const atFreeze = (await pointsTold(server, bystander, ids)) as Record<string, unknown>;
        const channels = people.flatMap(({ id }) => [
          channelOf("pointEntries", id),
          channelOf("hiddenPointEntries", id),
        ]);
        const stream = await openStream(await server.listen(), bystander, undefined, [
          ...channels,
          ...shownToAll,
          channelOf("tournament", tournamentId),
        ]);
        expect(stream.hello?.refused).toEqual(channels.filter((name) => name.startsWith("hidden")));
        const heard = stream.messages.length;

        await setPoints(server, admin, "after");
        for (const done of steps) await take(table, done);

        const isRule = (name: string) => RULES.includes(name.split(":")[0] ?? "");
        const told = await everythingTold(server, bystander, "user", ids);
        const shown = Object.fromEntries(Object.entries(told).filter(([name]) => !isRule(name)));
        await admin.does("event.setTitle", { title: "Tout est dit", version: 0 });
        await stream.until(() => stream.rows("event")[0]?.title === "Tout est dit", "all is said");
        const frames = stream.messages.slice(heard).flat();
        const hidden = (await hiddenNumbers(server, frozenAt)).filter(
          (points) => Math.abs(points) >= COUNTS_BELOW && !known.includes(points),
        );
        const leaks = (what: unknown) => numbersIn(what).filter((number) => hidden.includes(number));
        expect(leaks(shown)).toEqual([]);
        expect(leaks(frames.filter(({ topic }) => !isRule(topic)))).toEqual([]);
        const toldToAna = numbersIn(
          Object.entries(await everythingTold(server, ana, "user", ids)).filter(([name]) => !isRule(name)),
        );
        const ofOthers = (await othersNumbers(server, frozenAt, ana.id)).filter(
          (points) =>
            Math.abs(points) >= COUNTS_BELOW && !knownToAna.includes(points) && !AT_STAKE.includes(points),
        );
        expect(toldToAna.filter((number) => ofOthers.includes(number))).toEqual([]);
        const silent = [
          "pointEntries",
          "hiddenPointEntries",
          "segmentCounts",
          "ownTotal",
          "ownResults",
          "trueTotals",
        ];
        expect(frames.filter(({ topic }) => silent.includes(topic))).toEqual([]);

        const after = (await pointsTold(server, bystander, ids)) as Record<string, unknown>;
        for (const [id, points] of Object.entries(after)) expect(points).toEqual(atFreeze[id]);

        await admin.does("event.unfreeze", {});
        expect(await totalsTold(server)).toEqual(await ledgerSums(server));
        expect(await pointsTold(server, bystander, ids)).toEqual(await pointsTold(server, admin, ids));
        expect((await server.rows("games")).every(isWhole)).toBe(true);
        await server.stop();
      }),
      { numRuns: engine === "sqlite" ? 10 : 3 },
    );
  }, 240_000);
});
