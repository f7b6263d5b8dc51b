import { describe, expect, test } from "vitest";
import { channelOf, type Frame, type LiveRow } from "../../../domain/live/topics.ts";
import { knownPlayers, knownTallies } from "../../../domain/live/trueValues.ts";
import { nextAbove, rankOf } from "../../../domain/people/players/standings.ts";
import { headcount } from "../../../domain/people/players/tally.ts";
import { distributedChills } from "../../../domain/wheel/chills/chills.ts";
import { engines } from "../../testing/databases.ts";
import { displayStream, openDisplay } from "../../testing/displays.ts";
import { openStream } from "../../testing/live.ts";
import type { Person } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import type { Stream } from "../../testing/stream.ts";
import { beginDayIfNew } from "./mornings.ts";

const DAY_MS = 24 * 3600 * 1000;

/**
 * Five players with points, and a window of three players: admin (50), Ana (40) and Bob (30). Beyond the window are Cid (20)
 * and Dan (10).
 */
async function startWithWindow(engine: (typeof engines)[number]) {
  const server = await startServer(engine, { playersWindow: 3 });
  const [ana, bob, cid, dan] = await server.playing("Ana", "Bob", "Cid", "Dan");
  const admin = await server.playingAdmin();
  const adjust = (player: Person, delta: number) =>
    admin.does("points.adjust", { playerId: player.id, delta });
  for (const [index, player] of [dan, cid, bob, ana, admin].entries()) await adjust(player, 10 * (index + 1));
  const address = await server.listen();
  // Earlier changes must be published before a test opens its streams.
  const first = await openStream(address, admin);
  await admin.does("event.setTitle", { title: "Prêt", version: 0 });
  await first.until(() => first.rows("event")[0]?.title === "Prêt", "earlier changes are published");
  const watch = (person: Person, ...wanted: Parameters<typeof openStream>[3] & object) =>
    openStream(address, person, undefined, wanted);
  return { server, admin, ana, bob, cid, dan, adjust, watch };
}

const ids = (rows: readonly LiveRow[]) => rows.map(({ id }) => id).sort();
const idsOf = (...people: readonly Person[]) => people.map(({ id }) => id).sort();
/** The players that a message adds and removes, topic by topic: "players +Ana -Bob". */
const playerChanges = (message: readonly Frame[] | undefined, ...people: readonly Person[]) => {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? id;
  return (message ?? []).flatMap((frame) => {
    if (frame.kind === "changed" || frame.topic === "ownTotal") return [];
    const moved = [
      ...frame.put.map(({ id }) => `+${nameOf(id)}`),
      ...frame.remove.map((id) => `-${nameOf(id)}`),
    ];
    return [`${frame.topic} ${moved.join(" ")}`];
  });
};

