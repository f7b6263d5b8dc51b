import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBot } from "../../domain/games/game.ts";
import { awardsOf } from "../../domain/tournaments/awards.ts";
import { matchAt } from "../../domain/tournaments/bracket.ts";
import { derive, recordAt } from "../../domain/tournaments/progress.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import type { CorrectionInput } from "../../domain/undo/corrections/inputs.ts";
import type { Engine } from "../database/database.ts";
import { cardsOf } from "../testing/cards.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import type { Person } from "../testing/person.ts";
import { actionCard, deal, setPowers } from "../testing/powers.ts";
import { readBy } from "../testing/readers.ts";
import type { SmallEvent } from "../testing/smallEvent.ts";
import {
  cupProgress,
  cupSettings,
  expectStoredAsDerived,
  openCup,
  teamsAt,
  winFirst,
} from "../testing/tournaments.ts";
import { startSmallEvent, undoableRows, undoRequest } from "../testing/undo.ts";

/** The kinds of steps. A kind that is listed several times is chosen more often. */
const KINDS = [
  "create",
  "complete",
  "complete",
  "cancel",
  "mend",
  "playCard",
  "correct",
  "delete",
  "adjustPoints",
  "adjustChills",
  "corrections",
  "undo",
  "undo",
  "undo",
] as const;

/** A step. Its number chooses among the players, games and rows of the journal that exist when the step runs. */
const anyStep = fc.record({ kind: fc.constantFrom(...KINDS), number: fc.nat({ max: 50 }) });
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** Sends the command of a step. Gives whether the command changed something; a refused command gives false. */
async function runStep(smallEvent: SmallEvent, { kind, number }: Step, requestId: string): Promise<boolean> {
  const { server, admin, nadia, karim, lea } = smallEvent;
  const people = [nadia, karim, lea];
  const person = people[number % people.length] ?? nadia;
  const other = people[(number + 1) % people.length] ?? karim;
  const games = await server.rows("games");
  const game = games[number % Math.max(1, games.length)];
  const gameId = game?.id ?? "none";
  const ranking = (game?.players ?? []).map(({ id }) => id);
  if (number % 2 === 1) ranking.reverse();
  const rows = await undoableRows(server);
  const journalId = rows[number % Math.max(1, rows.length)]?.journalId ?? "none";
  const delta = number % 2 === 0 ? 2 : -3;
  switch (kind) {
    case "create": {
      const create = { gameNameId: await gameNameId(server), players: [other.id] };
      return (await person.command("games.create", create, requestId)).ok;
    }
    case "complete":
      return (await admin.command("games.complete", { gameId, ranking }, requestId)).ok;
    case "cancel":
      return (await admin.command("games.cancel", { gameId }, requestId)).ok;
    case "mend": {
      const [added, removed] = number % 3 === 0 ? [[], [other.id]] : [[other.id], []];
      const switched = number % 5 === 0 ? await gameNameId(server, number % 2 === 0 ? "Uno" : "Catan") : null;
      const mend = { gameId, gameNameId: switched, added, removed };
      const { ok } = await admin.command("games.mend", mend, requestId);
      // This command succeeds even if it changes nothing, but then there is nothing to undo.
      return (
        ok &&
        !isDeepStrictEqual(
          game,
          (await server.rows("games")).find(({ id }) => id === gameId),
        )
      );
    }
    case "playCard": {
      const [card] = await cardsOf(server, person);
      const play = { playerCardId: card?.id ?? "none", gameId, targetId: other.id };
      return (await person.command("games.playCard", play, requestId)).ok;
    }
    case "correct":
      return (await admin.command("games.correct", { gameId, ranking, reason: "erreur" }, requestId)).ok;
    case "delete":
      return (await admin.command("games.delete", { gameId }, requestId)).ok;
    case "adjustPoints":
      return (await admin.command("points.adjust", { playerId: person.id, delta }, requestId)).ok;
    case "adjustChills": {
      const adjust = { playerId: person.id, counter: "chillsOwned" as const, delta: 4 * delta };
      return (await admin.command("players.adjustCounter", adjust, requestId)).ok;
    }
    case "corrections": {
      const corrections: CorrectionInput[] = [
        { what: "points", playerId: person.id, delta },
        { what: "undo", journalId },
      ];
      return (await admin.command("corrections.apply", { corrections }, requestId)).ok;
    }
    case "undo":
      return (await admin.command("undo.apply", { targets: [{ journalId }] }, requestId)).ok;
  }
}

