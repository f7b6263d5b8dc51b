import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { namesOf } from "../../domain/history/label.ts";
import { doneOrRefusal } from "../testing/concurrency.ts";
import { engines } from "../testing/databases.ts";
import { makeGame, setConfirms } from "../testing/games.ts";
import { addGuest } from "../testing/guests.ts";
import { startSmallEvent, undoRequest } from "../testing/undo.ts";

/** An event with a game of Nadia, Karim and Noé, who has no phone. */
async function startThree(engine: (typeof engines)[number]) {
  const event = await startSmallEvent(engine);
  const noe = await addGuest(event.nadia, "Noé");
  const { server, nadia, karim } = event;
  const ids = [nadia.id, karim.id, noe];
  const gameId = await makeGame(server, nadia, [karim, noe]);
  const places = async () => {
    const game = (await server.rows("games")).find(({ id }) => id === gameId);
    return ids.map((id) => game?.results.find(({ playerId }) => playerId === id)?.position ?? null);
  };
  const totals = async () => {
    const players = await server.rows("players");
    return ids.map((id) => players.find((player) => player.id === id)?.totalPoints);
  };
  const spins = async () => {
    const players = await server.rows("players");
    return ids.map((id) => players.find((player) => player.id === id)?.rouletteSpins);
  };
  return { ...event, noe, gameId, places, totals, spins };
}

describe.each(engines)("on %s", (engine) => {
  test("who shares a place gets its points, and all who share the last one win a spin (rule P34)", async () => {
    const { nadia, karim, noe, gameId, places, totals, spins } = await startThree(engine);
    const before = await spins();
    expect(await nadia.refused("games.complete", { gameId, ranking: [nadia.id, `=${nadia.id}`, noe] })).toBe(
      "rankingInvalid",
    );
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, noe, `=${karim.id}`] });
    expect(await places()).toEqual([1, 2, 2]);
    expect(await totals()).toEqual([5, 3, 3]);
    expect(await spins()).toEqual(before.map((count, index) => (count ?? 0) + (index > 0 ? 1 : 0)));
  });

  test("a shared place that was proposed is confirmed by the same ranking, in whatever order it is written", async () => {
    const { server, nadia, karim, noe, gameId, places } = await startThree(engine);
    await setConfirms(server, true);
    expect(await nadia.does("games.complete", { gameId, ranking: [nadia.id, `=${karim.id}`, noe] })).toEqual({
      waits: true,
    });
    expect(await karim.does("games.complete", { gameId, ranking: [karim.id, `=${nadia.id}`, noe] })).toEqual({
      waits: false,
    });
    expect(await places()).toEqual([1, 1, 3]);
  });

  test("of two rankings at once, one with a tie, one counts", async () => {
    const { nadia, karim, noe, gameId, places, totals } = await startThree(engine);
    const results = await Promise.all([
      nadia.command("games.complete", { gameId, ranking: [nadia.id, `=${karim.id}`, noe] }),
      karim.command("games.complete", { gameId, ranking: [karim.id, nadia.id, noe] }),
    ]);
    const outcomes = results.map(doneOrRefusal);
    expect(outcomes.filter((outcome) => outcome === "gameAlreadyCompleted")).toHaveLength(1);
    expect([
      [1, 1, 3],
      [2, 1, 3],
    ]).toContainEqual(await places());
    expect([
      [5, 5, 1],
      [3, 5, 1],
    ]).toContainEqual(await totals());
  });

  test("corrections give a place that nobody had its points, and are undone in another order", async () => {
    const { admin, nadia, karim, noe, gameId, places, totals, spins } = await startThree(engine);
    const [end, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const all = [nadia.id, `=${karim.id}`, `=${noe}`];
    const before = await spins();
    await nadia.does("games.complete", { gameId, ranking: all }, end);
    expect([await totals(), await spins()]).toEqual([[5, 5, 5], before]);
    const correct = (ranking: string[], id: string) =>
      admin.does("games.correct", { gameId, ranking, reason: "comptés de nouveau" }, id);
    await correct([karim.id, noe, nadia.id], first);
    expect([await places(), await totals()]).toEqual([
      [3, 1, 2],
      [1, 5, 3],
    ]);
    await correct([karim.id, `=${nadia.id}`, noe], second);
    expect(await totals()).toEqual([5, 5, 1]);
    expect(await admin.refused("undo.apply", { targets: [{ requestId: first }] })).toBe("undoChangedSince");
    await undoRequest(admin, second);
    expect(await totals()).toEqual([1, 5, 3]);
    await undoRequest(admin, first);
    expect([await places(), await totals(), await spins()]).toEqual([[1, 1, 1], [5, 5, 5], before]);
    await undoRequest(admin, end);
    expect([await places(), await totals()]).toEqual([
      [null, null, null],
      [0, 0, 0],
    ]);
  });

  test("the journal names those who share a place together", async () => {
    const { server, nadia, karim, noe, gameId } = await startThree(engine);
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, `=${karim.id}`, noe] });
    const [entry] = await server.database.db
      .selectFrom("journal")
      .select("label")
      .where("what", "=", "gameCompleted")
      .execute();
    const [, first, second] = namesOf(entry?.label ?? "");
    expect(first).toMatch(/ = /);
    expect(second).toContain(noe);
  });
});
