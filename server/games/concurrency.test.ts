import { describe, expect, test } from "vitest";
import type { Work } from "../calls/work.ts";
import { fullDb } from "../database/fullDb.ts";
import { doneOrRefusal, playerTotals, twoServers, whileCommitWaits } from "../testing/concurrency.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId, gameRow, makeGame } from "../testing/games.ts";
import { countWaitingToBegin, holdCommits, holdPlayer, untilWaiting } from "../testing/heldCommits.ts";
import type { Person } from "../testing/person.ts";
import { reward, setWheel } from "../testing/roulette.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { cancelGame } from "./commands.ts";
import { findAllFinishesByPlayer } from "./finishes/repository.ts";

const complete = (by: Person, gameId: string, ...order: readonly Person[]) =>
  by.command("games.complete", { gameId, ranking: order.map(({ id }) => id) });

const finishOf = async (server: TestServer, { id }: Person) =>
  (await findAllFinishesByPlayer(fullDb(server.database.db), id, null))[0];

const pointsOf = async (server: TestServer, ...people: readonly Person[]) =>
  Promise.all(people.map(async (person) => (await server.playerRow(person)).totalPoints));

test("completing a game waits only for the locks of its own players", async () => {
  const { firstServer, nadia, karim, people, onSecondServer } = await twoServers(
    "Nadia",
    "Karim",
    "Léa",
    "Omar",
    "Zoé",
  );
  // The default values are never used: they only satisfy the type checker.
  const [, , lea = nadia, omar = nadia, zoe = nadia] = people;
  const lockedGame = await makeGame(firstServer, nadia, [karim]);
  const otherGame = await makeGame(firstServer, lea, [omar]);
  const cancelled = await makeGame(firstServer, zoe, ["bot-1"]);
  const { unlock } = await holdPlayer(firstServer.database.db, karim.id);
  const waiting = complete(nadia, lockedGame, nadia, karim);
  await untilWaiting(firstServer.database.db, 1);
  expect(doneOrRefusal(await complete(lea, otherGame, lea, omar))).toBe("done");
  expect(doneOrRefusal(await zoe.command("games.cancel", { gameId: cancelled }))).toBe("done");
  expect(
    doneOrRefusal(
      await onSecondServer(omar).command("news.acknowledge", { what: "game", id: otherGame, at: 1 }),
    ),
  ).toBe("done");
  await unlock();
  expect(doneOrRefusal(await waiting)).toBe("done");
  expect(await pointsOf(firstServer, nadia, karim, lea, omar)).toEqual([3, 1, 3, 1]);
});

test("a game completed by two people through two servers is completed once", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const results = await whileCommitWaits(
    firstServer,
    () => complete(nadia, gameId, nadia, karim),
    () => complete(onSecondServer(karim), gameId, karim, nadia),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "gameAlreadyCompleted"]);
  expect(await pointsOf(firstServer, nadia, karim)).toEqual([3, 1]);
  for (const [person, totalAfter] of [
    [nadia, 3],
    [karim, 1],
  ] as const)
    expect(await findAllFinishesByPlayer(fullDb(firstServer.database.db), person.id, null)).toMatchObject([
      { totalBefore: 0, totalAfter },
    ]);
});

test.each(["complete", "cancel"] as const)(
  "when two servers complete and cancel a game at once, the first command takes effect: %s",
  async (first) => {
    const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
    const gameId = await makeGame(firstServer, nadia, [karim]);
    const completeOne = () => complete(onSecondServer(karim), gameId, karim, nadia);
    const cancelOne = () => nadia.command("games.cancel", { gameId });
    const isCompleted = first === "complete";
    const results = await (isCompleted
      ? whileCommitWaits(firstServer, completeOne, cancelOne)
      : whileCommitWaits(firstServer, cancelOne, completeOne));
    expect(results.map(doneOrRefusal)).toEqual([
      "done",
      isCompleted ? "gameAlreadyCompleted" : "gameNotFound",
    ]);
    expect(await pointsOf(firstServer, karim)).toEqual([isCompleted ? 3 : 0]);
    expect(await firstServer.rows("games")).toHaveLength(isCompleted ? 1 : 0);
    // In both cases the game's players can play again.
    await makeGame(firstServer, nadia, [karim]);
  },
);

