import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { stepsOf } from "../../../domain/ceremony/script.ts";
import { cardsOf, winCard } from "../../testing/cards.ts";
import { ceremonySeen, scriptSeen, showStep } from "../../testing/ceremony.ts";
import { engines } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { setSpins, spin } from "../../testing/roulette.ts";
import type { TestServer } from "../../testing/server.ts";
import { startStage, undoOf } from "../../testing/undo.ts";

/** Gives a command of the event. Gives the request id, with which it can be undone. */
async function give(admin: Person, path: "event.start" | "event.freeze" | "event.unfreeze"): Promise<string> {
  const requestId = randomUUID();
  await admin.does(path, {}, requestId);
  return requestId;
}

async function end(admin: Person, ceremony: boolean): Promise<string> {
  const requestId = randomUUID();
  await admin.does("event.end", { ceremony }, requestId);
  return requestId;
}

const refusalOf = (by: Person, requestId: string) => by.refused("undo.apply", { targets: [{ requestId }] });
const status = async (server: TestServer) => (await server.rows("event"))[0];
/** What everybody sees of this player's points. */
const publicPoints = async (server: TestServer, { id }: Person) =>
  (await server.everybody()).find((player) => player.id === id)?.totalPoints;

describe.each(engines)("on %s", (engine) => {
  test("an event that was started by mistake is inactive again, and what was played meanwhile stays", async () => {
    const { server, admin, nadia, karim } = await startStage(engine);
    await end(admin, false);
    const ended = await status(server);
    server.clock.now += 1000;
    const starting = await give(admin, "event.start");
    await playGame(server, nadia, karim);
    await undoOf(admin, starting);
    expect(await status(server)).toEqual(ended);
    expect(await nadia.refused("games.create", { gameNameId: "none", players: [] })).toBe("eventInactive");
    expect(await publicPoints(server, nadia)).toBeGreaterThan(0);
  });

  test("an end is not undone once the event has started again, but after that start is undone", async () => {
    const { server, admin } = await startStage(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const active = await status(server);
    const ending = await end(admin, false);
    const starting = await give(bob, "event.start");
    expect(await admin.command("undo.apply", { targets: [{ requestId: ending }] })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("Bob"),
    });
    await undoOf(admin, starting);
    await undoOf(admin, ending);
    expect(await status(server)).toEqual(active);
  });

  test("an undone end takes the points of Hero cards back, and the owners can see the cards again", async () => {
    const { server, admin, nadia } = await startStage(engine);
    const crown = await winCard(server, nadia, { name: "Couronne", category: "hero", value: 12 });
    const before = await publicPoints(server, nadia);
    const undone = await undoOf(admin, await end(admin, false));
    expect(await publicPoints(server, nadia)).toBe(before);
    expect((await cardsOf(server, nadia)).map(({ id }) => id)).toEqual([crown.id]);
    await undoOf(admin, undone);
    expect(await publicPoints(server, nadia)).toBe((before ?? 0) + 12);
    expect(await cardsOf(server, nadia)).toEqual([]);
    await give(admin, "event.start");
    await end(admin, false);
    expect(await publicPoints(server, nadia)).toBe((before ?? 0) + 12);
  });

  test("an end with a ceremony is undone, paused or not, until its first step was shown", async () => {
    const { server, admin, nadia, karim } = await startStage(engine);
    await playGame(server, nadia, karim);
    const ending = await end(admin, true);
    await admin.does("ceremony.hold", { isPaused: true });
    await undoOf(admin, ending);
    expect(await ceremonySeen(server)).toBeNull();
    expect(await status(server)).toMatchObject({ isActive: true, frozenAt: null });
    const again = await end(admin, true);
    await showStep(server, admin, stepsOf(await scriptSeen(server))[0]);
    expect(await refusalOf(admin, again)).toBe("undoCeremonyBegun");
    await admin.does("event.skipCeremony", {});
    expect(await refusalOf(admin, again)).toBe("undoCeremonyBegun");
  });

  test("after an undone unfreeze what the freeze hid is hidden again; what was won meanwhile stays public", async () => {
    const { server, admin, nadia, karim } = await startStage(engine);
    await give(admin, "event.freeze");
    await playGame(server, nadia, karim);
    const unfreezing = await give(admin, "event.unfreeze");
    const shown = (await publicPoints(server, nadia)) ?? 0;
    await admin.does("points.adjust", { playerId: karim.id, delta: 7 });
    const undone = await undoOf(admin, unfreezing);
    expect(await publicPoints(server, nadia)).toBe(0);
    expect(await publicPoints(server, karim)).toBe(7);
    await setSpins(server, nadia, 1);
    await spin(server, nadia);
    expect(await publicPoints(server, nadia)).toBe(0);
    await undoOf(admin, undone);
    expect(await publicPoints(server, nadia)).toBeGreaterThanOrEqual(shown - 10);
    expect(shown).toBeGreaterThan(0);
  });

  test("an unfreeze is not undone after another freeze, even when that one was undone", async () => {
    const { server, admin } = await startStage(engine);
    await give(admin, "event.freeze");
    const unfreezing = await give(admin, "event.unfreeze");
    server.clock.now += 1000;
    const second = await give(admin, "event.freeze");
    expect(await refusalOf(admin, unfreezing)).toBe("undoChangedSince");
    await undoOf(admin, second);
    expect(await refusalOf(admin, unfreezing)).toBe("undoChangedSince");
    await give(admin, "event.freeze");
    await give(admin, "event.unfreeze");
    const marks = await server.database.db
      .selectFrom("undos")
      .select("data")
      .where("kind", "=", "eventStatus")
      .execute();
    const instants = marks.map(({ data }) => JSON.parse(data).after.status.frozenAt).filter(Boolean);
    expect(new Set(instants).size).toBe(3);
  });

  test("points that are undone after an undone unfreeze, in one command, are hidden", async () => {
    const { server, admin, nadia } = await startStage(engine);
    const adjusting = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 5 }, adjusting);
    await give(admin, "event.freeze");
    server.clock.now += 1000;
    const unfreezing = await give(admin, "event.unfreeze");
    await admin.does("undo.apply", { targets: [{ requestId: adjusting }, { requestId: unfreezing }] });
    expect(await publicPoints(server, nadia)).toBe(5);
    await give(admin, "event.unfreeze");
    expect(await publicPoints(server, nadia)).toBe(0);
  });

  test("of two administrators who undo an end at once, one does; a pause is undone until somebody resumes", async () => {
    const { server, admin } = await startStage(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const ending = await end(admin, true);
    const pausing = randomUUID();
    await admin.does("ceremony.hold", { isPaused: true }, pausing);
    const undone = await undoOf(bob, pausing);
    expect(await ceremonySeen(server)).toMatchObject({ phase: "running" });
    await undoOf(bob, undone);
    await bob.does("ceremony.hold", { isPaused: false });
    await bob.does("ceremony.hold", { isPaused: false });
    expect(await refusalOf(admin, pausing)).toBe("undoAlready");
    const targets = [{ requestId: ending }];
    const results = await Promise.all([admin, bob].map((by) => by.command("undo.apply", { targets })));
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await status(server)).toMatchObject({ isActive: true, frozenAt: null });
  });
});