describe.each(engines)("on %s", (engine) => {
  test("a player beyond the window gets their own row, and other browsers get this row on request", async () => {
    const { admin, ana, bob, cid, dan, watch } = await startWithWindow(engine);
    const own = await watch(dan);
    expect(ids(own.rows("players"))).toEqual(idsOf(admin, ana, bob));
    const [ownRow] = own.rows("ownPlayer");
    expect(ownRow).toMatchObject({ id: dan.id, name: "Dan", totalPoints: 10 });
    const tallies = own.rows("tallies");
    expect([headcount(tallies), rankOf(tallies, { totalPoints: 10 })]).toEqual([5, 5]);
    expect(nextAbove(tallies, { totalPoints: 10 })).toEqual({ rank: 4, points: 10 });

    const listing = await watch(ana, "otherPlayers", channelOf("player", dan.id));
    expect(listing.hello?.refused).toEqual([]);
    expect(ids(listing.rows("otherPlayers"))).toEqual(idsOf(cid, dan));
    expect(ids(listing.rows("player"))).toEqual([dan.id]);
    expect(listing.rows("ownPlayer")).toEqual([]);
    const refusedStream = await watch(ana, channelOf("ownPlayer", dan.id));
    expect(refusedStream.hello?.refused).toEqual([channelOf("ownPlayer", dan.id)]);
  });

  test("a player who enters the window and the player who leaves it are sent to all browsers in one message", async () => {
    const { ana, bob, dan, adjust, watch } = await startWithWindow(engine);
    const [climber, replaced, listing] = await Promise.all([
      watch(dan),
      watch(bob),
      watch(ana, "otherPlayers", channelOf("player", dan.id)),
    ]);
    await adjust(dan, 25);
    const lastChanges = async (stream: Stream) => {
      await stream.until(() => stream.row("players", dan.id)?.totalPoints === 35, "Dan is in the window");
      const moves = stream.messages.findLast((message) => message.some(({ topic }) => topic === "players"));
      return playerChanges(moves, ana, bob, dan).sort();
    };
    const toAll = ["players +Dan -Bob", "tallies +35 -10"];
    expect(await lastChanges(climber)).toEqual(["ownPlayer -Dan", ...toAll]);
    expect(await lastChanges(replaced)).toEqual(["ownPlayer +Bob", ...toAll]);
    expect(await lastChanges(listing)).toEqual(["otherPlayers +Bob -Dan", "player -Dan", ...toAll]);

    await adjust(dan, -30);
    await climber.until(
      () => climber.row("ownPlayer", dan.id)?.totalPoints === 5,
      "Dan is beyond the window again",
    );
    expect(climber.row("players", bob.id)?.totalPoints).toBe(30);
    expect(rankOf(climber.rows("tallies"), { totalPoints: 5 })).toBe(5);
  });

  test("counters of a player beyond the window reach only browsers that show the player; every browser gets the sum of all Chills", async () => {
    const { admin, ana, bob, dan, watch } = await startWithWindow(engine);
    const [own, shown, others] = await Promise.all([
      watch(dan),
      watch(ana, channelOf("player", dan.id)),
      watch(bob),
    ]);
    const before = others.messages.length;
    await admin.does("players.adjustCounter", { playerId: dan.id, counter: "chillsOwned", delta: 2 });
    await own.until(() => own.row("ownPlayer", dan.id)?.chillsOwned === 2, "the player has the Chills");
    await shown.until(
      () => shown.row("player", dan.id)?.chillsOwned === 2,
      "a browser that shows the player has the Chills",
    );
    await others.until(
      () => distributedChills(others.rows("tallies")) === 2,
      "the sum includes these Chills",
    );
    expect(playerChanges(others.messages.slice(before).flat())).toEqual(["tallies +10"]);
  });

  test("a deleted player is removed, and the next player takes the free place in the window", async () => {
    const { admin, ana, cid, dan, watch } = await startWithWindow(engine);
    const stream = await watch(cid, "otherPlayers", channelOf("player", dan.id));
    await admin.does("accounts.delete", { playerId: ana.id });
    await stream.until(() => stream.row("players", cid.id), "the next player is in the window");
    expect([stream.rows("ownPlayer"), ids(stream.rows("otherPlayers"))]).toEqual([[], [dan.id]]);
    expect(stream.row("players", ana.id)).toBeUndefined();
    await admin.does("accounts.delete", { playerId: dan.id });
    await stream.until(() => stream.rows("player").length === 0, "the deleted player is removed");
    // The window has room for all remaining players, so `otherPlayers` and `tallies` are empty.
    expect([stream.rows("otherPlayers"), stream.rows("tallies")]).toEqual([[], []]);
  });

  test("during a freeze the window does not change, and administrators see ranks by true totals (rules E10 and E12)", async () => {
    const { server, admin, ana, bob, cid, dan, adjust, watch } = await startWithWindow(engine);
    await admin.does("event.freeze", {});
    const [own, other, adminStream] = await Promise.all([
      watch(dan),
      watch(ana, "otherPlayers"),
      watch(admin),
    ]);
    await adjust(dan, 100);
    await adjust(ana, -35);
    await own.until(() => own.rows("ownTotal")[0]?.totalPoints === 110, "Dan has the true total");
    await adminStream.until(
      () => adminStream.rows("trueTotals").length === 2,
      "the administrator has both true totals",
    );
    expect(own.row("ownPlayer", dan.id)?.totalPoints).toBe(10);
    // A newcomer is ranked by the frozen totals, like everybody.
    const eve = { username: "Eve", email: "eve@exemple.fr", password: "un mot de passe" };
    const eveId = await server.visitor().does("accounts.signUp", eve);
    await other.until(() => other.row("otherPlayers", eveId), "the newcomer is beyond the window");
    expect(ids(other.rows("players"))).toEqual(idsOf(admin, ana, bob));
    expect(rankOf(other.rows("tallies"), { totalPoints: 10 })).toBe(5);
    expect(JSON.stringify(other.frames)).not.toContain('"totalPoints":110');

    await adminStream.until(
      () => headcount(adminStream.rows("tallies")) === 6,
      "the tallies include the newcomer",
    );
    const [event] = adminStream.rows("event");
    const truths = adminStream.rows("trueTotals");
    const frozen = { frozenAt: event?.frozenAt ?? null };
    const known = knownTallies(adminStream.rows("tallies"), truths, frozen);
    const everybody = knownPlayers(await server.everybody(), truths, [], frozen);
    for (const player of everybody) expect(rankOf(known, player)).toBe(rankOf(everybody, player));
    expect(rankOf(known, { totalPoints: 110 })).toBe(1);

    await admin.does("accounts.delete", { playerId: dan.id });
    await adminStream.until(
      () => adminStream.rows("trueTotals").length === 1,
      "the deleted player's true total is removed",
    );
    await admin.does("event.unfreeze", {});
    await other.until(() => other.row("players", cid.id), "the standings show true totals");
    expect(ids(other.rows("players"))).toEqual(idsOf(admin, bob, cid));
    expect(ids(other.rows("otherPlayers"))).toEqual([ana.id, eveId].sort());
  });

  test("each player gets their total and rank of the morning, and the rank does not count deleted players (rule J7)", async () => {
    const { server, admin, ana, cid, dan, watch } = await startWithWindow(engine);
    const stream = await watch(dan);
    expect(stream.rows("ownMorning")).toEqual([]);
    server.clock.now += DAY_MS;
    await beginDayIfNew(server.app.kernel);
    await stream.until(() => stream.rows("ownMorning").length > 0, "the day has begun");
    expect(stream.rows("ownMorning")).toEqual([{ id: dan.id, totalPoints: 10, rank: 5 }]);
    await admin.does("accounts.delete", { playerId: ana.id });
    await stream.until(() => stream.rows("ownMorning")[0]?.rank === 4, "one player fewer is above");
    const late = await watch(cid);
    expect(late.rows("ownMorning")).toEqual([{ id: cid.id, totalPoints: 20, rank: 3 }]);
  });

  test("a big screen gets the players of the window and the tallies", async () => {
    const { server, admin, ana, bob, dan, adjust } = await startWithWindow(engine);
    const { screen } = await openDisplay(server, "Salon");
    const stream = await displayStream(server, screen, []);
    expect(ids(stream.rows("players"))).toEqual(idsOf(admin, ana, bob));
    expect(headcount(stream.rows("tallies"))).toBe(5);
    await adjust(dan, 90);
    await stream.until(() => stream.row("players", dan.id), "the climbing player is shown");
    expect(stream.frames.filter(({ topic }) => topic === "ownPlayer" || topic === "player")).toEqual([]);
  });

  test("a reconnected browser receives its missed changes, in the window and beyond it", async () => {
    const { ana, bob, dan, adjust, watch, server } = await startWithWindow(engine);
    const [disconnected, connected] = [await watch(bob, "otherPlayers"), await watch(ana, "otherPlayers")];
    const { resumeState } = disconnected;
    disconnected.close();
    await adjust(dan, 25);
    await connected.until(() => connected.row("players", dan.id), "Dan is in the window");
    const back = await openStream(await server.listen(), bob, resumeState, ["otherPlayers"]);
    expect(back.hello?.resumed).toBe(true);
    // The channel of Bob's own row had no subscriber meanwhile: Bob gets this row as a snapshot.
    expect(playerChanges(back.messages[0], bob, dan).sort()).toEqual([
      "otherPlayers +Bob -Dan",
      "ownPlayer +Bob",
      "players +Dan -Bob",
      "tallies +35 -10",
    ]);
  });
});
