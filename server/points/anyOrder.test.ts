import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { awardsOf } from "../../domain/tournaments/awards.ts";
import { derive } from "../../domain/tournaments/progress.ts";
import { engines } from "../testing/databases.ts";
import type { CommandInput, CommandPath, Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { createCup, cupProgress, teamsAt } from "../testing/tournaments.ts";

const RUNS = { sqlite: 1000, postgres: 100 };
/** How many sequences use the same server, each with players of its own. */
const RUNS_PER_SERVER = 50;
const PLAYERS = ["Ana", "Bob", "Cid", "Dan", "Eve"] as const;

const kinds = [
  ...(["play", "play", "play", "cup", "adjust", "correct", "reset"] as const),
  ...(["deleteGame", "deleteCup", "deletePlayer", "merge"] as const),
  ...(["undo", "undo", "undo", "undo", "undo"] as const),
] as const;
const anyStep = fc.record({
  kind: fc.constantFrom(...kinds),
  one: fc.nat({ max: 1000 }),
  other: fc.nat({ max: 1000 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** Something that gave points: how many resets there were before it. An adjustment stands until it is undone. */
interface Source {
  readonly resetsBefore: number;
}
/** A game, with the players who played it: to them it belongs, or to the accounts into which they are merged now. */
interface PlayedGame extends Source {
  readonly players: readonly string[];
}
interface Adjustment extends Source {
  readonly playerId: string;
  readonly delta: number;
  stands: boolean;
}

/** The players of a sequence, and what its commands did. `toggles`: what an undo of a request changes, besides the rows of the database. */
class Run {
  readonly games = new Map<string, PlayedGame>();
  readonly cups = new Map<string, Source>();
  readonly adjustments: Adjustment[] = [];
  readonly resets: { stands: boolean }[] = [];
  readonly requests: { readonly id: string; readonly toggled: { stands: boolean } | null }[] = [];
  readonly server: TestServer;
  readonly admin: Person;
  readonly people: readonly Person[];

  constructor(server: TestServer, admin: Person, people: readonly Person[]) {
    this.server = server;
    this.admin = admin;
    this.people = people;
  }

  get source(): Source {
    return { resetsBefore: this.resets.length };
  }

  isOpen({ resetsBefore }: Source): boolean {
    return !this.resets.slice(resetsBefore).some(({ stands }) => stands);
  }

  /** Sends an administrator's command, which a rule may refuse. Gives whether it was done. */
  async send<P extends CommandPath>(
    path: P,
    input: CommandInput<P>,
    toggled: { stands: boolean } | null = null,
  ): Promise<boolean> {
    const id = randomUUID();
    const result = await this.admin.command(path, input, id);
    if (result.ok) this.requests.push({ id, toggled });
    // A rule may refuse any of these commands; none of them may fail.
    else expect(result).toMatchObject({ refusal: expect.any(String) });
    return result.ok;
  }
}

const choose = <T>(candidates: readonly T[], number: number): T | undefined =>
  candidates[number % Math.max(1, candidates.length)];

/** Runs a step. Gives whether its command was done. */
async function runStep(run: Run, { kind, one, other }: Step): Promise<boolean> {
  const { server, admin, people } = run;
  const present = new Set((await server.rows("players")).map(({ id }) => id));
  const players = people.filter(({ id }) => present.has(id));
  const [first, second] = [choose(players, one), choose(players, one + 1 + (other % (players.length - 1)))];
  const [game = ""] = [choose([...run.games.keys()], one)];
  switch (kind) {
    case "play": {
      if (!first || !second || first === second) return false;
      const created = await first
        .does("games.create", { gameNameId: await anyGame(server), players: [second.id] })
        .catch(() => null);
      if (!created) return false;
      run.games.set(created.id, { ...run.source, players: [first.id, second.id] });
      return run.send("games.complete", { gameId: created.id, ranking: [first.id, second.id] });
    }
    case "cup": {
      if (!first || !second || first === second) return false;
      const tournamentId = await createCup(admin, [first, second]).catch(() => null);
      if (!tournamentId || !(await run.send("tournaments.open", { tournamentId }))) return false;
      const [winnerId = ""] = await teamsAt(server, tournamentId, { round: 1, position: 1 });
      await admin.does("tournaments.decide", { tournamentId, round: 1, position: 1, winnerId });
      run.cups.set(tournamentId, run.source);
      return run.send("tournaments.finish", { tournamentId });
    }
    case "adjust": {
      if (!first) return false;
      const adjustment = { ...run.source, playerId: first.id, delta: 1 + (other % 5), stands: true };
      const { playerId, delta } = adjustment;
      if (!(await run.send("points.adjust", { playerId, delta }, adjustment))) return false;
      run.adjustments.push(adjustment);
      return true;
    }
    case "correct": {
      const row = (await server.rows("games")).find(({ id }) => id === game);
      const ranking = row?.results.toSorted((a, b) => b.position - a.position) ?? [];
      const ids = ranking.map(({ playerId }) => playerId);
      return run.send("games.correct", { gameId: game, ranking: ids, reason: "erreur" });
    }
    case "reset": {
      const reset = { stands: true };
      await run.send("points.reset", { confirmation: "RÉINITIALISER" }, reset);
      run.resets.push(reset);
      return true;
    }
    case "deleteGame":
      return run.send("games.delete", { gameId: game });
    case "deleteCup":
      return run.send("tournaments.delete", { tournamentId: choose([...run.cups.keys()], one) ?? "none" });
    case "deletePlayer":
      return run.send("accounts.delete", { playerId: first?.id ?? "none" });
    case "merge": {
      if (!first || !second) return false;
      return run.send("merging.merge", { keptId: first.id, mergedId: second.id, name: "kept" });
    }
    case "undo": {
      const request = choose(run.requests, one);
      if (!request) return false;
      const { id, toggled } = request;
      const isDone = await run.send("undo.apply", { targets: [{ requestId: id }] }, toggled);
      if (isDone && toggled) toggled.stands = !toggled.stands;
      return isDone;
    }
  }
}

const anyGame = async (server: TestServer) => (await server.rows("gameNames"))[0]?.id ?? "";

/**
 * Expects that each player's total, also a deleted player's, is what the games, tournaments and changes by hand say that no
 * standing reset has closed, and that it is the sum of the player's ledger entries. A game belongs to those who played it.
 */
async function checkTotals(run: Run): Promise<void> {
  const { db } = run.server.database;
  const expected = new Map<string, number>();
  const add = (id: string, points: number) => expected.set(id, (expected.get(id) ?? 0) + points);
  const ids = run.people.map(({ id }) => id);
  const rows = await db
    .selectFrom("players")
    .select(["id", "totalPoints", "mergedInto"])
    .where("id", "in", ids)
    .execute();
  const owner = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
  const results = await db.selectFrom("gameResults").selectAll().where("playerId", "in", ids).execute();
  for (const { gameSessionId, playerId, pointsEarned } of results) {
    const source = run.games.get(gameSessionId);
    if (source && run.isOpen(source)) add(playerId, pointsEarned);
  }
  for (const [gameId, { players }] of run.games) {
    const seated = results.filter(({ gameSessionId }) => gameSessionId === gameId);
    const owners = new Set(players.map((id) => owner.get(id) ?? ""));
    // Two players of a game that was away when they were merged stay two.
    if (seated.length > 0 && owners.size > 1)
      expect(new Set(seated.map(({ playerId }) => playerId))).toEqual(owners);
  }
  const cups = await db.selectFrom("tournaments").select("id").where("status", "=", "completed").execute();
  for (const { id } of cups) {
    const source = run.cups.get(id);
    if (source && run.isOpen(source))
      for (const { playerId, points } of awardsOf(derive(await cupProgress(run.server, id))))
        add(playerId, points);
  }
  for (const adjustment of run.adjustments)
    if (adjustment.stands && run.isOpen(adjustment))
      add(owner.get(adjustment.playerId) ?? "", adjustment.delta);
  const entries = await db
    .selectFrom("pointEntries")
    .select(["playerId", "delta"])
    .where("playerId", "in", ids)
    .execute();
  const sums = new Map<string, number>();
  for (const { playerId, delta } of entries) sums.set(playerId, (sums.get(playerId) ?? 0) + delta);
  for (const { id, totalPoints } of rows)
    expect([id, totalPoints, sums.get(id) ?? 0]).toEqual([id, expected.get(id) ?? 0, expected.get(id) ?? 0]);
}

describe.each(engines)("on %s", (engine) => {
  test("after any sequence of deletions, corrections, resets, merges and their undos, totals are what remains", async () => {
    const done = new Map<string, number>();
    let number = 0;
    let started: { readonly server: TestServer; readonly admin: Person } | null = null;
    const takeServer = async () => {
      if (started === null || number % RUNS_PER_SERVER === 0) {
        await started?.server.stop();
        const server = await startServer(engine);
        started = { server, admin: await server.admin() };
        await started.admin.does("event.start", {});
      }
      number += 1;
      return started;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 20 }), async (steps) => {
        const { server, admin } = await takeServer();
        const people: Person[] = [];
        for (const name of PLAYERS) people.push(await server.player(`${name} ${number}`));
        const run = new Run(server, admin, people);
        for (const step of steps) {
          server.clock.now += 1;
          if (await runStep(run, step)) done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
          await checkTotals(run);
        }
        // Only one tournament can be active: the next sequence needs none of this one.
        for (const tournamentId of run.cups.keys()) await run.send("tournaments.delete", { tournamentId });
      }),
      { numRuns: RUNS[engine] },
    );
    for (const kind of kinds) expect([kind, (done.get(kind) ?? 0) > 0]).toEqual([kind, true]);
  }, 900_000);
});
