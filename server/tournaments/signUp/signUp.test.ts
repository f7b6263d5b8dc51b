import { describe, expect, test } from "vitest";
import { partnerOf } from "../../../domain/tournaments/signUp.ts";
import { engines } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import type { Person, Result } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { createCup, cupProgress, cupSettings } from "../../testing/tournaments.ts";

const MINUTE_MS = 60_000;

/** A draft for teams of two with a sign-up, four players, and Eve, who has no phone here. */
async function startSignUp(server: TestServer) {
  const admin = await server.admin();
  const players = await server.playing("Ana", "Bob", "Cléo", "Dan", "Eve");
  const [ana, bob, cleo, dan, eve] = players;
  const tournament = { ...cupSettings, teamSize: 2, players: [], signUp: true };
  const { id: tournamentId } = await admin.does("tournaments.create", { tournament });
  const enter = (person: Person, partner: Person | null = null) =>
    person.command("tournaments.enter", { tournamentId, partnerId: partner?.id ?? null });
  const names = new Map([admin, ...players].map(({ id, name }) => [id, name]));
  const teams = async () =>
    (await cupProgress(server, tournamentId)).teams.map((team) =>
      team.players.map(({ id }) => names.get(id)).sort(),
    );
  const entries = async () =>
    ((await cupProgress(server, tournamentId)).signUp?.entries ?? [])
      .map(({ playerId }) => names.get(playerId))
      .sort();
  return { admin, ana, bob, cleo, dan, eve, tournamentId, enter, teams, entries };
}

const codeOf = (result: Result<unknown>) => (result.ok ? "done" : result.refusal);
/** The undo of the command with this id. */
const undo = (person: Person, requestId: string) =>
  person.command("undo.apply", { targets: [{ requestId }] });

