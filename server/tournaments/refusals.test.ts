import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { oneEngine } from "../testing/databases.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { createCup, cupProgress, cupSettings, openCup, teamsAt, winFirst } from "../testing/tournaments.ts";

/** All rows of tournaments and points: a refused command must not change them. */
async function readTables({ database: { db } }: TestServer): Promise<unknown> {
  return Promise.all([
    db.selectFrom("tournaments").selectAll().orderBy("id").execute(),
    db.selectFrom("tournamentTeams").selectAll().orderBy("id").execute(),
    db.selectFrom("tournamentTeamPlayers").selectAll().orderBy("tournamentId").orderBy("playerId").execute(),
    db
      .selectFrom("tournamentMatches")
      .selectAll()
      .orderBy("tournamentId")
      .orderBy("round")
      .orderBy("position")
      .execute(),
    db.selectFrom("pointEntries").selectAll().orderBy("id").execute(),
  ]);
}

describe.each(oneEngine)("on %s", (engine) => {
  test("an invalid creation is refused with the code of its mistake, and writes nothing", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const ids = await Promise.all(Array.from({ length: 65 }, (_, i) => server.account(`Joueur ${i}`)));
    const before = await readTables(server);
    const pair = ids.slice(0, 2);
    const cases = [
      [{ name: "  " }, "tournamentNameRequired"],
      [{ name: "x".repeat(500) }, "tournamentNameInvalid"],
      [{ players: [] }, "tournamentTooFewPlayers"],
      [{ players: ids.slice(0, 1) }, "tournamentTooFewPlayers"],
      [{ teamSize: 0 }, "teamSizeTooSmall"],
      [{ teamSize: 11 }, "teamSizeTooLarge"],
      [{ teamSize: 2 }, "tournamentTooFewTeams"],
      [{ players: ids }, "tournamentTooManyTeams"],
      [{ players: [...pair, ...pair] }, "duplicatePlayers"],
      [{ players: [...pair, randomUUID()] }, "unknownPlayers"],
      [{ points: { first: 5, second: 3, third: 2, other: -1 } }, "tournamentPointsInvalid"],
      [{ tables: 0 }, "tablesInvalid"],
      [{ tables: 33 }, "tablesInvalid"],
    ] as const;
    for (const [change, code] of cases) {
      const tournament = {
        ...cupSettings,
        teamSize: 1,
        ...change,
        players: [...("players" in change ? change.players : pair)],
      };
      expect(await admin.refused("tournaments.create", { tournament }), JSON.stringify(change)).toBe(code);
    }
    expect(await readTables(server)).toEqual(before);
    await createCup(admin, ids.slice(0, 64));
  });

  test("a command that is invalid or comes at the wrong time is refused, and writes nothing", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan", "Eve")];
    const four = players.slice(0, 4);
    const draft = await createCup(admin, players);
    const tournamentId = await openCup(admin, four);
    await winFirst(server, admin, tournamentId, [1, 1]);
    await admin.does("tournaments.callMatch", { tournamentId, round: 1, position: 2, table: 1 });
    const [one = ""] = await teamsAt(server, tournamentId, { round: 1, position: 2 });
    const [eliminated = ""] = await teamsAt(server, tournamentId, { round: 1, position: 0 });
    const draftTeam = (await cupProgress(server, draft)).teams[0]?.id ?? "";
    const [unknown, ana] = [randomUUID(), players[0].id];
    const [semi, final] = [
      { tournamentId, round: 1, position: 2 },
      { tournamentId, round: 2, position: 1 },
    ];
    const inDraft = { tournamentId: draft, round: 1, position: 1 };
    const before = await readTables(server);
    const tournament = { ...cupSettings, teamSize: 1, players: four.map(({ id }) => id) };
    const refused = [
      [admin.refused("tournaments.create", { tournament }), "tournamentUnderWay"],
      [admin.refused("tournaments.open", { tournamentId: draft }), "tournamentUnderWay"],
      [admin.refused("tournaments.open", { tournamentId }), "tournamentNotDraft"],
      [admin.refused("tournaments.open", { tournamentId: unknown }), "tournamentNotFound"],
      [
        admin.refused("tournaments.redraw", {
          tournamentId,
          teamSize: 1,
          players: tournament.players,
          version: 1,
        }),
        "tournamentNotDraft",
      ],
      [
        admin.refused("tournaments.saveSettings", {
          tournamentId,
          settings: { ...cupSettings, name: "x".repeat(500) },
          version: 1,
        }),
        "tournamentNameInvalid",
      ],
      [
        admin.refused("tournaments.renameTeam", {
          tournamentId: draft,
          teamId: draftTeam,
          name: "x".repeat(500),
        }),
        "teamNameInvalid",
      ],
      [
        admin.refused("tournaments.renameTeam", { tournamentId: draft, teamId: one, name: "Verts" }),
        "teamNotFound",
      ],
      [
        admin.refused("tournaments.swapTeams", { tournamentId: draft, teamId: draftTeam, withTeamId: one }),
        "teamNotFound",
      ],
      [
        admin.refused("tournaments.movePlayer", {
          tournamentId: draft,
          playerId: unknown,
          teamId: draftTeam,
          inExchangeFor: null,
        }),
        "playerNotInTournament",
      ],
      [
        admin.refused("tournaments.movePlayer", {
          tournamentId: draft,
          playerId: ana,
          teamId: one,
          inExchangeFor: null,
        }),
        "teamNotFound",
      ],
      [admin.refused("tournaments.decide", { ...inDraft, winnerId: draftTeam }), "tournamentNotOpen"],
      [admin.refused("tournaments.decide", { ...semi, winnerId: draftTeam }), "teamNotInMatch"],
      [admin.refused("tournaments.decide", { ...semi, winnerId: eliminated }), "teamNotInMatch"],
      [admin.refused("tournaments.decide", { ...final, winnerId: one }), "matchNotReady"],
      [admin.refused("tournaments.decide", { ...semi, position: 1, winnerId: one }), "matchDecided"],
      [admin.refused("tournaments.decide", { ...semi, position: 3, winnerId: one }), "matchNotFound"],
      [admin.refused("tournaments.undo", { ...semi, winnerId: one, decidedAt: 1 }), "matchNotDecided"],
      [
        admin.refused("tournaments.undo", { ...semi, position: 1, winnerId: one, decidedAt: 1 }),
        "resultChanged",
      ],
      [admin.refused("tournaments.undo", { ...inDraft, winnerId: one, decidedAt: 1 }), "tournamentNotOpen"],
      [admin.refused("tournaments.callMatch", { ...semi, table: 0 }), "tableUnknown"],
      [admin.refused("tournaments.callMatch", { ...semi, table: 5 }), "tableUnknown"],
      [admin.refused("tournaments.callMatch", { ...final, table: 1 }), "matchNotReady"],
      [admin.refused("tournaments.withdraw", { tournamentId, teamId: draftTeam }), "teamNotFound"],
      [admin.refused("tournaments.bringBack", { tournamentId, teamId: one }), "teamNotWithdrawn"],
      [admin.refused("tournaments.bringBack", { tournamentId, teamId: draftTeam }), "teamNotFound"],
      [admin.refused("tournaments.callMatch", { ...semi, position: 3, table: 2 }), "matchNotFound"],
      [
        admin.refused("tournaments.correct", { ...semi, position: 1, winnerId: draftTeam, reason: "Erreur" }),
        "teamNotInMatch",
      ],
      [
        admin.refused("tournaments.correct", { ...semi, position: 3, winnerId: one, reason: "Erreur" }),
        "matchNotFound",
      ],
      [
        admin.refused("tournaments.correct", {
          ...semi,
          position: 1,
          winnerId: one,
          reason: "x".repeat(501),
        }),
        "reasonInvalid",
      ],
      [admin.refused("tournaments.correct", { ...semi, winnerId: one, reason: "Erreur" }), "matchNotDecided"],
      [admin.refused("tournaments.correct", { ...semi, winnerId: one, reason: " " }), "reasonInvalid"],
      [admin.refused("tournaments.finish", { tournamentId }), "finalUndecided"],
      [admin.refused("tournaments.finish", { tournamentId: draft }), "tournamentNotOpen"],
      [admin.refused("tournaments.delete", { tournamentId: unknown }), "tournamentNotFound"],
    ] as const;
    for (const [code, expected] of refused) expect(await code).toBe(expected);
    expect(await readTables(server)).toEqual(before);
  });

  test("commands on an unknown tournament are refused, and write nothing", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob")];
    await openCup(admin, players);
    const [tournamentId, teamId] = [randomUUID(), randomUUID()];
    const match = { tournamentId, round: 1, position: 1 };
    const before = await readTables(server);
    const draw = { tournamentId, teamSize: 1, players: players.map(({ id }) => id), version: 1 };
    for (const code of [
      admin.refused("tournaments.redraw", draw),
      admin.refused("tournaments.saveSettings", { tournamentId, settings: cupSettings, version: 1 }),
      admin.refused("tournaments.movePlayer", {
        tournamentId,
        teamId,
        playerId: players[0].id,
        inExchangeFor: null,
      }),
      admin.refused("tournaments.swapTeams", { tournamentId, teamId, withTeamId: teamId }),
      admin.refused("tournaments.renameTeam", { tournamentId, teamId, name: "Verts" }),
      admin.refused("tournaments.open", { tournamentId }),
      admin.refused("tournaments.callMatch", { ...match, table: 1 }),
      admin.refused("tournaments.decide", { ...match, winnerId: teamId }),
      admin.refused("tournaments.undo", { ...match, winnerId: teamId, decidedAt: 1 }),
      admin.refused("tournaments.withdraw", { tournamentId, teamId }),
      admin.refused("tournaments.bringBack", { tournamentId, teamId }),
      admin.refused("tournaments.correct", { ...match, winnerId: teamId, reason: "Erreur" }),
      admin.refused("tournaments.finish", { tournamentId }),
      admin.refused("tournaments.delete", { tournamentId }),
      players[0].refused("tournaments.report", { ...match, winnerId: teamId }),
    ])
      expect(await code).toBe("tournamentNotFound");
    expect(await readTables(server)).toEqual(before);
  });

  test("an invalid redraw is refused, and writes nothing", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const ids = await Promise.all(Array.from({ length: 65 }, (_, i) => server.account(`Joueur ${i}`)));
    const pair = ids.slice(0, 2);
    const tournamentId = await createCup(admin, pair);
    const before = await readTables(server);
    for (const [change, code] of [
      [{ players: [] }, "tournamentTooFewPlayers"],
      [{ players: ids }, "tournamentTooManyTeams"],
      [{ players: [...pair, ...pair] }, "duplicatePlayers"],
      [{ players: [...pair, randomUUID()] }, "unknownPlayers"],
      [{ teamSize: 0 }, "teamSizeTooSmall"],
      [{ teamSize: 2 }, "tournamentTooFewTeams"],
      [{ version: 0 }, "documentChanged"],
    ] as const) {
      const draw = { tournamentId, teamSize: 1, version: 1, players: pair, ...change };
      expect(await admin.refused("tournaments.redraw", { ...draw, players: [...draw.players] })).toBe(code);
    }
    expect(await readTables(server)).toEqual(before);
  });

  test("a table has at most one called match at a time", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan")];
    const tournamentId = await openCup(admin, players);
    const one = { tournamentId, round: 1, position: 1, table: 3 };
    const two = { ...one, position: 2 };
    await admin.does("tournaments.callMatch", one);
    expect(await admin.refused("tournaments.callMatch", two)).toBe("tableTaken");
    await admin.does("tournaments.callMatch", { ...one, table: null });
    await admin.does("tournaments.callMatch", two);
    await winFirst(server, admin, tournamentId, [1, 2]);
    await admin.does("tournaments.callMatch", one);
  });

  test("players report only their own match, if the tournament allows it, while the event is active", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan", "Eve")];
    const eve = players[4];
    const draft = await createCup(admin, players);
    const tournamentId = await openCup(admin, players.slice(0, 4));
    const { teams } = await cupProgress(server, tournamentId);
    const playerOf = (place: number) => {
      const name = teams[place]?.players[0]?.name;
      return players.find((player) => player.name === name) ?? eve;
    };
    const [one, two, three] = [playerOf(0), playerOf(1), playerOf(2)];
    const match = { tournamentId, round: 1, position: 1, winnerId: teams[0]?.id ?? "" };
    expect(await one.refused("tournaments.report", match)).toBe("reportsClosed");
    await admin.does("tournaments.saveSettings", {
      tournamentId,
      settings: { ...cupSettings, playersReport: true },
      version: 1,
    });
    const before = await readTables(server);
    expect(await three.refused("tournaments.report", match)).toBe("notInMatch");
    expect(await eve.refused("tournaments.report", match)).toBe("notInMatch");
    expect(await one.refused("tournaments.report", { ...match, winnerId: teams[2]?.id ?? "" })).toBe(
      "teamNotInMatch",
    );
    expect(await one.refused("tournaments.report", { ...match, tournamentId: draft })).toBe(
      "tournamentNotFound",
    );
    await admin.does("event.end", {});
    expect(await one.refused("tournaments.report", match)).toBe("eventInactive");
    expect(await readTables(server)).toEqual(before);
    await admin.does("event.start", {});

    await one.does("tournaments.report", { ...match, winnerId: teams[1]?.id ?? "" });
    await one.does("tournaments.report", match);
    await two.does("tournaments.report", { ...match, winnerId: teams[1]?.id ?? "" });
    for (const player of [one, two])
      expect(await player.refused("tournaments.report", match)).toBe("matchContested");
    await admin.does("tournaments.decide", match);
    expect(await one.refused("tournaments.report", match)).toBe("matchDecided");
    expect((await cupProgress(server, tournamentId)).records[1]).toMatchObject({
      decision: { winner: match.winnerId },
      report: null,
    });

    const second = { tournamentId, round: 1, position: 2, winnerId: teams[2]?.id ?? "" };
    await three.does("tournaments.report", second);
    await playerOf(3).does("tournaments.report", second);
    expect(await teamsAt(server, tournamentId, { round: 2, position: 1 })).toEqual([
      match.winnerId,
      second.winnerId,
    ]);
  });

  test("only corrections can change a finished tournament", async () => {
    const server = await startServer(engine);
    const [admin, players] = [await server.admin(), await server.playing("Ana", "Bob", "Cléo", "Dan")];
    const tournamentId = await openCup(admin, players);
    await winFirst(server, admin, tournamentId, [1, 1], [1, 2], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId });
    const [winnerId = ""] = await teamsAt(server, tournamentId, { round: 1, position: 0 });
    const match = { tournamentId, round: 1, position: 0 };
    const before = await readTables(server);
    for (const code of [
      admin.refused("tournaments.finish", { tournamentId }),
      admin.refused("tournaments.decide", { ...match, winnerId }),
      admin.refused("tournaments.callMatch", { ...match, table: 1 }),
      admin.refused("tournaments.undo", { ...match, winnerId, decidedAt: 1 }),
      admin.refused("tournaments.withdraw", { tournamentId, teamId: winnerId }),
      admin.refused("tournaments.saveSettings", { tournamentId, settings: cupSettings, version: 1 }),
      admin.refused("tournaments.renameTeam", { tournamentId, teamId: winnerId, name: "Verts" }),
    ])
      expect(await code).toBe("tournamentCompleted");
    expect(await readTables(server)).toEqual(before);
  });
});
