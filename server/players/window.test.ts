import { describe, expect, test } from "vitest";
import { distributedChills } from "../../domain/chills/chills.ts";
import { knownPlayers, knownTallies } from "../../domain/freeze/truth.ts";
import { channelOf, type Frame, type LiveRow } from "../../domain/live/topics.ts";
import { nextAbove, rankOf } from "../../domain/players/standings.ts";
import { headcount } from "../../domain/players/tally.ts";
import { engines } from "../testing/databases.ts";
import { displayStream, openDisplay } from "../testing/displays.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";
import type { Stream } from "../testing/stream.ts";
import { turnMorning } from "./mornings.ts";

const DAY = 24 * 3600 * 1000;

/** An event of five with room for three in the window: admin 50, Ana 40, Bob 30, and beyond it Cid 20 and Dan 10. */
async function crowded(engine: (typeof engines)[number]) {
  const server = await startServer(engine, { playersWindow: 3 });
  const [ana, bob, cid, dan] = await server.playing("Ana", "Bob", "Cid", "Dan");
  const admin = await server.admin();
  const adjust = (player: Person, delta: number) =>
    admin.does("points.adjust", { playerId: player.id, delta });
  for (const [index, player] of [dan, cid, bob, ana, admin].entries()) await adjust(player, 10 * (index + 1));
  const address = await server.listen();
  // From here on nothing of before is told any more.
  const first = await openStream(address, admin);
  await admin.does("event.setTitle", { title: "Prêt", version: 0 });
  await first.until(() => first.rows("event")[0]?.title === "Prêt", "all of before is told");
  const watch = (person: Person, ...wanted: Parameters<typeof openStream>[3] & object) =>
    openStream(address, person, undefined, wanted);
  return { server, admin, ana, bob, cid, dan, adjust, watch };
}

