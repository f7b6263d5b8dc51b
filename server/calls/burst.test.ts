import { expect, test } from "vitest";
import { channelOf } from "../../domain/live/topics.ts";
import { type Match, matchesOf } from "../../domain/tournaments/bracket.ts";
import { teamIdsOf } from "../../domain/tournaments/change.ts";
import { bracketOf, recordAt } from "../../domain/tournaments/progress.ts";
import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { sources } from "../start/topics.ts";
import { cardsOf } from "../testing/cards.ts";
import { doneOrRefusal, playerTotals, twoServers } from "../testing/concurrency.ts";
import { gameNameId } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import type { Person, Result } from "../testing/person.ts";
import { changeTotalChills, makeCard, reward, setWheel } from "../testing/roulette.ts";
import type { TestServer } from "../testing/server.ts";
import { cupProgress, expectStoredAsDerived, openCup } from "../testing/tournaments.ts";

const PLAYERS = 42;
const PLAYERS_PER_GAME = 3;

/** Gives a function that returns the number of journal rows of a kind. */
async function journalCounts(server: TestServer): Promise<(what: string) => number> {
  const entries = await server.database.db.selectFrom("journal").select("what").execute();
  const counts = Map.groupBy(entries, ({ what }) => what as string);
  return (what) => counts.get(what)?.length ?? 0;
}

/** How many results have each outcome: `done`, or the refusal. */
function outcomesOf(results: readonly Result<unknown>[]): Record<string, number> {
  const groups = Object.groupBy(results, doneOrRefusal);
  return Object.fromEntries(Object.entries(groups).map(([outcome, group = []]) => [outcome, group.length]));
}

/**
 * Sends all frequent commands of players concurrently and through both servers. Several players create and end the same
 * game, and both teams report the same match.
 */
