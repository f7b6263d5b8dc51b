import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contenders } from "../../domain/games/contenders.ts";
import { isWhole } from "../../domain/games/visible.ts";
import { type Channel, channelOf, topics } from "../../domain/live/topics.ts";
import { beginDayIfNew } from "../people/players/mornings.ts";
import { winCard } from "../testing/cards.ts";
import { endWithHeroCardsHidden } from "../testing/ceremony.ts";
import { engines } from "../testing/databases.ts";
import { playGame } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { readEverything } from "../testing/reads.ts";
import { LoadedDice, reward, setSpins, setWheel, spin } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { openCup, winFirst } from "../testing/tournaments.ts";

/*
 * The points that games, the wheel and the tournament give, before the freeze and after its start. No number is a sum of
 * other numbers, so that each number in an answer has only one possible origin.
 */
const GRID = { before: [509, 263, 907, 613, 359], after: [997, 487, 953, 757, 331] };
const WHEEL = { before: [149, -101], after: [191, -167] };
const CUP = { first: 811, second: 701, third: 599, other: 439 };
/**
 * All points that a game can give. The participants of a game see the points of all its players, even after a correction,
 * so Ana may read these numbers.
 */
const GAME_POINTS = [...GRID.before, ...GRID.after];
/** The test ignores smaller numbers in answers: they may be numbers of games, cards or places. */
const SMALLEST_CHECKED = 50;
/** The topics that publish how many points can be won. These points belong to no player yet. */
const RULE_TOPICS = ["settings", "tournaments"];

/** The topics that any player may ask for. Left out are the topics that are always sent, and the topics with a key. */
const topicsOnRequest = Object.entries(topics)
  .filter(([, { audience, isAlwaysSent, key }]) => audience === "everyone" && !isAlwaysSent && key === null)
  .map(([name]) => name as Channel);

