import { describe, expect, test } from "vitest";
import { sources } from "../../start/topics.ts";
import { winCard } from "../../testing/cards.ts";
import { readPublicCeremony, readWholeScript, showStep } from "../../testing/ceremony.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import type { Person } from "../../testing/person.ts";
import {
  changeTotalChills,
  giveChills,
  LoadedDice,
  reward,
  setSpins,
  setWheel,
  spin,
} from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Ends an event with a ceremony. Ana has 6 points, Bob 2, Cid and the administrator none. */
async function endWithCeremony(
  server: TestServer,
): Promise<{ admin: Person; ana: Person; bob: Person; cid: Person }> {
  const [ana, bob, cid] = await server.playing("Ana", "Bob", "Cid");
  await playGame(server, ana, bob);
  await playGame(server, ana, bob);
  const admin = await server.playingAdmin();
  server.clock.now += 1000;
  await admin.does("event.end", { ceremony: true });
  return { admin, ana, bob, cid };
}

const readFrozenAt = async (server: TestServer) => (await server.rows("event"))[0]?.frozenAt ?? null;
const readPlaces = async (server: TestServer) =>
  (await readPublicCeremony(server))?.places.map(({ rank, players }) => [
    rank,
    ...players.map(({ name }) => name),
  ]);

describe.each(oneEngine)("on %s", (engine) => {
  test("ending the event with a ceremony freezes the standings and opens the ceremony, with nothing revealed", async () => {
    const server = await startServer(engine);
    expect(await readPublicCeremony(server)).toBeNull();
    await endWithCeremony(server);
    expect(await readFrozenAt(server)).toBe(server.clock.now);
    expect(await readPublicCeremony(server)).toEqual({
      id: "ceremony",
      phase: "running",
      step: null,
      shownAt: server.clock.now,
      awards: [],
      places: [],
      awardCount: 2,
      playerCount: 4,
    });
  });

  test("a ceremony can be skipped at any moment: then it is closed, and the standings are unfrozen", async () => {
    const server = await startServer(engine);
    const { admin } = await endWithCeremony(server);
    await showStep(server, admin, "place:2");
    await admin.does("ceremony.hold", { isPaused: true });
    await admin.does("event.skipCeremony", {});
    expect([await readPublicCeremony(server), await readFrozenAt(server)]).toEqual([null, null]);
    expect(await server.rows("ceremonyScript")).toEqual([]);
  });

  test("starting the event again closes the ceremony and reveals nothing", async () => {
    const server = await startServer(engine);
    const { admin } = await endWithCeremony(server);
    const before = await readFrozenAt(server);
    await admin.does("event.start", {});
    expect([await readPublicCeremony(server), await readFrozenAt(server)]).toEqual([null, before]);
  });

  test("a press on next has no effect while the ceremony is paused", async () => {
    const server = await startServer(engine);
    const { admin } = await endWithCeremony(server);
    await admin.does("ceremony.hold", { isPaused: true });
    await admin.does("ceremony.move", { from: null, way: "next" });
    expect(await readPublicCeremony(server)).toMatchObject({ phase: "paused", step: null });
    await admin.does("ceremony.hold", { isPaused: false });
    await admin.does("ceremony.move", { from: null, way: "next" });
    expect(await readPublicCeremony(server)).toMatchObject({ phase: "running", step: "award:faithful" });
  });

  test("subscribers get every step, and changes of the revealed steps", async () => {
    const server = await startServer(engine);
    const { admin, bob, cid } = await endWithCeremony(server);
    const stream = await openStream(await server.listen(), cid);
    const placedPlayers = () =>
      stream.rows("ceremony")[0]?.places.flatMap(({ players }) => players.map(({ id }) => id));
    await showStep(server, admin, "place:2");
    await stream.until(() => placedPlayers()?.includes(bob.id), "the second place is received");
    await admin.does("points.adjust", { playerId: bob.id, delta: 20 });
    await stream.until(() => placedPlayers()?.includes(bob.id) === false, "Bob is no longer second");
    await admin.does("accounts.delete", { playerId: bob.id });
    await admin.does("event.skipCeremony", {});
    await stream.until(() => stream.rows("ceremony").length === 0, "the ceremony is skipped");
  });
});

