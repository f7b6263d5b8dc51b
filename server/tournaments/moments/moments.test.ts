import { describe, expect, test } from "vitest";
import { deleteRowsBefore } from "../../database/deleteRows.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { cupProgress, openCup, teamsAt, winFirst } from "../../testing/tournaments.ts";
import { findAllMomentsByPlayer } from "./repository.ts";

const momentsOf = (server: TestServer, person: Person) =>
  findAllMomentsByPlayer(server.database.db, person.id, null);

/** A tournament of four teams with one player each: `one` to `four`, in the order of the draw. */
async function startCup(server: TestServer) {
  const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan")];
  const tournamentId = await openCup(admin, players, 1, { playersReport: true });
  const { teams } = await cupProgress(server, tournamentId);
  const inDraw = teams.map(({ players: [seat] }) => players.find(({ id }) => id === seat?.id) as Person);
  const [one, two, three, four] = inDraw as [Person, Person, Person, Person];
  const firstTeamId = teams[0]?.id ?? "";
  const secondTeamId = teams[1]?.id ?? "";
  return { admin, tournamentId, one, two, three, four, firstTeamId, secondTeamId };
}

describe.each(engines)("on %s", (engine) => {
  test("when both teams have reported the same result, their players get a moment of the match, and other players get none", async () => {
    const server = await startServer(engine);
    const { tournamentId, one, two, three, firstTeamId } = await startCup(server);
    const report = { tournamentId, round: 1, position: 1, winnerId: firstTeamId };
    await one.does("tournaments.report", report);
    expect(await momentsOf(server, one)).toEqual([]);
    await two.does("tournaments.report", report);
    const match = { round: 1, position: 1 };
    expect(await momentsOf(server, one)).toMatchObject([{ id: tournamentId, match, gain: null }]);
    expect(await momentsOf(server, two)).toMatchObject([{ id: tournamentId, match }]);
    expect(await momentsOf(server, three)).toEqual([]);
  });

  test("seeing a moment on one phone removes it from the player's other phone, but not a newer moment", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one } = await startCup(server);
    const address = await server.listen();
    const phones = [await openStream(address, one), await openStream(address, one)];
    await winFirst(server, admin, tournamentId, [1, 1]);
    for (const phone of phones)
      await phone.until(() => phone.rows("tournamentMoments").length === 1, "the moment arrives");
    const [semi] = await momentsOf(server, one);
    await winFirst(server, admin, tournamentId, [1, 2], [2, 1]);
    const [final] = await momentsOf(server, one);
    expect(final?.match).toEqual({ round: 2, position: 1 });
    await one.does("news.acknowledge", { what: "tournament", id: tournamentId, at: semi?.at ?? 0 });
    expect(await momentsOf(server, one)).toEqual([final]);
    await one.does("news.acknowledge", { what: "tournament", id: tournamentId, at: final?.at ?? 0 });
    for (const phone of phones)
      await phone.until(() => phone.rows("tournamentMoments").length === 0, "the moment was seen");
    expect(await momentsOf(server, one)).toEqual([]);
  });

  test("a finished tournament gives each player a moment with points and rank, which replaces an unseen one", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one, four } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    expect(await momentsOf(server, one)).toMatchObject([
      { match: null, gain: { totalBefore: 0, totalAfter: 5, climb: { rankAfter: 1 } } },
    ]);
    expect(await momentsOf(server, four)).toMatchObject([{ match: null, gain: { totalAfter: 1 } }]);
  });

  test("while the standings are frozen, the moment of a finished tournament has the player's points and no rank", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0], [2, 1]);
    await admin.does("event.freeze", {});
    await admin.does("tournaments.finish", { tournamentId });
    expect(await momentsOf(server, one)).toMatchObject([{ gain: { totalAfter: 5, climb: null } }]);
  });

  test("a correction of the podium shows the tournament's end again to the players concerned, even if they have seen it", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one, two, three, four } = await startCup(server);
    const players = [one, two, three, four];
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    const seeMoments = async () => {
      for (const person of players)
        for (const { at } of await momentsOf(server, person))
          await person.does("news.acknowledge", { what: "tournament", id: tournamentId, at });
    };
    /** For each player: whether a moment shows the end of the tournament, without points. */
    const isShownAgain = async () => {
      const moments = await Promise.all(players.map((person) => momentsOf(server, person)));
      return moments.map(([moment]) => moment?.match === null && moment.gain === null);
    };
    /** Makes the other team win the match for third place (position 0) or the final (position 1). */
    const correct = async (position: number) => {
      const ref = { round: position === 0 ? 1 : 2, position };
      const match = (await cupProgress(server, tournamentId)).records.find(
        (record) => record.round === ref.round && record.position === position,
      );
      const teams = await teamsAt(server, tournamentId, ref);
      const winnerId = teams.find((id) => id !== match?.decision?.winner) ?? "";
      await admin.does("tournaments.correct", { tournamentId, ...ref, winnerId, reason: "Inversé" });
    };
    await seeMoments();
    await correct(0);
    expect(await isShownAgain(), "only the third and the fourth place changed").toEqual([
      false,
      true,
      false,
      true,
    ]);
    await seeMoments();
    await correct(1);
    expect(await isShownAgain(), "the champion changed").toEqual([true, true, true, true]);
    await seeMoments();
    expect(await isShownAgain()).toEqual([false, false, false, false]);
  });

  test("old moments are deleted, and so are the moments of a deleted tournament", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one, three } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1]);
    await deleteRowsBefore(server.database.db, "tournamentMoments", server.clock.now + 10);
    expect(await momentsOf(server, one)).toEqual([]);
    await winFirst(server, admin, tournamentId, [1, 2]);
    expect(await momentsOf(server, three)).toHaveLength(1);
    await admin.does("tournaments.delete", { tournamentId });
    expect(await momentsOf(server, three)).toEqual([]);
  });

  test("a call that a player sees on one phone is seen on the player's other phone too, and the next call is unseen", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one, two } = await startCup(server);
    const address = await server.listen();
    const [phone, other] = [await openStream(address, one), await openStream(address, one)];
    const opponent = await openStream(address, two);
    const match = { tournamentId, round: 1, position: 1 };
    const next = (stream: typeof phone) => stream.rows("nextMatches")[0];
    await admin.does("tournaments.callMatch", { ...match, table: 2 });
    await phone.until(() => next(phone)?.call?.table === 2, "the match is called");
    const at = next(phone)?.call?.at ?? 0;
    expect(next(phone)?.isCallSeen).toBe(false);
    await one.does("news.acknowledge", { what: "call", id: tournamentId, at });
    await one.does("news.acknowledge", { what: "call", id: tournamentId, at });
    for (const stream of [phone, other])
      await stream.until(() => next(stream)?.isCallSeen, "the call is seen");
    expect(next(opponent)?.isCallSeen).toBe(false);
    server.clock.now += 1000;
    await admin.does("tournaments.callMatch", { ...match, table: 3 });
    for (const stream of [phone, other]) {
      await stream.until(() => next(stream)?.call?.table === 3, "the match is called again");
      expect(next(stream)?.isCallSeen).toBe(false);
    }
    await deleteRowsBefore(server.database.db, "seenCalls", server.clock.now + 10);
    expect(await server.database.db.selectFrom("seenCalls").selectAll().execute()).toEqual([]);
  });

  test("when both teams answer their call at the same moment, both answers are stored", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one, two, firstTeamId, secondTeamId } = await startCup(server);
    const match = { tournamentId, round: 1, position: 1 };
    await admin.does("tournaments.callMatch", { ...match, table: 2 });
    await Promise.all([one, two, one, two].map((person) => person.does("tournaments.answerCall", match)));
    const { records } = await cupProgress(server, tournamentId);
    expect([...(records.find(({ call }) => call)?.call?.answered ?? [])].sort()).toEqual(
      [firstTeamId, secondTeamId].sort(),
    );
  });

  test("when a match ends while a player marks an older moment as seen, the player gets the new moment", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2]);
    const [semi] = await momentsOf(server, one);
    await Promise.all([
      one.does("news.acknowledge", { what: "tournament", id: tournamentId, at: semi?.at ?? 0 }),
      winFirst(server, admin, tournamentId, [2, 1]),
      one.does("news.acknowledge", { what: "tournament", id: tournamentId, at: semi?.at ?? 0 }),
    ]);
    expect(await momentsOf(server, one)).toMatchObject([{ match: { round: 2, position: 1 } }]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a correction removes from unseen moments what is no longer true: the end of a match, won points, or the tournament's end", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one, two, three, secondTeamId } = await startCup(server);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [2, 1]);
    const reason = "Inversé";
    await admin.does("tournaments.correct", {
      tournamentId,
      round: 1,
      position: 1,
      winnerId: secondTeamId,
      reason,
    });
    expect(await momentsOf(server, two)).toMatchObject([{ match: { round: 1, position: 1 } }]);
    expect(await momentsOf(server, three)).toEqual([]);
    await winFirst(server, admin, tournamentId, [1, 0], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    const [, other = ""] = await teamsAt(server, tournamentId, { round: 1, position: 0 });
    const third = { tournamentId, round: 1, position: 0, winnerId: other, reason };
    await admin.does("tournaments.correct", third);
    expect(await momentsOf(server, one)).toMatchObject([{ match: null, gain: null }]);
    const [, loser = ""] = await teamsAt(server, tournamentId, { round: 1, position: 2 });
    await admin.does("tournaments.correct", {
      tournamentId,
      round: 1,
      position: 2,
      winnerId: loser,
      reason,
    });
    expect(await momentsOf(server, one)).toEqual([]);
    expect(await momentsOf(server, three)).toMatchObject([{ match: { round: 1, position: 2 } }]);
  });

  test("a player answers a call for the whole team, and a new call needs a new answer", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId, one, two, three, firstTeamId } = await startCup(server);
    const match = { tournamentId, round: 1, position: 1 };
    const currentCall = async () =>
      (await cupProgress(server, tournamentId)).records.find(({ call }) => call)?.call;
    expect(await one.refused("tournaments.answerCall", match)).toBe("matchNotCalled");
    await admin.does("tournaments.callMatch", { ...match, table: 2 });
    expect(await three.refused("tournaments.answerCall", match)).toBe("notInMatch");
    await one.does("tournaments.answerCall", match);
    await one.does("tournaments.answerCall", match);
    expect((await currentCall())?.answered).toEqual([firstTeamId]);
    await two.does("tournaments.answerCall", match);
    expect((await currentCall())?.answered).toHaveLength(2);
    const { lines } = answerOf(await admin.query("journal.list", { playerId: null, before: null }));
    expect(lines.filter(({ what }) => what === "matchCallAnswered")).toHaveLength(2);
    await admin.does("tournaments.callMatch", { ...match, table: 3 });
    expect((await currentCall())?.answered).toEqual([]);
    await winFirst(server, admin, tournamentId, [1, 1]);
    expect(await one.refused("tournaments.answerCall", match)).toBe("matchDecided");
  });
});