/** A small event in which each player has two action cards. */
async function startSmallEventWithCards(engine: Engine): Promise<SmallEvent> {
  const smallEvent = await startSmallEvent(engine);
  const { server, nadia, karim, lea } = smallEvent;
  await setPowers(server, true);
  for (const power of ["double_points", "swap_position"] as const)
    await deal(server, actionCard(power), nadia, karim, lea);
  return smallEvent;
}

/**
 * Expects that each total is the sum of the player's entries in the ledger. Players have no more Chills than exist, no negative
 * counter, and as many cards as their row says. Nobody is in two ongoing games. A completed game gave the points of its
 * results; an ongoing game gave none. The players whom a played card names are in the card's game.
 */
async function checkInvariants({ server, nadia, karim, lea }: SmallEvent): Promise<void> {
  const entries = await server.database.db
    .selectFrom("pointEntries")
    .select(["playerId", "delta", "source"])
    .execute();
  const sumOf = (playerId: string, source?: string) =>
    entries
      .filter((entry) => entry.playerId === playerId && (source === undefined || entry.source === source))
      .reduce((sum, { delta }) => sum + delta, 0);
  const players = await server.rows("players");
  for (const { id, totalPoints, rouletteSpins, chillsOwned } of players) {
    expect(sumOf(id)).toBe(totalPoints);
    expect(Math.min(rouletteSpins, chillsOwned)).toBeGreaterThanOrEqual(0);
  }
  const stock = await server.setting("chills");
  expect(players.reduce((sum, { chillsOwned }) => sum + chillsOwned, 0)).toBeLessThanOrEqual(
    stock?.totalChills ?? 0,
  );
  for (const person of [nadia, karim, lea])
    expect(await cardsOf(server, person)).toHaveLength((await server.playerRow(person)).cardsOwned);
  const games = await server.rows("games");
  for (const { powers, players: seats } of games)
    for (const { playerId, targetId } of powers)
      for (const id of [playerId, targetId])
        if (id !== null) expect(seats.map((seat) => seat.id)).toContain(id);
  const seated = games
    .filter(({ status }) => status === "ongoing")
    .flatMap(({ players }) => players.map(({ id }) => id).filter((id) => !isBot(id)));
  expect(new Set(seated).size).toBe(seated.length);
  for (const { id, players, results } of games)
    for (const { id: playerId } of players) {
      const earned = results.find((result) => result.playerId === playerId)?.pointsEarned ?? 0;
      expect(sumOf(playerId, id)).toBe(earned);
    }
}

/**
 * A step in a tournament. `number` and `secondNumber`, modulo a count, choose among the existing tournaments, matches, teams
 * and rows of the journal. Other inputs of the step, such as a table, are computed from them too.
 */
const anyTournamentStep = fc.record({
  kind: fc.constantFrom(
    ...([
      "create",
      "open",
      "redraw",
      "settings",
      "move",
      "swap",
      "rename",
      "call",
      "call",
      "answer",
    ] as const),
    ...(["report", "report", "decide", "decide", "decide", "retract", "withdraw", "bringBack"] as const),
    ...(["correct", "consolation", "finish", "finish", "delete", "undo", "undo", "undo", "undo"] as const),
  ),
  number: fc.nat({ max: 1000 }),
  secondNumber: fc.nat({ max: 1000 }),
});
type TournamentStep = typeof anyTournamentStep extends fc.Arbitrary<infer Step> ? Step : never;

const choose = <T>(candidates: readonly T[], number: number): T | undefined =>
  candidates[number % Math.max(1, candidates.length)];

