import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { stepsOf } from "../../../domain/event/ceremony/script.ts";
import { cardsOf, winCard } from "../../testing/cards.ts";
import { readPublicCeremony, readWholeScript, showStep } from "../../testing/ceremony.ts";
import { engines } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { setSpins, spin } from "../../testing/roulette.ts";
import type { TestServer } from "../../testing/server.ts";
import { startSmallEvent, undoRequest } from "../../testing/undo.ts";

/** Sends a command of the event. Gives the request id, by which the command can be undone. */
async function send(admin: Person, path: "event.start" | "event.freeze" | "event.unfreeze"): Promise<string> {
  const requestId = randomUUID();
  await admin.does(path, {}, requestId);
  return requestId;
}

async function end(admin: Person, ceremony: boolean): Promise<string> {
  const requestId = randomUUID();
  await admin.does("event.end", { ceremony }, requestId);
  return requestId;
}

/** The refusal code when this person tries to undo a request. */
const undoRefusal = (person: Person, requestId: string) =>
  person.refused("undo.apply", { targets: [{ requestId }] });
const status = async (server: TestServer) => (await server.rows("event"))[0];
/** This player's points as all players see them. */
const publicPoints = async (server: TestServer, { id }: Person) =>
  (await server.everybody()).find((player) => player.id === id)?.totalPoints;