const player = fc.nat({ max: 3 });
const game = fc.nat({ max: 20 });
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("play" as const),
      order: fc.uniqueArray(player, { minLength: 2, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("correct" as const),
      game,
      rotation: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("delete" as const), game }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("spin" as const), player, segment: fc.nat({ max: 1 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("adjust" as const),
      player,
      delta: fc.constantFrom(61 as const, -67 as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reset" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("deletePlayer" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("nextDay" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("finishTournament" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("endEvent" as const), steps: fc.nat({ max: 9 }) }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

interface ActiveEvent {
  readonly server: TestServer;
  readonly dice: LoadedDice;
  readonly admin: Person;
  readonly people: readonly [Person, Person, Person, Person];
  readonly tournamentId: string;
}

/** An active event with completed games, spins, and a tournament that can be finished. */
async function startActiveEvent(engine: "sqlite" | "postgres"): Promise<ActiveEvent & { bystander: Person }> {
  const dice = new LoadedDice();
  const server = await startServer(engine, { chance: dice, playersWindow: 2 });
  const [bystander, ...people] = await server.playing("Zoé", "Ana", "Bob", "Cid", "Dan");
  const [ana, bob, cid, dan] = people;
  const admin = await server.admin();
  await setGridAndWheel(server, admin, "before");
  for (const [first, ...others] of [
    [ana, bob, "bot-1"],
    [bob, cid],
    [dan, ana, cid],
  ] as const) {
    await playGame(server, first, ...others);
    server.clock.now += 1000;
  }
  for (const person of people) {
    const { cardId } = await winCard(server, person, { category: "hero", value: 41 });
    await admin.does("cards.delete", { cardId });
    await setSpins(server, person, 30);
  }
  // `winCard` has replaced the wheel.
  await setGridAndWheel(server, admin, "before");
  dice.next(0, 1);
  await spin(server, ana);
  await spin(server, bob);
  const tournamentId = await openCup(admin, [ana, dan], 1, { points: CUP });
  await winFirst(server, admin, tournamentId, [1, 1]);
  return { server, dice, admin, people, bystander, tournamentId };
}

/** Saves the grid and the wheel that give the points of `GRID` and `WHEEL`. */
async function setGridAndWheel(server: TestServer, admin: Person, when: "before" | "after"): Promise<void> {
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
  const grid = await server.setting("grid");
  await admin.does("settings.saveGrid", { rows: 2, rules, version: grid.version });
  await setWheel(
    server,
    WHEEL[when].map((points) => reward("points", points)),
  );
}

async function runStep(
  { server, dice, admin, people, tournamentId }: ActiveEvent,
  step: Step,
): Promise<void> {
  server.clock.now += 1000;
  const completed = (await server.rows("games")).filter(({ status }) => status === "completed");
  const chosen = "game" in step ? completed[step.game % Math.max(1, completed.length)] : undefined;
  switch (step.kind) {
    case "play": {
      const remaining = new Set((await server.everybody()).map(({ id }) => id));
      const [first, ...others] = step.order
        .flatMap((index) => people[index] ?? [])
        .filter(({ id }) => remaining.has(id));
      if (first && others.length > 0) await playGame(server, first, ...others);
      return;
    }
    case "correct": {
      const keys = chosen ? contenders(chosen).map(({ key }) => key) : [];
      const ranking = [...keys.slice(step.rotation), ...keys.slice(0, step.rotation)];
      if (chosen) await admin.command("games.correct", { gameId: chosen.id, ranking, reason: "erreur" });
      return;
    }
    case "delete":
      if (chosen) await admin.does("games.delete", { gameId: chosen.id });
      return;
    case "spin":
      dice.next(step.segment);
      await spin(server, people[step.player] ?? people[0]).catch(() => undefined);
      return;
    case "adjust":
      await admin.command("points.adjust", { playerId: people[step.player]?.id ?? "", delta: step.delta });
      return;
    case "reset":
      await admin.does("points.reset", { confirmation: "RÉINITIALISER" });
      return;
    case "deletePlayer":
      await admin.command("accounts.delete", { playerId: people[3].id });
      return;
    case "nextDay":
      server.clock.now += 24 * 3600 * 1000;
      await beginDayIfNew(server.app.kernel);
      return;
    case "finishTournament":
      await admin.command("tournaments.finish", { tournamentId });
      return;
    case "endEvent":
      await endWithHeroCardsHidden(server, admin, people, step.steps);
      await admin.does("event.start", {});
  }
}

/** All numbers in an answer. */
function numbersIn(answer: unknown): number[] {
  if (typeof answer === "number") return [answer];
  if (typeof answer !== "object" || answer === null) return [];
  return Object.values(answer).flatMap(numbersIn);
}

/** The numbers that reveal points hidden by a freeze: changes, their sums, totals, and the points of hidden games. */
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

/**
 * The totals of all players except the one with `ownId`, and the sums of their hidden points. Leaves out the numbers that are
 * also a point change or an earlier total of the player with `ownId`.
 */
async function othersNumbers({ database }: TestServer, frozenAt: number, ownId: string): Promise<number[]> {
  const entries = await database.db
    .selectFrom("pointEntries")
    .select(["playerId", "delta", "frozenUnder"])
    .orderBy("at")
    .orderBy("id")
    .execute();
  let total = 0;
  const own = entries
    .filter(({ playerId }) => playerId === ownId)
    .flatMap(({ delta }) => {
      total += delta;
      return [delta, total];
    });
  const others = Map.groupBy(
    entries.filter(({ playerId }) => playerId !== ownId),
    ({ playerId }) => playerId,
  );
  const sum = (chosen: typeof entries) => chosen.reduce((points, { delta }) => points + delta, 0);
  return [...others.values()]
    .flatMap((all) => [sum(all), sum(all.filter(({ frozenUnder }) => frozenUnder === frozenAt))])
    .filter((points) => !own.includes(points));
}

/** Everything that a reader gets about each player's points and the wheel's counts. */
async function readablePoints(server: TestServer, reader: Person, ids: readonly string[]): Promise<unknown> {
  const rows = await server.everybody();
  const players = rows.filter(({ id }) => ids.includes(id));
  const records = players.map(async ({ id, totalPoints }) => {
    const { history, statistics } = answerOf(await reader.query("games.playerRecord", { playerId: id }));
    return [id, { totalPoints, history, statistics }] as const;
  });
  const wheel = answerOf(await reader.query("roulette.fairness", {}));
  return { wheel, ...Object.fromEntries(await Promise.all(records)) };
}

async function readableTotals(server: TestServer): Promise<Record<string, number>> {
  return Object.fromEntries((await server.everybody()).map(({ id, totalPoints }) => [id, totalPoints]));
}

/** The newest album, as this person downloads it. */
async function readAlbum(person: Person): Promise<string> {
  const [album] = answerOf(await person.query("albums.state", {})).albums;
  const url = `/api/albums/${album?.name}`;
  return (await person.send({ method: "GET", url, headers: {} })).body;
}

/** The totals in the ranking of an album, in its order. */
function totalsInAlbum(album: string): number[] {
  const [, ranking = ""] = /<ol class="ranking card[^>]*>(.*?)<\/ol>/s.exec(album) ?? [];
  return [...ranking.matchAll(/<b>(−?\d+)<\/b><\/a>/g)].map(([, total = ""]) =>
    Number(total.replace("−", "-")),
  );
}

/** The sum of the ledger entries of each player who is not deleted. */
async function ledgerSums(server: TestServer): Promise<Record<string, number>> {
  const entries = await server.database.db.selectFrom("pointEntries").select(["playerId", "delta"]).execute();
  const sum = (id: string) =>
    entries.filter(({ playerId }) => playerId === id).reduce((total, { delta }) => total + delta, 0);
  return Object.fromEntries((await server.everybody()).map(({ id }) => [id, sum(id)]));
}

describe.each(engines)("on %s", (engine) => {
  test("points given during a freeze, by any action, can be read by other players only after the freeze (rules E10 and E11)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 20 }), async (steps) => {
        const activeEvent = await startActiveEvent(engine);
        const { server, admin, people, bystander, tournamentId } = activeEvent;
        const [ana] = people;
        const ids = [...people.map(({ id }) => id), tournamentId, bystander.id];
        await admin.does("albums.make", {});
        await admin.does("albums.share", { isShared: true });
        const album = await readAlbum(bystander);
        await admin.does("event.freeze", {});
        const [event] = await server.rows("event");
        const frozenAt = event?.frozenAt ?? 0;
        const knownToBystander = numbersIn(await readEverything(server, bystander, "user", ids));
        const knownToAna = numbersIn(await readEverything(server, ana, "user", ids));
        const atFreeze = (await readablePoints(server, bystander, ids)) as Record<string, unknown>;
        const channels = people.flatMap(({ id }) => [
          channelOf("pointEntries", id),
          channelOf("hiddenPointEntries", id),
        ]);
        const stream = await openStream(await server.listen(), bystander, undefined, [
          ...channels,
          ...topicsOnRequest,
          channelOf("tournament", tournamentId),
        ]);
        expect(stream.hello?.refused).toEqual(channels.filter((name) => name.startsWith("hidden")));
        const receivedBefore = stream.messages.length;

        await setGridAndWheel(server, admin, "after");
        for (const step of steps) await runStep(activeEvent, step);

        const isRuleTopic = (name: string) => RULE_TOPICS.includes(name.split(":")[0] ?? "");
        const answers = await readEverything(server, bystander, "user", ids);
        await server.app.albums.makeIfDue();
        expect(await admin.command("albums.make", {})).toMatchObject({ refusal: "albumHidden" });
        expect(await readAlbum(bystander)).toBe(album);
        expect(await bystander.query("points.entries", { before: null })).toMatchObject({
          refusal: "administratorsOnly",
        });
        const shown = Object.fromEntries(Object.entries(answers).filter(([name]) => !isRuleTopic(name)));
        await admin.does("event.setTitle", { title: "Tout est dit", version: 0 });
        await stream.until(
          () => stream.rows("event")[0]?.title === "Tout est dit",
          "all messages have arrived",
        );
        const frames = stream.messages.slice(receivedBefore).flat();
        const hidden = (await hiddenNumbers(server, frozenAt)).filter(
          (points) => Math.abs(points) >= SMALLEST_CHECKED && !knownToBystander.includes(points),
        );
        const leaks = (value: unknown) => numbersIn(value).filter((number) => hidden.includes(number));
        expect(leaks(shown)).toEqual([]);
        // The places that a ceremony announces may reveal points. `endWithHeroCardsHidden` checks that no other part of the
        // ceremony reveals points.
        const otherFrames = frames.filter(({ topic }) => !isRuleTopic(topic) && topic !== "ceremony");
        expect(leaks(otherFrames)).toEqual([]);
        const readByAna = numbersIn(
          Object.entries(await readEverything(server, ana, "user", ids)).filter(
            ([name]) => !isRuleTopic(name),
          ),
        );
        const othersPoints = (await othersNumbers(server, frozenAt, ana.id)).filter(
          (points) =>
            Math.abs(points) >= SMALLEST_CHECKED &&
            !knownToAna.includes(points) &&
            !GAME_POINTS.includes(points),
        );
        expect(readByAna.filter((number) => othersPoints.includes(number))).toEqual([]);
        const silentTopics = [
          "pointEntries",
          "hiddenPointEntries",
          "segmentCounts",
          "ownTotal",
          "ownResults",
          "trueTotals",
        ];
        expect(frames.filter(({ topic }) => silentTopics.includes(topic))).toEqual([]);

        const after = (await readablePoints(server, bystander, ids)) as Record<string, unknown>;
        for (const [id, points] of Object.entries(after)) expect(points).toEqual(atFreeze[id]);

        await admin.does("event.unfreeze", {});
        expect(await readableTotals(server)).toEqual(await ledgerSums(server));
        expect(await readablePoints(server, bystander, ids)).toEqual(
          await readablePoints(server, admin, ids),
        );
        expect((await server.rows("games")).every(isWhole)).toBe(true);
        await admin.does("albums.make", {});
        expect(totalsInAlbum(await readAlbum(bystander))).toEqual(
          (await server.everybody()).map(({ totalPoints }) => totalPoints).sort((a, b) => b - a),
        );
        await server.stop();
      }),
      { numRuns: engine === "sqlite" ? 5 : 1 },
    );
  }, 240_000);
});