describe.each(engines)("on %s", (engine) => {
  test("people sign up, choose each other, answer the roll call, and those who are here are drawn, partners together", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, cleo, dan, eve, tournamentId, enter, teams } = await startSignUp(server);
    for (const [person, partner] of [
      [ana, dan],
      [bob, null],
      [cleo, null],
      [dan, ana],
    ] as const)
      expect(codeOf(await enter(person, partner))).toBe("done");
    await admin.does("tournaments.enterPlayer", { tournamentId, playerId: eve.id, partnerId: null });
    await admin.does("tournaments.startRollCall", { tournamentId, minutes: 10 });
    expect(codeOf(await enter(bob, cleo))).toBe("signUpClosed");
    for (const person of [ana, bob, dan])
      await person.does("tournaments.answerRollCall", { tournamentId, isHere: true });
    await cleo.does("tournaments.answerRollCall", { tournamentId, isHere: false });
    server.clock.now += 10 * MINUTE_MS;
    expect(codeOf(await cleo.command("tournaments.answerRollCall", { tournamentId, isHere: true }))).toBe(
      "rollCallOver",
    );
    await admin.does("tournaments.setPresence", { tournamentId, playerId: eve.id, isHere: true });
    await admin.does("tournaments.drawPresent", { tournamentId });
    const drawn = [
      ["Ana", "Dan"],
      ["Bob", "Eve"],
    ];
    expect(await teams()).toEqual(expect.arrayContaining(drawn));
    expect(await teams()).toHaveLength(2);
    expect(codeOf(await admin.command("tournaments.drawPresent", { tournamentId }))).toBe("signUpDrawn");
    // Another draw keeps partners together, too.
    const { tournament } = await cupProgress(server, tournamentId);
    const players = [ana, bob, dan, eve].map(({ id }) => id);
    const version = tournament.drawVersion;
    await admin.does("tournaments.redraw", { tournamentId, teamSize: 2, players, version });
    expect(await teams()).toEqual(expect.arrayContaining(drawn));
    await admin.does("tournaments.open", { tournamentId });
  });

  test("whoever presses when the hour passes is decided by the server's clock", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, tournamentId, enter } = await startSignUp(server);
    const closesAt = server.clock.now + MINUTE_MS;
    await admin.does("tournaments.openSignUp", { tournamentId, closesAt });
    server.clock.now = closesAt - 1;
    expect(codeOf(await enter(ana))).toBe("done");
    server.clock.now = closesAt;
    expect(codeOf(await enter(bob))).toBe("signUpClosed");
    expect(codeOf(await ana.command("tournaments.leave", { tournamentId }))).toBe("signUpClosed");
    expect(codeOf(await admin.command("tournaments.closeSignUp", { tournamentId }))).toBe("signUpClosed");
    await admin.does("tournaments.openSignUp", { tournamentId, closesAt: null });
    expect(codeOf(await enter(bob))).toBe("done");
  });

  test("a roll call goes on over a restart of the server, and ends when it was to end", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, tournamentId, enter } = await startSignUp(server);
    for (const person of [ana, bob]) await enter(person);
    await admin.does("tournaments.startRollCall", { tournamentId, minutes: 10 });
    const now = server.clock.now + 9 * MINUTE_MS;
    await server.stop();
    const restarted = await startServer(engine, { location: server.location, now });
    const answer = (person: Person) =>
      person
        .through(restarted.transport)
        .command("tournaments.answerRollCall", { tournamentId, isHere: true });
    expect(codeOf(await answer(ana))).toBe("done");
    restarted.clock.now += MINUTE_MS;
    expect(codeOf(await answer(bob))).toBe("rollCallOver");
  });

  test("two who choose the same partner at once are both asked for; one yes makes the only pair", async () => {
    const server = await startServer(engine);
    const { ana, bob, cleo, enter, tournamentId, admin, teams, dan } = await startSignUp(server);
    const asked = await Promise.all([enter(ana, cleo), enter(bob, cleo)]);
    expect(asked.map(codeOf)).toEqual(["done", "done"]);
    const answers = await Promise.all([enter(cleo, ana), enter(dan, cleo)]);
    expect(codeOf(answers[0])).toBe("done");
    expect(codeOf(await enter(dan, cleo))).toBe(
      codeOf(answers[1]) === "done" ? "signUpAlready" : "partnerTaken",
    );
    if (codeOf(answers[1]) !== "done") await enter(dan);
    await admin.does("tournaments.drawPresent", { tournamentId });
    expect(await teams()).toEqual(
      expect.arrayContaining([
        ["Ana", "Cléo"],
        ["Bob", "Dan"],
      ]),
    );
  });

  test("of two administrators who draw at once, one is refused", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, cleo, dan, enter, tournamentId } = await startSignUp(server);
    const second = await server.player("Chef", { role: "admin" });
    for (const person of [ana, bob, cleo, dan]) await enter(person);
    const results = await Promise.all(
      [admin, second].map((person) => person.command("tournaments.drawPresent", { tournamentId })),
    );
    expect(results.map(codeOf).sort()).toEqual(["done", "signUpDrawn"]);
  });

  test("three commands are undone in any order; what was built on is refused", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, cleo, dan, tournamentId, enter, entries } = await startSignUp(server);
    const ids = ["a", "b", "c"].map((digit) => `018f0000-0000-7000-8000-00000000000${digit}`);
    const [one = "", two = "", draw = ""] = ids;
    await ana.does("tournaments.enter", { tournamentId, partnerId: null }, one);
    await bob.does("tournaments.enter", { tournamentId, partnerId: null }, two);
    expect(codeOf(await undo(ana, one))).toBe("done");
    expect(await entries()).toEqual(["Bob"]);
    expect(codeOf(await undo(bob, two))).toBe("done");
    for (const person of [bob, cleo, dan]) await enter(person);
    const entry = "018f0000-0000-7000-8000-000000000010";
    await ana.does("tournaments.enter", { tournamentId, partnerId: null }, entry);
    await admin.does("tournaments.drawPresent", { tournamentId }, draw);
    expect(codeOf(await undo(ana, entry)), "after the draw").toBe("signUpDrawn");
    expect(codeOf(await ana.command("tournaments.leave", { tournamentId }))).toBe("signUpDrawn");
    expect(codeOf(await undo(admin, draw))).toBe("done");
    expect(await entries()).toEqual(["Ana", "Bob", "Cléo", "Dan"]);
    expect(codeOf(await ana.command("tournaments.leave", { tournamentId }))).toBe("done");
  });

  test("a draft with teams is opened for sign-up: its players are signed up, and undoing brings the teams back", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const players = await server.playing("Ana", "Bob", "Cléo", "Dan");
    const tournamentId = await createCup(admin, players, 2);
    const before = (await cupProgress(server, tournamentId)).teams;
    const opening = "018f0000-0000-7000-8000-00000000000d";
    await admin.does("tournaments.openSignUp", { tournamentId, closesAt: null }, opening);
    const { signUp, teams } = await cupProgress(server, tournamentId);
    expect(teams).toEqual([]);
    expect(signUp?.entries).toHaveLength(4);
    expect(codeOf(await undo(admin, opening))).toBe("done");
    expect((await cupProgress(server, tournamentId)).teams).toEqual(before);
  });

  test("a deleted person is not signed up any more, nor anybody's partner, and is again when the deletion is undone", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, enter, entries, tournamentId } = await startSignUp(server);
    await enter(ana, bob);
    await enter(bob, ana);
    const stream = await openStream(await server.listen(), ana);
    const deletion = "018f0000-0000-7000-8000-00000000000e";
    await admin.does("accounts.delete", { playerId: bob.id }, deletion);
    expect(await entries()).toEqual(["Ana"]);
    const inBrowser = () => stream.rows("signUps")[0]?.entries.length;
    await stream.until(() => inBrowser() === 1, "Bob is not signed up");
    expect(stream.rows("signUps")[0]?.entries[0]?.partnerId).toBe(null);
    // Her entry is written meanwhile, and she still has chosen him.
    await admin.does("tournaments.startRollCall", { tournamentId, minutes: 10 });
    await ana.does("tournaments.answerRollCall", { tournamentId, isHere: true });
    expect(codeOf(await undo(admin, deletion))).toBe("done");
    expect(await entries()).toEqual(["Ana", "Bob"]);
    await stream.until(() => inBrowser() === 2, "Bob is signed up again");
    const shown = stream.rows("signUps")[0]?.entries ?? [];
    expect(new Map(shown.map(({ playerId, partnerId }) => [playerId, partnerId]))).toEqual(
      new Map([
        [ana.id, bob.id],
        [bob.id, ana.id],
      ]),
    );
  });

  test("who said no and then chooses the asker says yes, and an agreed pair is not dissolved by a late no", async () => {
    const server = await startServer(engine);
    const { ana, bob, enter, tournamentId } = await startSignUp(server);
    await enter(ana, bob);
    const no = { tournamentId, playerId: ana.id };
    await bob.does("tournaments.declinePartner", no);
    expect(await bob.refused("tournaments.declinePartner", no)).toBe("partnerTaken");
    await enter(bob, ana);
    const pairs = async () => {
      const { signUp } = await cupProgress(server, tournamentId);
      return signUp ? [partnerOf(signUp, ana.id), partnerOf(signUp, bob.id)] : [];
    };
    expect(await pairs()).toEqual([bob.id, ana.id]);
    expect(await bob.refused("tournaments.declinePartner", no)).toBe("partnerTaken");
    expect(await pairs()).toEqual([bob.id, ana.id]);
  });

  test("answers to a roll call that was undone do not count for the next one", async () => {
    const server = await startServer(engine);
    const { admin, ana, enter, tournamentId } = await startSignUp(server);
    await enter(ana);
    const first = "018f0000-0000-7000-8000-00000000000f";
    await admin.does("tournaments.startRollCall", { tournamentId, minutes: 10 }, first);
    await ana.does("tournaments.answerRollCall", { tournamentId, isHere: false });
    expect(codeOf(await undo(admin, first))).toBe("done");
    await admin.does("tournaments.startRollCall", { tournamentId, minutes: 10 });
    expect((await cupProgress(server, tournamentId)).signUp?.entries[0]?.presence).toBe(null);
    // Started again, it keeps the answers.
    await ana.does("tournaments.answerRollCall", { tournamentId, isHere: true });
    await admin.does("tournaments.startRollCall", { tournamentId, minutes: 10 });
    expect((await cupProgress(server, tournamentId)).signUp?.entries[0]?.presence).toBe("here");
  });

  test("a redraw in teams of one separates pairs, and a sign-up opened again keeps whom the redraw added", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, cleo, enter, teams, entries, tournamentId } = await startSignUp(server);
    await enter(ana, bob);
    await enter(bob, ana);
    const players = [ana, bob, cleo].map(({ id }) => id);
    const { tournament } = await cupProgress(server, tournamentId);
    await admin.does("tournaments.redraw", {
      ...{ tournamentId, teamSize: 1, players },
      version: tournament.drawVersion,
    });
    expect((await teams()).toSorted()).toEqual([["Ana"], ["Bob"], ["Cléo"]]);
    await admin.does("tournaments.openSignUp", { tournamentId, closesAt: null });
    expect(await entries()).toEqual(["Ana", "Bob", "Cléo"]);
  });

  test("a deleted tournament takes its sign-up away, and brings it back when the deletion is undone", async () => {
    const server = await startServer(engine);
    const { admin, ana, bob, enter, entries, tournamentId } = await startSignUp(server);
    await enter(ana, bob);
    const deletion = "018f0000-0000-7000-8000-00000000000f";
    await admin.does("tournaments.delete", { tournamentId }, deletion);
    expect(codeOf(await enter(bob))).toBe("tournamentNotFound");
    expect(codeOf(await undo(admin, deletion))).toBe("done");
    expect(await entries()).toEqual(["Ana"]);
    expect(codeOf(await enter(bob, ana))).toBe("done");
  });
});