describe.each(engines)("on %s", (engine) => {
  test("after the undo of a start the event is inactive again, and games played meanwhile stay", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await end(admin, false);
    const ended = await status(server);
    server.clock.now += 1000;
    const startId = await send(admin, "event.start");
    await playGame(server, nadia, karim);
    await undoRequest(admin, startId);
    expect(await status(server)).toEqual(ended);
    expect(await nadia.refused("games.create", { gameNameId: "none", players: [] })).toBe("eventInactive");
    expect(await publicPoints(server, nadia)).toBeGreaterThan(0);
  });

  test("the undo of an end says that the ranking is still frozen, if it was frozen before the end", async () => {
    const { admin } = await startSmallEvent(engine);
    const undo = (requestId: string) => admin.does("undo.apply", { targets: [{ requestId }] });
    expect(await undo(await end(admin, true))).toMatchObject({ losses: [] });
    await send(admin, "event.freeze");
    expect(await undo(await end(admin, true))).toMatchObject({ losses: [{ what: "stillFrozen" }] });
  });

  test("an end can't be undone after the event has started again, unless that start is undone first", async () => {
    const { server, admin } = await startSmallEvent(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const active = await status(server);
    const endId = await end(admin, false);
    server.clock.now += 1000;
    const startId = await send(bob, "event.start");
    expect(await admin.command("undo.apply", { targets: [{ requestId: endId }] })).toMatchObject({
      refusal: "undoChangedSince",
      message: expect.stringContaining("Bob"),
    });
    await undoRequest(admin, startId);
    await undoRequest(admin, endId);
    expect(await status(server)).toEqual(active);
  });

  test("an end with a ceremony can be undone before the first step is shown, even while the ceremony is paused", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await playGame(server, nadia, karim);
    const endId = await end(admin, true);
    await admin.does("ceremony.hold", { isPaused: true });
    await undoRequest(admin, endId);
    expect(await readPublicCeremony(server)).toBeNull();
    expect(await status(server)).toMatchObject({ isActive: true, frozenAt: null });
    const secondEndId = await end(admin, true);
    await showStep(server, admin, stepsOf(await readWholeScript(server))[0]);
    expect(await undoRefusal(admin, secondEndId)).toBe("undoCeremonyBegun");
    await admin.does("event.skipCeremony", {});
    expect(await undoRefusal(admin, secondEndId)).toBe("undoCeremonyBegun");
  });

  test("the undo of an end takes the points of Hero cards back, and the cards are unused again", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const crown = await winCard(server, nadia, { name: "Couronne", category: "hero", value: 12 });
    const before = await publicPoints(server, nadia);
    const undoId = await undoRequest(admin, await end(admin, false));
    expect(await publicPoints(server, nadia)).toBe(before);
    expect((await cardsOf(server, nadia)).map(({ id }) => id)).toEqual([crown.id]);
    await undoRequest(admin, undoId);
    expect(await publicPoints(server, nadia)).toBe((before ?? 0) + 12);
    expect(await cardsOf(server, nadia)).toEqual([]);
    await send(admin, "event.start");
    await end(admin, false);
    expect(await publicPoints(server, nadia)).toBe((before ?? 0) + 12);
  });

  test("the undo of an unfreeze hides the points of the freeze again; points given meanwhile stay public", async () => {
    const { server, admin, nadia, karim } = await startSmallEvent(engine);
    await send(admin, "event.freeze");
    await playGame(server, nadia, karim);
    const unfreezeId = await send(admin, "event.unfreeze");
    const pointsAfterUnfreeze = (await publicPoints(server, nadia)) ?? 0;
    await admin.does("points.adjust", { playerId: karim.id, delta: 7 });
    const undoId = await undoRequest(admin, unfreezeId);
    expect(await publicPoints(server, nadia)).toBe(0);
    expect(await publicPoints(server, karim)).toBe(7);
    await setSpins(server, nadia, 1);
    await spin(server, nadia);
    expect(await publicPoints(server, nadia)).toBe(0);
    await undoRequest(admin, undoId);
    // The spin may have cost Nadia points.
    expect(await publicPoints(server, nadia)).toBeGreaterThanOrEqual(pointsAfterUnfreeze - 10);
    expect(pointsAfterUnfreeze).toBeGreaterThan(0);
  });

  test("an unfreeze can't be undone after another freeze, even an undone one; no two freezes have the same instant", async () => {
    const { server, admin } = await startSmallEvent(engine);
    await send(admin, "event.freeze");
    const unfreezeId = await send(admin, "event.unfreeze");
    server.clock.now += 1000;
    const secondFreezeId = await send(admin, "event.freeze");
    expect(await undoRefusal(admin, unfreezeId)).toBe("undoChangedSince");
    await undoRequest(admin, secondFreezeId);
    expect(await undoRefusal(admin, unfreezeId)).toBe("undoChangedSince");
    await send(admin, "event.freeze");
    await send(admin, "event.unfreeze");
    const undos = await server.database.db
      .selectFrom("undos")
      .select("data")
      .where("kind", "=", "eventStatus")
      .execute();
    const instants = undos.map(({ data }) => JSON.parse(data).after.status.frozenAt).filter(Boolean);
    expect(new Set(instants).size).toBe(3);
  });

  test("when one undo restores a freeze and takes back points given before this freeze, the loss is hidden until the next unfreeze", async () => {
    const { server, admin, nadia } = await startSmallEvent(engine);
    const adjustmentId = randomUUID();
    await admin.does("points.adjust", { playerId: nadia.id, delta: 5 }, adjustmentId);
    await send(admin, "event.freeze");
    server.clock.now += 1000;
    const unfreezeId = await send(admin, "event.unfreeze");
    await admin.does("undo.apply", { targets: [{ requestId: adjustmentId }, { requestId: unfreezeId }] });
    expect(await publicPoints(server, nadia)).toBe(5);
    await send(admin, "event.unfreeze");
    expect(await publicPoints(server, nadia)).toBe(0);
  });

  test("a pause of the ceremony can be undone only once, and of two concurrent undos of an end one succeeds", async () => {
    const { server, admin } = await startSmallEvent(engine);
    const bob = await server.player("Bob", { role: "admin" });
    const endId = await end(admin, true);
    const pauseId = randomUUID();
    await admin.does("ceremony.hold", { isPaused: true }, pauseId);
    const undoId = await undoRequest(bob, pauseId);
    expect(await readPublicCeremony(server)).toMatchObject({ phase: "running" });
    await undoRequest(bob, undoId);
    await bob.does("ceremony.hold", { isPaused: false });
    await bob.does("ceremony.hold", { isPaused: false });
    expect(await undoRefusal(admin, pauseId)).toBe("undoAlready");
    const targets = [{ requestId: endId }];
    const results = await Promise.all(
      [admin, bob].map((person) => person.command("undo.apply", { targets })),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await status(server)).toMatchObject({ isActive: true, frozenAt: null });
  });
});
