import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { startServer } from "../testing/server.ts";
import type { Stream } from "../testing/stream.ts";
import { createCup, cupProgress, openCup, teamsAt, winFirst } from "../testing/tournaments.ts";

/** For each message of a stream after its first `known` messages: the topics that the message contains. */
const topicsAfter = (stream: Stream, known: number) =>
  stream.messages.slice(known).map((message) => message.map(({ topic }) => topic).sort());

describe.each(engines)("on %s", (engine) => {
  test("the stream sends a draft only to administrators, until the tournament is opened", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob")];
    const [ana] = players;
    const address = await server.listen();
    const tournamentId = await createCup(admin, players);
    const wanted = ["tournaments", "tournamentDrafts", `tournament:${tournamentId}`] as const;
    const [playerStream, adminStream] = [
      await openStream(address, ana, undefined, wanted),
      await openStream(address, admin, undefined, wanted),
    ];
    expect(playerStream.hello?.refused).toEqual(["tournamentDrafts"]);
    expect(adminStream.rows("tournamentDrafts")).toMatchObject([{ id: tournamentId, teams: [{}, {}] }]);
    const known = playerStream.messages.length;
    await admin.does("tournaments.redraw", {
      tournamentId,
      teamSize: 1,
      players: players.map(({ id }) => id),
      version: 1,
    });
    const deleted = await createCup(admin, players);
    await admin.does("tournaments.delete", { tournamentId: deleted });
    await admin.does("event.setTitle", {
      title: "Semaine",
      version: playerStream.rows("event")[0]?.titleVersion ?? 0,
    });
    await playerStream.until(() => playerStream.rows("event")[0]?.title === "Semaine", "the title is there");
    // The message about the event's start may arrive after the answer to the command.
    expect(new Set(topicsAfter(playerStream, known).flat())).toEqual(new Set(["event"]));
    expect([
      playerStream.rows("tournaments"),
      playerStream.rows("tournament"),
      playerStream.rows("nextMatches"),
    ]).toEqual([[], [], []]);

    await admin.does("tournaments.open", { tournamentId });
    await playerStream.until(() => playerStream.rows("tournaments").length === 1, "the tournament is open");
    expect(playerStream.rows("tournament")).toHaveLength(3);
    expect(playerStream.rows("nextMatches")).toMatchObject([
      { id: tournamentId, round: 1, position: 1, call: null },
    ]);
    await adminStream.until(
      () => adminStream.rows("tournamentDrafts").length === 0,
      "the tournament is no longer a draft",
    );
  });

  test("browsers get a result in one message, which contains the bracket only if they show the tournament", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan")];
    const tournamentId = await openCup(admin, players);
    const { teams } = await cupProgress(server, tournamentId);
    const playerOf = (place: number) =>
      players.find(({ id }) => id === teams[place]?.players[0]?.id) ?? players[0];
    await winFirst(server, admin, tournamentId, [1, 2]);
    const address = await server.listen();
    const watching = await openStream(address, playerOf(0), undefined, [`tournament:${tournamentId}`]);
    const notWatching = await openStream(address, playerOf(1));
    const known = [watching.messages.length, notWatching.messages.length] as const;
    expect(notWatching.rows("nextMatches")).toMatchObject([{ opponent: teams[0]?.players[0]?.name }]);

    await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 1, table: 4 });
    await notWatching.until(() => notWatching.rows("nextMatches")[0]?.call, "the match is called");
    expect(notWatching.rows("nextMatches")).toMatchObject([{ call: { table: 4 } }]);
    await winFirst(server, admin, tournamentId, [1, 1]);
    await watching.until(() => watching.rows("nextMatches")[0]?.round === 2, "the final is next");
    await notWatching.until(
      () => notWatching.rows("nextMatches")[0]?.position === 0,
      "the match for third place is next",
    );
    // Messages about changes made before the streams opened may still arrive first.
    expect(topicsAfter(watching, known[0]).slice(-2)).toEqual([
      ["nextMatches", "tournament"],
      ["nextMatches", "tournament", "tournamentMoments"],
    ]);
    expect(topicsAfter(notWatching, known[1]).slice(-2)).toEqual([
      ["nextMatches"],
      ["nextMatches", "tournamentMoments"],
    ]);
    const result = watching.messages.at(-1)?.find(({ topic }) => topic === "tournament");
    const put = result && "put" in result ? result.put.map(({ id }) => id) : [];
    expect(put).toContain("1-1");
    const finalists = await teamsAt(server, tournamentId, { round: 2, position: 1 });
    expect(finalists).toContain(teams[0]?.id);
  });
});