const ids = (rows: readonly LiveRow[]) => rows.map(({ id }) => id).sort();
const idsOf = (...people: readonly Person[]) => people.map(({ id }) => id).sort();
/** "players +ana -bob": what a message says of players, channel by channel. */
const said = (message: readonly Frame[] | undefined, ...people: readonly Person[]) => {
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
  test("who is beyond the window has their own row, their rank and what is missing to the next; who lists everybody has the others", async () => {
    const { admin, ana, bob, cid, dan, watch } = await crowded(engine);
    const own = await watch(dan);
    expect(ids(own.rows("players"))).toEqual(idsOf(admin, ana, bob));
    const [me] = own.rows("ownPlayer");
    expect(me).toMatchObject({ id: dan.id, name: "Dan", totalPoints: 10 });
    const tallies = own.rows("tallies");
    expect([headcount(tallies), rankOf(tallies, { totalPoints: 10 })]).toEqual([5, 5]);
    expect(nextAbove(tallies, { totalPoints: 10 })).toEqual({ rank: 4, points: 10 });

    const listing = await watch(ana, "otherPlayers", channelOf("player", dan.id));
    expect(listing.hello?.refused).toEqual([]);
    expect(ids(listing.rows("otherPlayers"))).toEqual(idsOf(cid, dan));
    expect(ids(listing.rows("player"))).toEqual([dan.id]);
    expect(listing.rows("ownPlayer")).toEqual([]);
    const foreign = await watch(ana, channelOf("ownPlayer", dan.id));
    expect(foreign.hello?.refused).toEqual([channelOf("ownPlayer", dan.id)]);
  });

  test("who climbs into the window and who is pushed out of it are told in one message, to everybody", async () => {
    const { ana, bob, dan, adjust, watch } = await crowded(engine);
    const [climber, pushed, listing] = await Promise.all([
      watch(dan),
      watch(bob),
      watch(ana, "otherPlayers", channelOf("player", dan.id)),
    ]);
    await adjust(dan, 25);
    const last = async (stream: Stream) => {
      await stream.until(() => stream.row("players", dan.id)?.totalPoints === 35, "Dan is in the window");
      const told = stream.messages.findLast((message) => message.some(({ topic }) => topic === "players"));
      return said(told, ana, bob, dan).sort();
    };
    const toAll = ["players +Dan -Bob", "tallies +35 -10"];
    expect(await last(climber)).toEqual(["ownPlayer -Dan", ...toAll]);
    expect(await last(pushed)).toEqual(["ownPlayer +Bob", ...toAll]);
    expect(await last(listing)).toEqual(["otherPlayers +Bob -Dan", "player -Dan", ...toAll]);

    await adjust(dan, -30);
    await climber.until(() => climber.row("ownPlayer", dan.id)?.totalPoints === 5, "Dan is beyond it again");
    expect(climber.row("players", bob.id)?.totalPoints).toBe(30);
    expect(rankOf(climber.rows("tallies"), { totalPoints: 5 })).toBe(5);
  });

  test("counters of somebody beyond come to those who show them; Chills count in everybody's sum", async () => {
    const { admin, ana, bob, dan, watch } = await crowded(engine);
    const [own, shown, others] = await Promise.all([
      watch(dan),
      watch(ana, channelOf("player", dan.id)),
      watch(bob),
    ]);
    const before = others.messages.length;
    await admin.does("players.adjustCounter", { playerId: dan.id, counter: "chillsOwned", delta: 2 });
    await own.until(() => own.row("ownPlayer", dan.id)?.chillsOwned === 2, "the player has them");
    await shown.until(() => shown.row("player", dan.id)?.chillsOwned === 2, "who shows them sees it");
    await others.until(() => distributedChills(others.rows("tallies")) === 2, "the sum counts them");
    expect(said(others.messages.slice(before).flat())).toEqual(["tallies +10"]);
  });

  test("a deleted player makes room; of one beyond the window nothing stays", async () => {
    const { admin, ana, cid, dan, watch } = await crowded(engine);
    const stream = await watch(cid, "otherPlayers", channelOf("player", dan.id));
    await admin.does("accounts.delete", { playerId: ana.id });
    await stream.until(() => stream.row("players", cid.id), "the next one comes in");
    expect([stream.rows("ownPlayer"), ids(stream.rows("otherPlayers"))]).toEqual([[], [dan.id]]);
    expect(stream.row("players", ana.id)).toBeUndefined();
    await admin.does("accounts.delete", { playerId: dan.id });
    await stream.until(() => stream.rows("player").length === 0, "nobody is shown any more");
    // All have room: nothing else is told.
    expect([stream.rows("otherPlayers"), stream.rows("tallies")]).toEqual([[], []]);
  });

  test("while the ranking is frozen nobody crosses the border; administrators count what players really have (rules E10 and E12)", async () => {
    const { server, admin, ana, bob, cid, dan, adjust, watch } = await crowded(engine);
    await admin.does("event.freeze", {});
    const [own, other, chief] = await Promise.all([watch(dan), watch(ana, "otherPlayers"), watch(admin)]);
    await adjust(dan, 100);
    await adjust(ana, -35);
    await own.until(() => own.rows("ownTotal")[0]?.totalPoints === 110, "Dan knows");
    await chief.until(() => chief.rows("trueTotals").length === 2, "the administrator knows");
    expect(own.row("ownPlayer", dan.id)?.totalPoints).toBe(10);
    // A newcomer sits at its place among the totals that are told.
    const eve = { username: "Eve", email: "eve@exemple.fr", password: "un mot de passe" };
    const eveId = await server.visitor().does("accounts.signUp", eve);
    await other.until(() => other.row("otherPlayers", eveId), "a newcomer comes last");
    expect(ids(other.rows("players"))).toEqual(idsOf(admin, ana, bob));
    expect(rankOf(other.rows("tallies"), { totalPoints: 10 })).toBe(5);
    expect(JSON.stringify(other.frames)).not.toContain('"totalPoints":110');

    await chief.until(() => headcount(chief.rows("tallies")) === 6, "the newcomer counts");
    const [event] = chief.rows("event");
    const truths = chief.rows("trueTotals");
    const frozen = { frozenAt: event?.frozenAt ?? null };
    const known = knownTallies(chief.rows("tallies"), truths, frozen);
    const everybody = knownPlayers(await server.everybody(), truths, [], frozen);
    for (const player of everybody) expect(rankOf(known, player)).toBe(rankOf(everybody, player));
    expect(rankOf(known, { totalPoints: 110 })).toBe(1);

    await admin.does("accounts.delete", { playerId: dan.id });
    await chief.until(() => chief.rows("trueTotals").length === 1, "the deleted one is counted no more");
    await admin.does("event.unfreeze", {});
    await other.until(() => other.row("players", cid.id), "the ranking moves");
    expect(ids(other.rows("players"))).toEqual(idsOf(admin, bob, cid));
    expect(ids(other.rows("otherPlayers"))).toEqual([ana.id, eveId].sort());
  });

  test("a big screen has the first of the ranking and the sums", async () => {
    const { server, admin, ana, bob, dan, adjust } = await crowded(engine);
    const { screen } = await openDisplay(server, "Salon");
    const stream = await displayStream(server, screen, []);
    expect(ids(stream.rows("players"))).toEqual(idsOf(admin, ana, bob));
    expect(headcount(stream.rows("tallies"))).toBe(5);
    await adjust(dan, 90);
    await stream.until(() => stream.row("players", dan.id), "who climbs is seen");
    expect(stream.frames.filter(({ topic }) => topic === "ownPlayer" || topic === "player")).toEqual([]);
  });

  test("who comes back has what they missed, on whichever side of the border", async () => {
    const { ana, bob, dan, adjust, watch, server } = await crowded(engine);
    const [gone, stays] = [await watch(bob, "otherPlayers"), await watch(ana, "otherPlayers")];
    const { returning } = gone;
    gone.close();
    await adjust(dan, 25);
    await stays.until(() => stays.row("players", dan.id), "Dan is in the window");
    const back = await openStream(await server.listen(), bob, returning, ["otherPlayers"]);
    expect(back.hello?.resumed).toBe(true);
    // Nobody read this player's own row meanwhile: it comes whole.
    expect(said(back.messages[0], bob, dan).sort()).toEqual([
      "otherPlayers +Bob -Dan",
      "ownPlayer +Bob",
      "players +Dan -Bob",
      "tallies +35 -10",
    ]);
  });

  test("everybody has their own morning, with their rank among those who are still there (rule J7)", async () => {
    const { server, admin, ana, cid, dan, watch } = await crowded(engine);
    const stream = await watch(dan);
    expect(stream.rows("ownMorning")).toEqual([]);
    server.clock.now += DAY;
    await turnMorning(server.app.kernel);
    await stream.until(() => stream.rows("ownMorning").length > 0, "the day has begun");
    expect(stream.rows("ownMorning")).toEqual([{ id: dan.id, totalPoints: 10, rank: 5 }]);
    await admin.does("accounts.delete", { playerId: ana.id });
    await stream.until(() => stream.rows("ownMorning")[0]?.rank === 4, "there is one less above");
    const late = await watch(cid);
    expect(late.rows("ownMorning")).toEqual([{ id: cid.id, totalPoints: 20, rank: 3 }]);
  });
});
