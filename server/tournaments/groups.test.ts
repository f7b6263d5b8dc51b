import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { groupTable } from "../../domain/tournaments/bracket.ts";
import { bracketOf, derive } from "../../domain/tournaments/progress.ts";
import { isGroupMatch } from "../../domain/tournaments/shape.ts";
import { engines } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import {
  cupProgress,
  cupSettings,
  expectStoredAsDerived,
  resultAt,
  teamsAt,
  totalsByName,
  winFirst,
} from "../testing/tournaments.ts";
import { undoRequest } from "../testing/undo.ts";

const NAMES = ["Ana", "Bob", "Cléo", "Dan", "Eve", "Flo", "Gus", "Hana"];

/** A tournament of eight teams of one player in two groups of four; the first two of each go on. */
async function startGroups(server: TestServer, count = 8) {
  const admin = await server.admin();
  const players = await server.playing(...NAMES.slice(0, count));
  const second = await server.player("Chef", { role: "admin" });
  const tournament = {
    ...cupSettings,
    playersReport: true,
    teamSize: 1,
    players: players.map(({ id }) => id),
    groups: { size: 4, qualifiers: 2 },
  };
  const { id: tournamentId } = await admin.does("tournaments.create", { tournament });
  await admin.does("tournaments.open", { tournamentId });
  return { admin, second, players, tournamentId };
}

const derivedOf = async (server: TestServer, tournamentId: string) =>
  derive(await cupProgress(server, tournamentId));

/** Plays the groups to their end; the first team of each match wins. */
async function playGroups(server: TestServer, admin: Person, tournamentId: string): Promise<void> {
  for (;;) {
    const { matches } = await derivedOf(server, tournamentId);
    const ready = matches.find((match) => match.state === "ready" && isGroupMatch(match));
    if (!ready) return;
    await winFirst(server, admin, tournamentId, [ready.round, ready.position]);
  }
}

describe.each(engines)("on %s", (engine) => {
  test("eight players play two groups, then the bracket to the cup (rules T40 to T42)", async () => {
    const server = await startServer(engine);
    const { admin, players, tournamentId } = await startGroups(server);
    const [one, other] = await teamsAt(server, tournamentId, { round: 21, position: 1 });
    const match = { tournamentId, round: 21, position: 1 };
    await admin.does("tournaments.callMatch", { ...match, table: 1 });
    const { teams } = await cupProgress(server, tournamentId);
    for (const teamId of [one, other]) {
      const seat = teams.find(({ id }) => id === teamId)?.players[0];
      const player = players.find(({ id }) => id === seat?.id);
      await player?.does("tournaments.answerCall", match);
      await player?.does("tournaments.report", { ...match, winnerId: one ?? "" });
    }
    await playGroups(server, admin, tournamentId);
    await expectStoredAsDerived(server, tournamentId);
    const { progress, matches } = await derivedOf(server, tournamentId);
    const tables = [0, 1].map((group) =>
      groupTable(bracketOf(progress), matches, group).map(({ teamId }) => teamId),
    );
    expect(await teamsAt(server, tournamentId, { round: 1, position: 1 })).toEqual([
      tables[0]?.[0],
      tables[1]?.[1],
    ]);
    expect(await teamsAt(server, tournamentId, { round: 1, position: 2 })).toEqual([
      tables[0]?.[1],
      tables[1]?.[0],
    ]);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [1, 0], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    expect(
      Object.values(await totalsByName(server))
        .sort((a, b) => b - a)
        .slice(0, 8),
    ).toEqual([5, 3, 2, 1, 1, 1, 1, 1]);
  });

  test("one result of a group is one live message", async () => {
    const server = await startServer(engine);
    const { admin, players, tournamentId } = await startGroups(server);
    const stream = await openStream(await server.listen(), players[0] ?? admin, undefined, [
      `tournament:${tournamentId}`,
    ]);
    await stream.until(() => stream.rows("tournament").length > 0, "the tournament is there");
    const before = stream.messages.length;
    await winFirst(server, admin, tournamentId, [21, 1]);
    const isDecided = () => stream.rows("tournament").some((row) => row.kind === "match" && row.decision);
    await stream.until(isDecided, "the result is there");
    expect(stream.messages.length - before).toBe(1);
  });

  test("of two administrators who decide a match of a group and its next match concurrently, both or one succeed, never in the wrong order", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId } = await startGroups(server, 3);
    const { matches } = await derivedOf(server, tournamentId);
    const [first, next] = matches.filter(isGroupMatch);
    if (!first || !next) throw new Error("a group of three has three matches");
    const [one = ""] = await teamsAt(server, tournamentId, first);
    const [other = ""] = await teamsAt(server, tournamentId, next);
    const [decided, following] = await Promise.all([
      admin.command("tournaments.decide", {
        tournamentId,
        round: first.round,
        position: first.position,
        winnerId: one,
      }),
      second.command("tournaments.decide", {
        tournamentId,
        round: next.round,
        position: next.position,
        winnerId: other,
      }),
    ]);
    expect(decided?.ok).toBe(true);
    expect(following?.ok || following?.refusal === "matchNotReady").toBe(true);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("a result of a group is not taken back while the next match is called concurrently: one of the commands is refused", async () => {
    const server = await startServer(engine);
    const { admin, second, tournamentId } = await startGroups(server, 3);
    const { matches } = await derivedOf(server, tournamentId);
    const [first, next] = matches.filter(isGroupMatch);
    if (!first || !next) throw new Error("a group of three has three matches");
    await winFirst(server, admin, tournamentId, [first.round, first.position]);
    const seen = await resultAt(server, tournamentId, first.round, first.position);
    const results = await Promise.all([
      admin.command("tournaments.undo", seen),
      second.command("tournaments.callMatch", {
        tournamentId,
        round: next.round,
        position: next.position,
        table: 1,
      }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    await expectStoredAsDerived(server, tournamentId);
  });

  test("three results of the groups are undone in another order", async () => {
    const server = await startServer(engine);
    const { admin, tournamentId } = await startGroups(server);
    const requestIds: string[] = [];
    for (const position of [1, 2, 4]) {
      const [winnerId = ""] = await teamsAt(server, tournamentId, { round: 21, position });
      const requestId = randomUUID();
      requestIds.push(requestId);
      await admin.does("tournaments.decide", { tournamentId, round: 21, position, winnerId }, requestId);
    }
    for (const index of [1, 0, 2]) await undoRequest(admin, requestIds[index] ?? "");
    expect((await cupProgress(server, tournamentId)).records.every(({ decision }) => decision === null)).toBe(
      true,
    );
    await expectStoredAsDerived(server, tournamentId);
  });

  test("groups need three teams", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const players = (await server.playing("Ana", "Bob")).map(({ id }) => id);
    const tournament = { ...cupSettings, teamSize: 1, players, groups: { size: 3, qualifiers: 1 } };
    expect(await admin.refused("tournaments.create", { tournament })).toBe("groupsTooFewTeams");
  });
});