test("commands that all players send at once to two servers each run once, and the streams show the result", async () => {
  const names = Array.from({ length: PLAYERS }, (_, number) => `Joueur ${number}`);
  const { firstServer, secondServer, people, onSecondServer } = await twoServers(...names);
  const [watcher] = people;
  if (!watcher) throw new Error("There is no player");
  await setWheel(firstServer, [reward("points", 2), reward("card"), reward("spin"), reward("chill")]);
  await changeTotalChills(firstServer, 4);
  await makeCard(firstServer, 12);
  const admin = await firstServer.admin();
  const gameName = await gameNameId(firstServer);
  const tournamentId = await openCup(admin, people, 1, { playersReport: true });
  const tables = Array.from({ length: PLAYERS / PLAYERS_PER_GAME }, (_, table) =>
    people.slice(table * PLAYERS_PER_GAME, (table + 1) * PLAYERS_PER_GAME),
  );
  // Each command is sent twice to one server and once to the other. The other server gets the players in reverse order,
  // so that concurrent transactions lock rows in opposite orders.
  const atBothServers = <A>(act: (person: Person) => Promise<A>) =>
    Promise.all([
      ...people.flatMap((person) => [act(person), act(person)]),
      ...people.toReversed().map((person) => act(onSecondServer(person))),
    ]);
  const channels = [channelOf("tournament", tournamentId)];
  const streams = [
    await openStream(await firstServer.listen(), watcher, undefined, channels),
    await openStream(await secondServer.listen(), watcher, undefined, channels),
  ];
  const spin = (person: Person) => person.commandWhenFree("roulette.spin", {});
  const createGame = (person: Person) => {
    const players = tables.find((table) => table.some(({ id }) => id === person.id)) ?? [];
    return person.commandWhenFree("games.create", {
      gameNameId: gameName,
      players: players.map(({ id }) => id),
    });
  };

  /**
   * The matches that can be played. `send` lets both teams report the first team's victory, one team through the first
   * server and the other team through the second server.
   */
  const prepareReports = async () => {
    const progress = await cupProgress(firstServer, tournamentId);
    const matches = matchesOf(bracketOf(progress)).filter(({ state }) => state === "ready");
    const report = (match: Match, teamId: string, isOnSecondServer: boolean) => {
      const captain = progress.teams.find(({ id }) => id === teamId)?.players[0];
      const person = people.find(({ id }) => id === captain?.id) ?? watcher;
      const { round, position } = match;
      const [winnerId = ""] = teamIdsOf(match);
      const input = { tournamentId, round, position, winnerId };
      return (isOnSecondServer ? onSecondServer(person) : person).commandWhenFree(
        "tournaments.report",
        input,
      );
    };
    const send = () =>
      Promise.all(
        matches.flatMap((match, number) =>
          teamIdsOf(match).map((teamId, side) => report(match, teamId, number % 2 === side)),
        ),
      );
    return { matches, send };
  };
  const firstMatches = await prepareReports();

  const [reported, created, spun] = await Promise.all([
    firstMatches.send(),
    atBothServers(createGame),
    atBothServers(spin),
  ]);
  expect(outcomesOf(created)).toEqual({ done: tables.length, playersInGame: 3 * PLAYERS - tables.length });
  expect(outcomesOf(spun)).toEqual({ done: PLAYERS, stillTurning: 2 * PLAYERS });

  const expectWon = async ({ matches }: typeof firstMatches) => {
    const { records } = await cupProgress(firstServer, tournamentId);
    for (const match of matches)
      expect(recordAt(records, match)).toMatchObject({
        decision: { winner: teamIdsOf(match)[0] },
        report: null,
      });
  };
  expect(outcomesOf(reported)).toEqual({ done: 2 * firstMatches.matches.length });
  await expectWon(firstMatches);
  const nextMatches = await prepareReports();

  for (const server of [firstServer, secondServer]) server.clock.now += SPIN_MS;
  const games = await firstServer.rows("games");
  const endOfGame = async (person: Person) => {
    const game = games.find(({ players }) => players.some(({ id }) => id === person.id));
    const ranking = game?.players.map(({ id }) => id) ?? [];
    if (game?.createdBy !== person.id)
      return person.commandWhenFree("games.complete", { gameId: game?.id ?? "", ranking });
    return person.commandWhenFree("games.cancel", { gameId: game.id });
  };
  const cards = new Map(
    await Promise.all(
      people.map(async (person) => [person.id, (await cardsOf(firstServer, person))[0]] as const),
    ),
  );
  const sendCardUse = (person: Person) =>
    person.commandWhenFree("cards.use", { playerCardId: cards.get(person.id)?.id ?? crypto.randomUUID() });
  const adjust = (person: Person) =>
    admin.commandWhenFree("points.adjust", { playerId: person.id, delta: 1 });
  const [reportedNext, ended, used, spunAgain, adjusted] = await Promise.all([
    nextMatches.send(),
    atBothServers(endOfGame),
    atBothServers(sendCardUse),
    atBothServers(spin),
    Promise.all(people.map(adjust)),
  ]);
  expect(outcomesOf(reportedNext)).toEqual({ done: 2 * nextMatches.matches.length });
  await expectWon(nextMatches);
  await expectStoredAsDerived(firstServer, tournamentId);

  const cardCount = [...cards.values()].filter((card) => card !== undefined).length;
  const { done, gameAlreadyCompleted = 0, gameNotFound = 0 } = outcomesOf(ended);
  expect({ done, refused: gameAlreadyCompleted + gameNotFound }).toEqual({
    done: tables.length,
    refused: 3 * PLAYERS - tables.length,
  });
  expect({ cardNotFound: 0, ...outcomesOf(used) }).toEqual({
    done: cardCount,
    cardAlreadyUsed: 2 * cardCount,
    cardNotFound: 3 * (PLAYERS - cardCount),
  });
  expect(outcomesOf(spunAgain)).toEqual({ done: PLAYERS, stillTurning: 2 * PLAYERS });
  expect(outcomesOf(adjusted)).toEqual({ done: PLAYERS });

  const after = await playerTotals(firstServer);
  const countOf = await journalCounts(firstServer);
  expect(after.ledger).toEqual(after.totals);
  const completed = (await firstServer.rows("games")).filter(({ status }) => status === "completed");
  expect(countOf("gameCompleted")).toBe(completed.length);
  expect(countOf("gameCompleted") + countOf("gameCancelled")).toBe(tables.length);
  expect(await firstServer.database.db.selectFrom("finishes").select("playerId").execute()).toHaveLength(
    PLAYERS_PER_GAME * completed.length,
  );
  expect(countOf("cardUsed")).toBe(cardCount);
  expect(after.cards).toBe(countOf("card") - cardCount);
  expect(after.chills).toBe(countOf("chill"));
  // Each player had 5 spins at first and used 2. The wheel gave some spins, and each completed game gave one.
  expect(after.spins).toBe(5 * PLAYERS - 2 * PLAYERS + countOf("spin") + completed.length);
  const sorted = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
  for (const topic of ["players", "games", "tournament"] as const) {
    const key = topic === "tournament" ? tournamentId : "";
    const rows = JSON.stringify(sorted(await sources[topic].load(firstServer.database.db, null, key)));
    for (const stream of streams)
      await stream.until(
        () => JSON.stringify(sorted(stream.rows(topic))) === rows,
        `every change of ${topic} has arrived`,
      );
  }
});
