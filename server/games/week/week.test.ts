import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "../../testing/databases.ts";
import {
  gameNameId,
  makeGame,
  playGame,
  playNamed,
  playTogether,
  teamGameInput,
} from "../../testing/games.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { reward, setSpins, setWheel, spin } from "../../testing/roulette.ts";
import { startServer } from "../../testing/server.ts";
import { undoRequest } from "../../testing/undo.ts";

const weekOf = async (person: Person) => answerOf(await person.query("games.ownWeek", {}));

describe.each(engines)("on %s", (engine) => {
  test("everybody reads their own week, and nobody else's", async () => {
    const server = await startServer(engine);
    const [ana, bob, cid] = await server.playing("Ana", "Bob", "Cid");
    await playGame(server, ana, bob, "bot-1");
    server.clock.now += 60_000;
    const bestId = await playGame(server, ana, bob, cid);
    server.clock.now += 60_000;
    await playNamed(server, "Uno", bob, ana);
    await makeGame(server, ana, [bob]);
    const own = await weekOf(ana);
    expect(own).toMatchObject({ played: 3, gameNames: 2, people: 2 });
    expect(own.games.map(({ gameName }) => gameName)).toEqual(["Catan", "Catan", "Uno"]);
    expect(own.shelf).toEqual([
      { gameName: "Catan", games: 2 },
      { gameName: "Uno", games: 1 },
    ]);
    expect(own.companions).toEqual([
      { id: bob.id, name: "Bob", games: 3 },
      { id: cid.id, name: "Cid", games: 1 },
    ]);
    expect(own.best).toMatchObject({
      gameId: bestId,
      gameName: "Catan",
      position: 1,
      points: 5,
      others: [
        { name: "Bob", isBehind: true },
        { name: "Cid", isBehind: true },
      ],
      cards: [],
    });
    expect(own.history.map(({ delta }) => delta)).toEqual([5, 5, 1]);
    expect(await weekOf(cid)).toMatchObject({ played: 1, best: { gameId: bestId, position: 3 } });
    const admin = await server.admin();
    // The call has no input that could name somebody else.
    expect(answerOf(await admin.query("games.ownWeek", { playerId: ana.id } as never))).toMatchObject({
      played: 0,
      best: null,
    });
    expect(await server.visitor().query("games.ownWeek", {})).toMatchObject({ refusal: "notSignedIn" });
  });

  test("rival, accomplice, series, crown and time are those of the player's records", async () => {
    const server = await startServer(engine);
    const [ana, bob] = await server.playing("Ana", "Bob");
    for (let played = 0; played < 3; played += 1) {
      const { id: gameId } = await ana.does("games.create", {
        gameNameId: await gameNameId(server),
        players: [bob.id],
      });
      server.clock.now += 60_000;
      await ana.does("games.complete", { gameId, ranking: [ana.id, bob.id] });
    }
    const { rival, accomplice, series, crowns, playedMs } = await weekOf(ana);
    expect({ rival, accomplice, playedMs }).toEqual({
      rival: { id: bob.id, name: "Bob", games: 3, ahead: 3, behind: 0, level: 0 },
      accomplice: null,
      playedMs: 180_000,
    });
    expect(series.games).toHaveLength(3);
    expect(crowns).toMatchObject([{ gameName: "Catan", wins: 3, games: 3 }]);
    expect(await weekOf(bob)).toMatchObject({ rival: { name: "Ana" }, series: { games: [] }, crowns: [] });
  });

  test("the accomplice's games are named, and a deleted player is counted at the table without a name", async () => {
    const server = await startServer(engine);
    const [ana, bob, cid] = await server.playing("Ana", "Bob", "Cid");
    for (const outcome of ["won", "won", "lost"] as const) await playTogether(server, outcome, ana, bob);
    await playGame(server, cid, ana);
    const admin = await server.admin();
    await admin.does("accounts.delete", { playerId: cid.id });
    expect(await weekOf(ana)).toMatchObject({
      played: 4,
      people: 2,
      companions: [{ id: bob.id, games: 3 }],
      accomplice: { id: bob.id, games: 3, won: 2, wins: [{ gameName: expect.any(String), games: 2 }] },
    });
  });

  test("a newcomer's week is empty", async () => {
    const server = await startServer(engine);
    const [ana] = await server.playing("Ana");
    expect(await weekOf(ana)).toEqual({
      played: 0,
      gameNames: 0,
      people: 0,
      playedMs: 0,
      games: [],
      best: null,
      rival: null,
      accomplice: null,
      shelf: [],
      companions: [],
      series: { games: [] },
      crowns: [],
      wheel: null,
      history: [],
    });
  });

  test("deleted and corrected games change the week at once, and an undo brings it back", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [ana, bob] = await server.playing("Ana", "Bob");
    const first = await playGame(server, ana, bob);
    const second = await playGame(server, ana, bob);
    const before = await weekOf(ana);
    const [correction, deletion] = [randomUUID(), randomUUID()];
    const reason = "Inversés";
    await admin.does("games.correct", { gameId: second, ranking: [bob.id, ana.id], reason }, correction);
    expect(await weekOf(ana)).toMatchObject({ played: 2, best: { gameId: first } });
    await admin.does("games.delete", { gameId: first }, deletion);
    expect(await weekOf(ana)).toMatchObject({ played: 1, best: { gameId: second, position: 2 } });
    await undoRequest(admin, deletion);
    await undoRequest(admin, correction);
    expect(await weekOf(ana)).toEqual(before);
  });

  test("during a freeze the player sees everything of their own", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [ana, bob] = await server.playing("Ana", "Bob");
    await setWheel(server, [reward("points", 2)]);
    await setSpins(server, ana, 1);
    await admin.does("event.freeze", {});
    await playGame(server, ana, bob);
    await spin(server, ana);
    const during = await weekOf(ana);
    expect(during).toMatchObject({ played: 1, best: { position: 1 }, wheel: { spins: 1, points: 2 } });
    expect(during.history.map(({ delta }) => delta)).toHaveLength(2);
    await admin.does("event.unfreeze", {});
    expect(await weekOf(ana)).toEqual(during);
  });

  test("during a freeze a playing administrator's crowns are those of the freeze", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [bob] = await server.playing("Bob");
    await admin.does("accounts.setPlaying", { plays: true });
    await playGame(server, admin, bob);
    await playGame(server, admin, bob);
    await admin.does("event.freeze", {});
    await playGame(server, admin, bob);
    expect(await weekOf(admin)).toMatchObject({ played: 3, crowns: [] });
    await admin.does("event.unfreeze", {});
    expect(await weekOf(admin)).toMatchObject({ played: 3, crowns: [{ gameName: "Catan", wins: 3 }] });
  });

  test("the wheel's luck counts each outcome of the player's own spins", async () => {
    const server = await startServer(engine);
    const [ana, bob] = await server.playing("Ana", "Bob");
    const spinAs = async (person: Person, type: "points" | "chill" | "spin", value: number | null) => {
      await setWheel(server, [reward(type, value)]);
      await setSpins(server, person, 1);
      await spin(server, person);
      server.clock.now += 4000;
    };
    await spinAs(ana, "points", -1);
    await spinAs(ana, "points", 3);
    await spinAs(ana, "chill", null);
    await spinAs(ana, "spin", null);
    await spinAs(bob, "points", 5);
    expect((await weekOf(ana)).wheel).toEqual({ spins: 4, points: 2, chills: 1, cards: 0, freeSpins: 1 });
  });

  test("in a team game the teammates did not end behind", async () => {
    const server = await startServer(engine);
    const [ana, bob, cid, dan] = await server.playing("Ana", "Bob", "Cid", "Dan");
    const input = await teamGameInput(server, [
      [ana, bob],
      [cid, dan],
    ]);
    const { id } = await ana.does("games.create", input);
    await ana.does("games.complete", { gameId: id, ranking: ["team-1", "team-2"] });
    expect((await weekOf(ana)).best?.others).toMatchObject([
      { name: "Bob", isBehind: false },
      { name: "Cid", isBehind: true },
      { name: "Dan", isBehind: true },
    ]);
  });
});
