import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ActionLine } from "../../../domain/history/actions.ts";
import type { CorrectionInput } from "../../../domain/undo/corrections/inputs.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { answerOf } from "../../testing/person.ts";
import { readBy } from "../../testing/readers.ts";
import { allActions } from "../../testing/reads.ts";
import type { SmallEvent } from "../../testing/smallEvent.ts";
import { journalIdOf, reversalOf, startSmallEvent, undoRequest } from "../../testing/undo.ts";

/** Adjusts a player's points by hand, at a later instant than all previous commands. Returns the id of the journal row. */
async function adjust({ server, admin }: SmallEvent, { id }: Person, delta: number): Promise<string> {
  const requestId = randomUUID();
  server.clock.now += 1000;
  await admin.does("points.adjust", { playerId: id, delta }, requestId);
  server.clock.now += 1000;
  return journalIdOf(server, requestId);
}

/** The lines of the journal, newest first. */
async function readLines(admin: Person, playerId: string | null = null): Promise<readonly ActionLine[]> {
  return answerOf(await admin.query("journal.actions", { ...allActions, playerId })).lines;
}

const pointsCorrection = (person: Person, delta: number): CorrectionInput => ({
  what: "points",
  playerId: person.id,
  delta,
});

describe.each(engines)("on %s", (engine) => {
  test("if one of several corrections is refused, none is applied, and the refusal names the first refused correction", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia, karim } = smallEvent;
    const gameId = await playGame(server, nadia, karim);
    const before = await readBy([admin, nadia], smallEvent);
    const corrections = [pointsCorrection(nadia, 5), reversalOf(gameId, [karim, nadia])];
    const message = "Correction 2 : La partie vient d'être modifiée. Vérifiez-la, puis recommencez.";
    expect(await admin.callByPost("corrections.effect", { corrections })).toMatchObject({
      answer: { refusal: message.replace(" :", "\u00a0:"), players: [] },
    });
    expect(await admin.command("corrections.apply", { corrections })).toMatchObject({
      status: 409,
      refusal: "correctionRefused",
      message: message.replace(" :", "\u00a0:"),
    });
    expect(await readBy([admin, nadia], smallEvent)).toEqual(before);
    expect((await readLines(admin)).map(({ what }) => what)).not.toContain("correctionsApplied");
  });

  test("corrections applied together are one line of the journal, and are undone and redone as a whole", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia, karim, lea } = smallEvent;
    const gameId = await playGame(server, nadia, karim);
    const journalId = await adjust(smallEvent, nadia, 40);
    const requestId = randomUUID();
    const corrections: CorrectionInput[] = [
      reversalOf(gameId, [nadia, karim]),
      pointsCorrection(lea, 2),
      { what: "undo", journalId },
    ];
    await admin.does("corrections.apply", { corrections }, requestId);
    const [applied, adjusted] = await readLines(admin);
    expect(applied).toMatchObject({
      what: "correctionsApplied",
      amount: 3,
      undo: { undone: null },
      parts: [
        { what: "undone", of: { what: "pointsAdjusted", amount: 40 } },
        { what: "gameCorrected", label: "Catan\nKarim\nNadia" },
        { what: "pointsAdjusted", toName: "Léa", amount: 2 },
      ],
    });
    expect(adjusted).toMatchObject({ id: journalId, undo: { undone: { name: "admin" } } });
    expect((await readLines(admin, lea.id)).map(({ id }) => id)).toEqual([applied?.id]);

    server.clock.now += 1000;
    await admin.does("undo.apply", { targets: [{ journalId: applied?.id ?? "" }] });
    const [undone, appliedLine] = await readLines(admin);
    expect(undone).toMatchObject({ what: "undone", of: { what: "correctionsApplied", amount: 3 } });
    expect(undone?.parts).toHaveLength(3);
    expect(appliedLine).toMatchObject({ id: applied?.id, undo: { undone: { name: "admin" } } });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 43 });
    expect(await server.playerRow(lea)).toMatchObject({ totalPoints: 0 });
    expect(await admin.refused("undo.apply", { targets: [{ requestId }] })).toBe("undoAlready");

    server.clock.now += 1000;
    await admin.does("undo.apply", { targets: [{ journalId: undone?.id ?? "" }] });
    expect((await readLines(admin))[0]).toMatchObject({ what: "redone", of: { what: "correctionsApplied" } });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 1 });
    expect(await server.playerRow(lea)).toMatchObject({ totalPoints: 2 });
  });

  test("a list of corrections first undoes commands, the latest command first, whatever the order of the list", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia, karim } = smallEvent;
    const gameId = await playGame(server, nadia, karim);
    const [first, second] = [randomUUID(), randomUUID()];
    server.clock.now += 1000;
    const reason = "Inversés";
    await admin.does("games.correct", { gameId, ranking: [karim.id, nadia.id], reason }, first);
    server.clock.now += 1000;
    await admin.does("games.correct", { gameId, ranking: [nadia.id, karim.id], reason }, second);
    server.clock.now += 1000;
    const corrections: CorrectionInput[] = [
      reversalOf(gameId, [nadia, karim]),
      { what: "undo", journalId: await journalIdOf(server, first) },
      { what: "undo", journalId: await journalIdOf(server, second) },
      { what: "undo", journalId: await journalIdOf(server, second) },
    ];
    await admin.does("corrections.apply", { corrections });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 3 });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 1 });
  });

  test("one list of corrections can undo earlier corrections as a whole, together with another command", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia, karim } = smallEvent;
    const firstRequestId = randomUUID();
    await admin.does(
      "corrections.apply",
      { corrections: [pointsCorrection(nadia, 2), pointsCorrection(karim, 3)] },
      firstRequestId,
    );
    const journalId = await adjust(smallEvent, nadia, 10);
    const [, applied] = await readLines(admin);
    const secondRequestId = randomUUID();
    const corrections: CorrectionInput[] = [applied?.id ?? "", journalId].map((id) => ({
      what: "undo",
      journalId: id,
    }));
    await admin.does("corrections.apply", { corrections }, secondRequestId);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 0 });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 0 });
    expect((await readLines(admin))[0]?.parts).toHaveLength(3);
    await undoRequest(admin, secondRequestId);
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 12 });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 3 });
  });

  test("when two administrators undo the same command concurrently, one is refused, and the refusal names the administrator who succeeded", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia, karim } = smallEvent;
    const bob = await server.player("Bob", { role: "admin" });
    const journalId = await adjust(smallEvent, nadia, 40);
    const gameId = await playGame(server, nadia, karim);
    const shared: CorrectionInput[] = [{ what: "undo", journalId }, reversalOf(gameId, [nadia, karim])];
    const results = await Promise.all([
      admin.command("corrections.apply", { corrections: [pointsCorrection(nadia, 100), ...shared] }),
      bob.command("corrections.apply", { corrections: [...shared, pointsCorrection(nadia, 100)] }),
    ]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      refusal: "correctionRefused",
      message: expect.stringMatching(/^Correction [12]\u00a0: C'est déjà annulé, par (admin|Bob)\.$/),
    });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 101 });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 3 });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a correction is refused when the data for its undo is too large to store", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia, karim } = smallEvent;
    const gameId = await playGame(server, nadia, karim);
    const correct = { gameId, ranking: [karim.id, nadia.id], reason: "Inversés" };
    await admin.does("games.correct", correct);
    await server.database.db
      .updateTable("gameSessions")
      .set({ correctionReason: "x".repeat(1_100_000) })
      .execute();
    const corrections = [reversalOf(gameId, [karim, nadia])];
    expect(await admin.command("corrections.apply", { corrections })).toMatchObject({
      refusal: "correctionRefused",
      message: expect.stringContaining("trop grand"),
    });
    expect(await server.playerRow(karim)).toMatchObject({ totalPoints: 3 });
  });

  test("at most twenty corrections can be applied together, and they can undo at most sixty commands", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia } = smallEvent;
    const corrections = Array.from({ length: 20 }, () => pointsCorrection(nadia, 1));
    const undos: CorrectionInput[] = [];
    for (let list = 0; list < 4; list += 1) {
      const requestId = randomUUID();
      await admin.does("corrections.apply", { corrections }, requestId);
      undos.push({ what: "undo", journalId: await journalIdOf(server, requestId) });
    }
    expect(await admin.refused("corrections.apply", { corrections: undos })).toBe("correctionsTooMany");
    await admin.does("corrections.apply", { corrections: undos.slice(1) });
    expect(await server.playerRow(nadia)).toMatchObject({ totalPoints: 20 });
    const tooLong = [...corrections, pointsCorrection(nadia, 1)];
    expect(await admin.refused("corrections.apply", { corrections: tooLong })).toBe("invalidInput");
  });
});
