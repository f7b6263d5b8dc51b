import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBot } from "../../domain/games/game.ts";
import { engines } from "../testing/databases.ts";
import { gameNameId } from "../testing/games.ts";
import { startStage, type UndoStage } from "../testing/undo.ts";

/** A step; its number chooses among the players, games and rows of the journal that exist when it runs. */
const anyStep = fc.record({
  kind: fc.constantFrom(
    "create",
    "complete",
    "complete",
    "cancel",
    "correct",
    "delete",
    "adjust",
    "undo",
    "undo",
    "undo",
  ),
  number: fc.nat({ max: 50 }),
});

/** Gives a command, or undoes one, whether it is refused or not. */
async function runStep(
  stage: UndoStage,
  { kind, number }: { readonly kind: string; readonly number: number },
): Promise<void> {
  const { server, admin, nadia, karim, lea } = stage;
  const people = [nadia, karim, lea];
  const person = people[number % people.length] ?? nadia;
  const other = people[(number + 1) % people.length] ?? karim;
  const games = await server.rows("games");
  const game = games[number % Math.max(1, games.length)];
  const gameId = game?.id ?? "none";
  const ranking = (game?.players ?? []).map(({ id }) => id);
  if (number % 2 === 1) ranking.reverse();
  switch (kind) {
    case "create":
      await person.command("games.create", { gameNameId: await gameNameId(server), players: [other.id] });
      return;
    case "complete":
      await admin.command("games.complete", { gameId, ranking });
      return;
    case "cancel":
      await admin.command("games.cancel", { gameId });
      return;
    case "correct":
      await admin.command("games.correct", { gameId, ranking, reason: "erreur" });
      return;
    case "delete":
      await admin.command("games.delete", { gameId });
      return;
    case "adjust":
      await admin.command("points.adjust", { playerId: person.id, delta: number % 2 === 0 ? 2 : -3 });
      return;
    default: {
      const rows = await server.database.db.selectFrom("undos").select("journalId").execute();
      const row = rows[number % Math.max(1, rows.length)];
      if (row) await admin.command("undo.apply", { targets: [{ journalId: row.journalId }] });
    }
  }
}

/** Totals are sums of the ledger, nobody sits twice, and a game gave what its results say: nothing while it is ongoing. */
async function checkInvariants({ server }: UndoStage): Promise<void> {
  const entries = await server.database.db
    .selectFrom("pointEntries")
    .select(["playerId", "delta", "source"])
    .execute();
  const sumOf = (playerId: string, source?: string) =>
    entries
      .filter((entry) => entry.playerId === playerId && (source === undefined || entry.source === source))
      .reduce((sum, { delta }) => sum + delta, 0);
  for (const { id, totalPoints, rouletteSpins } of await server.rows("players")) {
    expect(sumOf(id)).toBe(totalPoints);
    expect(rouletteSpins).toBeGreaterThanOrEqual(0);
  }
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
          await runStep(stage, step);
          await checkInvariants(stage);
        }
        await stage.server.stop();
      }),
      { numRuns: engine === "sqlite" ? 8 : 2 },
    );
  }, 120_000);
});
