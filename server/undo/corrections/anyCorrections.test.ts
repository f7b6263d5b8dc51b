import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finalRanking } from "../../../domain/games/correction.ts";
import { plain } from "../../../domain/named.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import type { CorrectionInput } from "../../../domain/undo/corrections/inputs.ts";
import { engines } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { answerOf } from "../../testing/person.ts";
import { readBy } from "../../testing/readers.ts";
import type { SmallEvent } from "../../testing/smallEvent.ts";
import { startSmallEvent, undoableRows, undoRequest } from "../../testing/undo.ts";

/** A kind of command that runs before the corrections. */
const anyEarlierCommand = fc.constantFrom("play", "play", "cancel", "correct", "delete", "adjust", "undo");
/** A correction; its number chooses among the rows of the journal, the games or the players that exist. */
const anyCorrection = fc.record({
  what: fc.constantFrom("undo", "undo", "game", "points"),
  number: fc.nat({ max: 30 }),
});

async function runEarlierCommand(
  { server, admin, nadia, karim, lea }: SmallEvent,
  what: string,
  number: number,
) {
  const people = [nadia, karim, lea];
  const person = people[number % 3] ?? nadia;
  const other = people[(number + 1) % 3] ?? karim;
  const games = (await server.rows("games")).filter(({ status }) => status === "completed");
  const game = games[number % Math.max(1, games.length)];
  server.clock.now += 1000;
  if (what === "play") await playGame(server, person, other);
  else if (what === "cancel")
    await person.does("games.cancel", { gameId: await makeGame(server, person, [other]) });
  else if (what === "adjust") await admin.does("points.adjust", { playerId: person.id, delta: 4 });
  else if (what === "undo") {
    const [row] = await undoableRows(server);
    if (row) await admin.command("undo.apply", { targets: [{ journalId: row.journalId }] });
  } else if (game && what === "delete") await admin.does("games.delete", { gameId: game.id });
  else if (game)
    await admin.does("games.correct", {
      gameId: game.id,
      ranking: finalRanking(game).reverse(),
      reason: "Inversés",
    });
}

/** The corrections chosen by these kinds and numbers. Points are corrected if nothing can be undone or no game exists. */
async function chooseCorrections(
  { server, nadia, karim }: SmallEvent,
  chosen: readonly { readonly what: string; readonly number: number }[],
): Promise<CorrectionInput[]> {
  const rows = await undoableRows(server);
  const games = (await server.rows("games")).filter(({ status }) => status === "completed");
  return chosen.map(({ what, number }): CorrectionInput => {
    const row = rows[number % Math.max(1, rows.length)];
    const game = games[number % Math.max(1, games.length)];
    if (what === "undo" && row) return { what, journalId: row.journalId };
    if (what === "game" && game) {
      const before = finalRanking(game);
      return { what, gameId: game.id, before, ranking: before.toReversed(), reason: "Inversés" };
    }
    const player = number % 2 === 0 ? nadia : karim;
    return { what: "points", playerId: player.id, delta: number - 40 };
  });
}

const numbersById = (players: readonly Player[]) =>
  Object.fromEntries(
    players.map(({ id, totalPoints, rouletteSpins, cardsOwned, chillsOwned }) => [
      id,
      { totalPoints, rouletteSpins, cardsOwned, chillsOwned },
    ]),
  );

describe.each(engines)("on %s", (engine) => {
  test("corrections do exactly what their preview says, and after an undo every reader sees the previous data", async () => {
    const counts = { applied: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEarlierCommand, { minLength: 4, maxLength: 8 }),
        fc.array(anyCorrection, { minLength: 1, maxLength: 4 }),
        async (earlierCommands, chosen) => {
          const smallEvent = await startSmallEvent(engine);
          const { server, admin, nadia } = smallEvent;
          const read = () => readBy(engine === "sqlite" ? [admin, nadia] : [admin], smallEvent);
          for (const [index, what] of earlierCommands.entries())
            await runEarlierCommand(smallEvent, what, index);
          server.clock.now += 1000;
          const corrections = await chooseCorrections(smallEvent, chosen);
          // A preview must not change anything. If it does, the data differs from `before` even after an undo or a refusal.
          const before = await read();
          const players = await server.rows("players");
          const effect = answerOf(await admin.callByPost("corrections.effect", { corrections }));
          expect(await server.rows("players")).toEqual(players);
          const requestId = crypto.randomUUID();
          const applied = await admin.command("corrections.apply", { corrections }, requestId);
          const after = await read();
          if (effect.refusal === null) {
            counts.applied += 1;
            expect(answerOf(applied).losses).toEqual(effect.losses);
            const changed = Object.fromEntries(effect.players.map(({ id, after: numbers }) => [id, numbers]));
            expect(numbersById(await server.rows("players"))).toEqual({
              ...numbersById(players),
              ...changed,
            });
            const undoId = await undoRequest(admin, requestId);
            expect(await read()).toEqual(before);
            await undoRequest(admin, undoId);
            expect(await read()).toEqual(after);
          } else {
            counts.refused += 1;
            expect(applied).toMatchObject({ ok: false, message: plain(effect.refusal) });
            expect(after).toEqual(before);
          }
          await server.stop();
        },
      ),
      {
        numRuns: engine === "sqlite" ? 8 : 3,
        // The corrections of this first run are always applied, so that the test does not fail if all others are refused.
        examples: [
          [
            ["play", "play", "cancel", "adjust"],
            [
              { what: "game", number: 0 },
              { what: "points", number: 30 },
            ],
          ],
        ],
      },
    );
    expect(counts.applied).toBeGreaterThan(0);
  }, 240_000);
});