/** Sends the command of a step in a tournament, which the server may refuse. */
async function runTournamentStep(
  { server, admin }: SmallEvent,
  people: readonly Person[],
  { kind, number, secondNumber }: TournamentStep,
): Promise<void> {
  const { db } = server.database;
  if (kind === "undo") {
    const row = choose(await undoableRows(server), number);
    if (row) await admin.command("undo.apply", { targets: [{ journalId: row.journalId }] });
    return;
  }
  const found = await db.selectFrom("tournaments").select("id").orderBy("id").execute();
  const tournamentId = choose(found, secondNumber)?.id;
  const players = people.slice(0, 2 + (number % (people.length - 1))).map(({ id }) => id);
  if (kind === "create" || !tournamentId) {
    const tournament = { ...cupSettings, playersReport: true, teamSize: 1, players };
    await admin.command("tournaments.create", { tournament });
    return;
  }
  const { tournament, teams, records } = await cupProgress(server, tournamentId);
  const { round, position } = choose(records, number) ?? { round: 1, position: 1 };
  const match = { tournamentId, round, position };
  const result = recordAt(records, match)?.decision;
  const teamIdsOfMatch = await teamsAt(server, tournamentId, match);
  const [team, otherTeam] = [choose(teams, number), choose(teams, secondNumber + 1)];
  const [teamId, withTeamId] = [team?.id ?? "none", otherTeam?.id ?? "none"];
  const winnerId = choose(teamIdsOfMatch, secondNumber) ?? "none";
  const seat = teams.find(({ id }) => id === choose(teamIdsOfMatch, number))?.players[0]?.id;
  const teamPlayer = people.find(({ id }) => id === seat) ?? admin;
  const commands = {
    open: () => admin.command("tournaments.open", { tournamentId }),
    redraw: () =>
      admin.command("tournaments.redraw", {
        tournamentId,
        teamSize: 1,
        players,
        version: tournament.drawVersion,
      }),
    settings: () => {
      const settings = { ...cupSettings, playersReport: true, tables: 1 + (number % 3) };
      return admin.command("tournaments.saveSettings", {
        tournamentId,
        settings,
        version: tournament.version,
      });
    },
    move: () =>
      admin.command("tournaments.movePlayer", {
        tournamentId,
        playerId: team?.players[0]?.id ?? "none",
        teamId: withTeamId,
        inExchangeFor: secondNumber % 2 === 0 ? (otherTeam?.players[0]?.id ?? null) : null,
      }),
    swap: () => admin.command("tournaments.swapTeams", { tournamentId, teamId, withTeamId }),
    rename: () =>
      admin.command("tournaments.renameTeam", { tournamentId, teamId, name: `Nom ${secondNumber % 4}` }),
    call: () =>
      admin.command("tournaments.callMatch", {
        ...match,
        table: secondNumber % 4 === 0 ? null : secondNumber % 4,
      }),
    answer: () => teamPlayer.command("tournaments.answerCall", match),
    report: () => teamPlayer.command("tournaments.report", { ...match, winnerId }),
    decide: () =>
      admin.command("tournaments.decide", { ...match, winnerId: secondNumber % 9 === 0 ? null : winnerId }),
    retract: () =>
      admin.command("tournaments.undo", {
        ...match,
        winnerId: result?.winner ?? null,
        decidedAt: result?.at ?? 0,
      }),
    withdraw: () => admin.command("tournaments.withdraw", { tournamentId, teamId }),
    bringBack: () => admin.command("tournaments.bringBack", { tournamentId, teamId }),
    correct: () => admin.command("tournaments.correct", { ...match, winnerId, reason: "erreur" }),
    consolation: () =>
      admin.command("tournaments.setConsolation", { tournamentId, isOpen: !tournament.consolation }),
    finish: () => admin.command("tournaments.finish", { tournamentId }),
    delete: () => admin.command("tournaments.delete", { tournamentId }),
  };
  const { ok, ...refused } = await commands[kind]();
  // A rule may refuse any of these commands; none of them may fail.
  if (!ok) expect(refused).toMatchObject({ status: expect.any(Number), refusal: expect.any(String) });
}

/**
 * Expects that each total is the sum of the player's entries in the ledger, and that at most one tournament is active. In each
 * tournament, the stored bracket is the one that the rules derive, no player is in two teams, no two teams have the same name
 * or place, and no table has two matches. A completed tournament gave the points that its teams earned; the other tournaments
 * gave none.
 */
