import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CorrectionInput } from "../../domain/corrections/inputs.ts";
import { isBot } from "../../domain/games/game.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import { readByAll } from "../testing/readers.ts";
import { startStage, type UndoStage, undoOf } from "../testing/undo.ts";

/** The kinds of commands, as often as they are chosen. */
const KINDS = [
  "create",
  "complete",
  "complete",
  "cancel",
  "correct",
  "delete",
  "adjust",
  "chills",
  "together",
  "undo",
  "undo",
  "undo",
] as const;

/** A step; its number chooses among the players, games and rows of the journal that exist when it runs. */
const anyStep = fc.record({ kind: fc.constantFrom(...KINDS), number: fc.nat({ max: 50 }) });
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** Gives a command, or undoes one. Gives whether it was done; otherwise it was refused. */
async function runStep(stage: UndoStage, { kind, number }: Step, requestId: string): Promise<boolean> {
  const { server, admin, nadia, karim, lea } = stage;
  const people = [nadia, karim, lea];
  const person = people[number % people.length] ?? nadia;
  const other = people[(number + 1) % people.length] ?? karim;
  const games = await server.rows("games");
  const game = games[number % Math.max(1, games.length)];
  const gameId = game?.id ?? "none";
  const ranking = (game?.players ?? []).map(({ id }) => id);
  if (number % 2 === 1) ranking.reverse();
  const rows = await server.database.db.selectFrom("undos").select("journalId").execute();
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
    case "correct":
      return (await admin.command("games.correct", { gameId, ranking, reason: "erreur" }, requestId)).ok;
    case "delete":
      return (await admin.command("games.delete", { gameId }, requestId)).ok;
    case "adjust":
      return (await admin.command("points.adjust", { playerId: person.id, delta }, requestId)).ok;
    case "chills": {
      const adjust = { playerId: person.id, counter: "chillsOwned" as const, delta: 4 * delta };
      return (await admin.command("players.adjustCounter", adjust, requestId)).ok;
    }
    case "together": {
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

/**
 * Totals are sums of the ledger, no more Chills are with players than there are, nobody sits twice, and a game gave what its
 * results say: nothing while it is ongoing.
 */
async function checkInvariants({ server }: UndoStage): Promise<void> {
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
  const [stock] = await server.rows("chills");
  expect(players.reduce((sum, { chillsOwned }) => sum + chillsOwned, 0)).toBeLessThanOrEqual(
    stock?.totalChills ?? 0,
  );
  const games = await server.rows("games");
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

describe.each(engines)("on %s", (engine) => {
  test("no sequence of commands and undos breaks the ledger, the seats or the results", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 30 }), async (steps) => {
        const stage = await startStage(engine);
        for (const step of steps) {
          stage.server.clock.now += 1;
          await runStep(stage, step, randomUUID());
          await checkInvariants(stage);
        }
        await stage.server.stop();
      }),
      { numRuns: engine === "sqlite" ? 8 : 2 },
    );
  }, 120_000);

  test("after any sequence, doing any command and undoing it at once leaves every reader as before", async () => {
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 6, maxLength: 12 }),
        fc.array(anyStep, { minLength: 3, maxLength: 3 }),
        async (past, steps) => {
          const stage = await startStage(engine);
          for (const step of past) {
            stage.server.clock.now += 1;
            await runStep(stage, step, randomUUID());
          }
          for (const step of steps) {
            stage.server.clock.now += 1;
            const before = await readByAll(stage);
            const requestId = randomUUID();
            if (await runStep(stage, step, requestId)) {
              undone += 1;
              await undoOf(stage.admin, requestId);
            }
            expect(await readByAll(stage)).toEqual(before);
            await checkInvariants(stage);
          }
          await stage.server.stop();
        },
      ),
      { numRuns: engine === "sqlite" ? 8 : 3 },
    );
    expect(undone).toBeGreaterThan(0);
  }, 120_000);
});