describe.each(engines)("on %s", (engine) => {
  test("ending the event without a ceremony opens no ceremony, and unfreezes frozen standings", async () => {
    const server = await startServer(engine);
    await server.playing("Ana");
    const admin = await server.admin();
    await admin.does("event.freeze", {});
    await admin.does("event.end", { ceremony: false });
    expect([await readPublicCeremony(server), await readFrozenAt(server)]).toEqual([null, null]);
  });

  test("ending the event with a ceremony does not change the instant of an earlier freeze", async () => {
    const server = await startServer(engine);
    await server.playing("Ana");
    const admin = await server.admin();
    await admin.does("event.freeze", {});
    const before = await readFrozenAt(server);
    server.clock.now += 1000;
    await admin.does("event.end", { ceremony: true });
    expect(await readFrozenAt(server)).toBe(before);
  });

  test("a ceremony reveals awards, then places; at its end the standings are unfrozen", async () => {
    const server = await startServer(engine);
    const { admin } = await endWithCeremony(server);
    await showStep(server, admin, "award:pair");
    const revealed = await readPublicCeremony(server);
    expect(revealed?.awards.map(({ kind, value, winners }) => [kind, value, winners.length])).toEqual([
      ["faithful", 2, 2],
      ["pair", 2, 1],
    ]);
    expect(revealed?.places).toEqual([]);
    expect(await admin.refused("event.finishCeremony", {})).toBe("ceremonyNotOver");
    await admin.does("ceremony.move", { from: "award:pair", way: "next" });
    expect(await readPlaces(server)).toEqual([[3, "admin", "Cid"]]);
    await admin.does("ceremony.move", { from: "place:3", way: "next" });
    await admin.does("ceremony.move", { from: "place:2", way: "next" });
    expect(await readPlaces(server)).toEqual([
      [3, "admin", "Cid"],
      [2, "Bob"],
      [1, "Ana"],
    ]);
    await admin.does("event.finishCeremony", {});
    expect(await readFrozenAt(server)).toBeNull();
    expect(await readPublicCeremony(server)).toMatchObject({
      phase: "over",
      places: [],
      awards: { length: 2 },
    });
    expect(await admin.refused("ceremony.move", { from: "place:1", way: "back" })).toBe("ceremonyClosed");
  });

  test("a ceremony's totals include the points of Hero cards, with the cards' names", async () => {
    const server = await startServer(engine);
    const [ana, bob] = await server.playing("Ana", "Bob");
    await playGame(server, bob, ana);
    await winCard(server, ana, { name: "Couronne", category: "hero", power: "points", value: 9 });
    const admin = await server.admin();
    await admin.does("event.end", { ceremony: true });
    // Players' browsers still receive the totals from before the freeze.
    expect((await server.rows("players")).find(({ id }) => id === ana.id)?.totalPoints).toBe(1);
    const { places } = await readWholeScript(server);
    expect(
      places.map(({ players }) =>
        players.map(({ name, totalPoints, heroCards }) => [name, totalPoints, heroCards]),
      ),
    ).toEqual([[["Bob", 3, []]], [["Ana", 10, [{ name: "Couronne", points: 9 }]]]]);
  });

  test("concurrent presses on two phones move the ceremony by one step", async () => {
    const server = await startServer(engine);
    const { admin } = await endWithCeremony(server);
    const other = await server.admin();
    for (const from of [null, "award:faithful", "award:pair", "place:3"] as const) {
      const before = (await readPublicCeremony(server))?.step;
      expect(before).toBe(from);
      const presses = [admin, other, admin].map((person) =>
        person.command("ceremony.move", { from, way: "next" }),
      );
      for (const press of await Promise.all(presses)) expect(press.ok).toBe(true);
    }
    expect((await readPublicCeremony(server))?.step).toBe("place:2");
  });

  test("of concurrent presses on next and back, only one has an effect", async () => {
    const server = await startServer(engine);
    const { admin } = await endWithCeremony(server);
    await showStep(server, admin, "place:3");
    const ways = ["next", "back"] as const;
    await Promise.all(ways.map((way) => admin.command("ceremony.move", { from: "place:3", way })));
    expect(["place:2", "award:pair"]).toContain((await readPublicCeremony(server))?.step);
  });

  test("during a ceremony the standings are unfrozen only by finishing or skipping it, never by both", async () => {
    const server = await startServer(engine);
    const { admin } = await endWithCeremony(server);
    expect(await admin.refused("event.unfreeze", {})).toBe("ceremonyUnderWay");
    await showStep(server, admin);
    const other = await server.admin();
    const results = await Promise.all([
      admin.command("event.finishCeremony", {}),
      other.command("event.skipCeremony", {}),
      other.command("event.unfreeze", {}),
    ]);
    const outcomes = results.map((result) => (result.ok ? "done" : result.refusal));
    expect(outcomes.slice(0, 2).sort()).toEqual(["ceremonyClosed", "done"]);
    expect(["ceremonyUnderWay", "rankingNotFrozen"]).toContain(outcomes[2]);
    expect(await readFrozenAt(server)).toBeNull();
  });

  test.each(["event.finishCeremony", "event.skipCeremony"] as const)(
    "%s succeeds for two phones that send it at the same moment, and does not end a later freeze when it is sent again",
    async (call) => {
      const server = await startServer(engine);
      const { admin } = await endWithCeremony(server);
      await showStep(server, admin);
      const other = await server.admin();
      const presses = await Promise.all([admin, other].map((person) => person.command(call, {})));
      expect(presses.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await readFrozenAt(server)).toBeNull();
      await admin.does("event.freeze", {});
      await other.does(call, {});
      expect(await readFrozenAt(server)).not.toBeNull();
    },
  );

  test("the standings end up frozen when an unfreeze and the event's end with a ceremony are concurrent", async () => {
    const server = await startServer(engine);
    await server.playing("Ana");
    const [admin, other] = [await server.admin(), await server.admin()];
    await admin.does("event.freeze", {});
    await Promise.all([admin.command("event.end", { ceremony: true }), other.command("event.unfreeze", {})]);
    expect(await readPublicCeremony(server)).toMatchObject({ phase: "running" });
    expect(await readFrozenAt(server)).not.toBeNull();
  });

  test("a deleted player is removed from the ceremony, and a correction of points changes the revealed places", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob } = await endWithCeremony(server);
    await showStep(server, admin);
    await admin.does("accounts.delete", { playerId: ana.id });
    expect(JSON.stringify([await readPublicCeremony(server), await readWholeScript(server)])).not.toContain(
      "Ana",
    );
    await admin.does("points.adjust", { playerId: bob.id, delta: -2 });
    expect(await readPlaces(server)).toEqual([[1, "admin", "Bob", "Cid"]]);
  });

  test("awards are given for losses at the wheel, thefts, and the best climb since a player's worst morning rank", async () => {
    const dice = new LoadedDice();
    const server = await startServer(engine, { chance: dice });
    const [ana, bob] = await server.playing("Ana", "Bob");
    await playGame(server, bob, ana);
    server.clock.now += DAY_MS;
    await playGame(server, ana, bob);
    await playGame(server, ana, bob);
    await setWheel(server, [reward("points", -3)]);
    await setSpins(server, bob, 1);
    await spin(server, bob);
    await setWheel(server, [reward("chill")]);
    await changeTotalChills(server, 2);
    await giveChills(server, bob, 2);
    for (const _ of [1, 2]) {
      await setSpins(server, ana, 1);
      await spin(server, ana);
      const [right] = await sources.stealRights.load(server.database.db, null, ana.id);
      await ana.does("roulette.steal", { rightId: right?.id ?? "", targetId: bob.id });
    }
    // An ongoing game must not count for the awards.
    await makeGame(server, ana, [bob, "bot-1"]);
    const admin = await server.admin();
    await admin.does("event.end", { ceremony: true });
    const { awards } = await readWholeScript(server);
    expect(
      awards.map(({ kind, value, winners }) => [
        kind,
        value,
        ...winners.flatMap(({ players }) => players.map(({ name }) => name)),
      ]),
    ).toEqual([
      ["faithful", 3, "Ana", "Bob"],
      ["unlucky", 3, "Bob"],
      ["thief", 2, "Ana"],
      ["comeback", 1, "Ana"],
      ["pair", 3, "Ana", "Bob"],
    ]);
    expect(awards.find(({ kind }) => kind === "thief")?.victim).toEqual({
      id: bob.id,
      name: "Bob",
      chills: 2,
    });
  });
});