async function checkTournaments({ server }: SmallEvent): Promise<void> {
  const entries = await server.database.db
    .selectFrom("pointEntries")
    .select(["playerId", "delta", "source"])
    .execute();
  const sumOf = (playerId: string, source?: string) =>
    entries
      .filter((entry) => entry.playerId === playerId && (source === undefined || entry.source === source))
      .reduce((sum, { delta }) => sum + delta, 0);
  const players = await server.rows("players");
  for (const { id, totalPoints } of players) expect(sumOf(id)).toBe(totalPoints);
  const found = await server.database.db.selectFrom("tournaments").select(["id", "status"]).execute();
  expect(found.filter(({ status }) => status === "active").length).toBeLessThanOrEqual(1);
  for (const { id, status } of found) {
    if (status !== "draft") await expectStoredAsDerived(server, id);
    const derived = derive(await cupProgress(server, id));
    const { teams, records } = derived.progress;
    const seated = teams.flatMap((team) => team.players.map((player) => player.id));
    expect(new Set(seated).size).toBe(seated.length);
    expect(new Set(teams.map(({ place }) => place)).size).toBe(teams.length);
    expect(new Set(teams.map(({ name }) => name)).size).toBe(teams.length);
    const isReady = (record: MatchRef) => matchAt(derived.matches, record)?.state === "ready";
    const tables = records.filter(isReady).flatMap(({ call }) => call?.table ?? []);
    expect(new Set(tables).size).toBe(tables.length);
    for (const { decision, ...record } of records) {
      const match = matchAt(derived.matches, record);
      if (decision) expect(match?.winnerId).toBe(decision.winner);
    }
    const earned = new Map(
      status === "completed" ? awardsOf(derived).map(({ playerId, points }) => [playerId, points]) : [],
    );
    for (const player of players) expect(sumOf(player.id, id)).toBe(earned.get(player.id) ?? 0);
  }
}

describe.each(engines)("on %s", (engine) => {
  test("no sequence of commands and undos breaks the ledger, the seats or the results", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 30 }), async (steps) => {
        const smallEvent = await startSmallEventWithCards(engine);
        for (const step of steps) {
          smallEvent.server.clock.now += 1;
          await runStep(smallEvent, step, randomUUID());
          await checkInvariants(smallEvent);
        }
        await smallEvent.server.stop();
      }),
      { numRuns: engine === "sqlite" ? 4 : 1 },
    );
  }, 120_000);

  test("after any sequence of commands, a command that is undone immediately changes no data that anybody can read", async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 6, maxLength: 12 }),
        fc.array(anyStep, { minLength: 3, maxLength: 3 }),
        async (past, steps) => {
          const smallEvent = await startSmallEventWithCards(engine);
          const { admin, nadia } = smallEvent;
          const read = () => readBy(engine === "sqlite" ? [admin, nadia] : [admin], smallEvent);
          for (const step of past) {
            smallEvent.server.clock.now += 1;
            await runStep(smallEvent, step, randomUUID());
          }
          const before = await read();
          // A rule may refuse all of the random steps, but never the last step, so at least one command is undone.
          for (const step of [...steps, { kind: "adjustPoints", number: 0 } as const]) {
            smallEvent.server.clock.now += 1;
            const requestId = randomUUID();
            if (await runStep(smallEvent, step, requestId)) {
              undone += 1;
              await undoRequest(admin, requestId);
            }
            expect(await read()).toEqual(before);
            await checkInvariants(smallEvent);
          }
          await smallEvent.server.stop();
        },
      ),
      { numRuns: engine === "sqlite" ? 6 : 2 },
    );
    expect(undone).toBeGreaterThan(engine === "sqlite" ? 6 : 1);
  }, 120_000);

  test("no sequence of tournament commands and undos breaks a bracket, its seats, its tables or its points", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTournamentStep, { minLength: 40, maxLength: 70 }), async (steps) => {
        const smallEvent = await startSmallEvent(engine);
        const people = [smallEvent.nadia, smallEvent.karim, smallEvent.lea];
        for (const name of ["Ana", "Bob", "Cléo"]) people.push(await smallEvent.server.player(name));
        const tournamentId = await openCup(smallEvent.admin, people, 1, { playersReport: true });
        await winFirst(smallEvent.server, smallEvent.admin, tournamentId, [1, 1]);
        for (const step of steps) {
          smallEvent.server.clock.now += step.number % 2;
          await runTournamentStep(smallEvent, people, step);
          await checkTournaments(smallEvent);
        }
        await smallEvent.server.stop();
      }),
      { numRuns: engine === "sqlite" ? 4 : 1, endOnFailure: true },
    );
  }, 240_000);
});