test.each(["corrected", "deleted"])(
  "while one server completes a game, the other server waits, and the game is %s afterwards",
  async (how) => {
    const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
    const admin = onSecondServer(await firstServer.admin());
    const gameId = await makeGame(firstServer, nadia, [karim]);
    const ranking = [karim.id, nadia.id];
    const { db } = firstServer.database;
    const { unlock } = await holdCommits(db);
    const completed = complete(nadia, gameId, nadia, karim);
    await untilWaiting(db, 1);
    const changed =
      how === "deleted"
        ? admin.command("games.delete", { gameId })
        : admin.command("games.correct", { gameId, ranking, reason: "Inversé" });
    await untilWaiting(db, 2);
    expect(await countWaitingToBegin(db)).toBe(1);
    await unlock();
    expect([doneOrRefusal(await completed), doneOrRefusal(await changed)]).toEqual(["done", "done"]);
    expect(await pointsOf(firstServer, nadia, karim)).toEqual(how === "deleted" ? [0, 0] : [1, 3]);
    const { ledger, totals } = await playerTotals(firstServer);
    expect(ledger).toEqual(totals);
    expect(await finishOf(firstServer, nadia)).toBeUndefined();
  },
);

test.each(["before", "after"])(
  "when a player spins through another server just %s a game ends, the finish counts the spin's points only if the spin came first",
  async (when) => {
    const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
    await setWheel(firstServer, [reward("points", 2)]);
    const gameId = await makeGame(firstServer, nadia, [karim]);
    const spinOnce = () => onSecondServer(nadia).command("roulette.spin", {});
    const endGame = () => complete(karim, gameId, karim, nadia);
    const results = await (when === "before"
      ? whileCommitWaits(firstServer, spinOnce, endGame)
      : whileCommitWaits(firstServer, endGame, spinOnce));
    expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
    expect(await firstServer.playerRow(nadia)).toMatchObject({ totalPoints: 3, rouletteSpins: 5 });
    const totalBefore = when === "before" ? 2 : 0;
    expect(await finishOf(firstServer, nadia)).toMatchObject({ totalBefore, totalAfter: totalBefore + 1 });
  },
);

test("marking a finish as seen deletes only that finish, even while the player's next game ends", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  const seen = await makeGame(firstServer, nadia, ["bot-1"]);
  await nadia.does("games.complete", { gameId: seen, ranking: [nadia.id, "bot-1"] });
  const gameId = await makeGame(firstServer, karim, [nadia]);
  const { unlock } = await holdPlayer(firstServer.database.db, nadia.id);
  const both = [
    complete(karim, gameId, karim, nadia),
    onSecondServer(nadia).command("news.acknowledge", { what: "game", id: seen, at: 1 }),
  ];
  await untilWaiting(firstServer.database.db, 2);
  await unlock();
  expect((await Promise.all(both)).map(doneOrRefusal)).toEqual(["done", "done"]);
  expect(await findAllFinishesByPlayer(fullDb(firstServer.database.db), nadia.id, null)).toMatchObject([
    { id: gameId },
  ]);
});

test("when one request reaches two servers at once, the game is completed once and both servers report success", async () => {
  const { firstServer, nadia, karim, onSecondServer } = await twoServers("Nadia", "Karim");
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const input = { gameId, ranking: [nadia.id, karim.id] };
  const id = crypto.randomUUID();
  const { unlock } = await holdCommits(firstServer.database.db);
  const requests = [nadia, onSecondServer(nadia)].map((person) =>
    person.command("games.complete", input, id),
  );
  await untilWaiting(firstServer.database.db, 2);
  await unlock();
  expect((await Promise.all(requests)).map(doneOrRefusal)).toEqual(["done", "done"]);
  expect(await pointsOf(firstServer, nadia, karim)).toEqual([3, 1]);
});

/** The ranks in the finishes of these players, who came last in their games and have 1 point each. */
async function finishRanksOf(server: TestServer, ...people: readonly Person[]) {
  const finishes = await Promise.all(people.map((person) => finishOf(server, person)));
  return finishes.map((finish) => finish?.climb?.rankAfter);
}

test("when two games end at once through two servers, the ranks after the second game count the first game's points", async () => {
  const { firstServer, nadia, karim, people, onSecondServer } = await twoServers(
    "Nadia",
    "Karim",
    "Léa",
    "Omar",
  );
  // The default values are never used: they only satisfy the type checker.
  const [, , lea = nadia, omar = nadia] = people;
  const games = [await makeGame(firstServer, nadia, [karim]), await makeGame(firstServer, lea, [omar])];
  const results = await whileCommitWaits(
    firstServer,
    () => complete(nadia, games[0] ?? "", nadia, karim),
    () => complete(onSecondServer(lea), games[1] ?? "", lea, omar),
  );
  expect(results.map(doneOrRefusal)).toEqual(["done", "done"]);
  expect(await finishRanksOf(firstServer, karim, omar)).toEqual([2, 3]);
  expect(await finishOf(firstServer, omar)).toMatchObject({ climb: { rankBefore: 3, below: null } });
});

test("when twelve games end at once through two servers, the ranks after each game count the points of the games before it", async () => {
  const { firstServer, people, onSecondServer } = await twoServers(
    ...Array.from({ length: 24 }, (_, n) => `Joueur ${n}`),
  );
  const pairs = Array.from({ length: 12 }, (_, index) => people.slice(2 * index, 2 * index + 2));
  const games = await Promise.all(
    pairs.map(([first, ...last]) => makeGame(firstServer, first as Person, last)),
  );
  const results = await Promise.all(
    pairs.map(([first, last], index) => {
      const by = index % 2 === 0 ? (first as Person) : onSecondServer(first as Person);
      return complete(by, games[index] ?? "", first as Person, last as Person);
    }),
  );
  expect(results.map(doneOrRefusal)).toEqual(Array(12).fill("done"));
  // One player is above the loser of the first game, two are above the loser of the second, and so on.
  const ranks = await finishRanksOf(firstServer, ...pairs.map(([, last]) => last as Person));
  expect(ranks.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 2));
});

describe.each(engines)("on %s", (engine) => {
  test("when several games end in one commit, the ranks after each game count the earlier games' points", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Ana", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal");
    const pairs = Array.from({ length: 4 }, (_, index) => people.slice(2 * index, 2 * index + 2));
    const games = await Promise.all(
      pairs.map(async (pair) => ({
        pair,
        gameId: await makeGame(server, pair[0] as Person, pair.slice(1)),
      })),
    );
    await Promise.all(games.map(({ pair, gameId }) => complete(pair[0] as Person, gameId, ...pair)));
    const ranks = await finishRanksOf(server, ...pairs.map(([, last]) => last as Person));
    // One player is above the loser of the first game, two are above the loser of the second, and so on.
    expect(ranks.toSorted()).toEqual([2, 3, 4, 5]);
    const { ledger, totals } = await playerTotals(server);
    expect(ledger).toEqual(totals);
  });

  test("a command refuses a game whose players it has not locked", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const gameId = await makeGame(server, nadia, ["bot-1"]);
    const actor = { id: nadia.id, name: nadia.name, role: "user" } as const;
    const ended = server.database.runConcurrent({ players: [] }, (db, batch) =>
      cancelGame.run({ db, batch } as Work, actor, { gameId }),
    );
    await expect(ended).rejects.toMatchObject({ code: "gameChanged" });
  });

  test("completing a game does not affect games that are created and cancelled concurrently", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Ana", "Bob", "Cid", "Dan", "Eve", "Fay");
    const games = await Promise.all(people.slice(0, 4).map((person) => makeGame(server, person, ["bot-1"])));
    const gameName = await gameNameId(server);
    const results = await Promise.all([
      ...people
        .slice(0, 2)
        .map((person, index) =>
          person.command("games.complete", { gameId: games[index] ?? "", ranking: [person.id, "bot-1"] }),
        ),
      ...people
        .slice(2, 4)
        .map((person, index) => person.command("games.cancel", { gameId: games[index + 2] ?? "" })),
      ...people
        .slice(4)
        .map((person) => person.command("games.create", { gameNameId: gameName, players: ["bot-9"] })),
    ]);
    expect(results.map(doneOrRefusal)).toEqual(Array(6).fill("done"));
    const rows = await server.rows("games");
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      "completed",
      "completed",
      "ongoing",
      "ongoing",
    ]);
    expect(await gameRow(server, games[0] ?? "")).toMatchObject({ completedBy: people[0]?.id });
    expect(await pointsOf(server, ...people)).toEqual([3, 3, 0, 0, 0, 0]);
  });
});
