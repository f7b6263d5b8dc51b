import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { REASON_MAX } from "../../domain/games/correction.ts";
import { oneEngine } from "../testing/databases.ts";
import { gameRow, makeGame, playGame, teamGameInput } from "../testing/games.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const REASON = "Erreur de saisie";

/** All rows that a correction or a deletion could change. */
async function readTables(server: TestServer) {
  const { db } = server.database;
  return {
    games: await server.rows("games"),
    seats: await db.selectFrom("gameSeats").selectAll().execute(),
    results: await db.selectFrom("gameResults").selectAll().execute(),
    entries: await db.selectFrom("pointEntries").selectAll().execute(),
    players: await server.rows("players"),
  };
}

/** An event with a completed game, a completed team game and an ongoing game, and people of every role. */
async function startEvent(engine: (typeof oneEngine)[number]) {
  const server = await startServer(engine);
  const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
  const admin = await server.admin();
  const played = await playGame(server, nadia, karim, "bot-1");
  const teamGame = await nadia.does(
    "games.create",
    await teamGameInput(server, [
      [nadia, karim],
      [lea, "bot-1"],
    ]),
  );
  await nadia.does("games.complete", { gameId: teamGame.id, ranking: ["team-1", "team-2"] });
  const ongoing = await makeGame(server, nadia, [karim, "bot-1"]);
  const formerAdmin = await server.player("Inès", { role: "admin" });
  await admin.does("accounts.setRole", { playerId: formerAdmin.id, role: "user" });
  return { server, nadia, karim, lea, admin, formerAdmin, played, teamGame: teamGame.id, ongoing };
}

describe.each(oneEngine)("on %s", (engine) => {
  test("a refused correction writes nothing, whatever the refusal", async () => {
    const { server, nadia, karim, lea, admin, formerAdmin, played, teamGame, ongoing } =
      await startEvent(engine);
    const before = await readTables(server);
    const ranking = [karim.id, nadia.id, "bot-1"];
    const valid = { gameId: played, ranking, reason: REASON };
    const wrong = [
      ["a visitor", server.visitor(), valid, "notSignedIn"],
      ["the creator and winner of the game", nadia, valid, "administratorsOnly"],
      ["another player of the game", karim, valid, "administratorsOnly"],
      ["a player who was not in the game", lea, valid, "administratorsOnly"],
      ["a former administrator", formerAdmin, valid, "administratorsOnly"],
      ["a player, for an unknown game", nadia, { ...valid, gameId: randomUUID() }, "administratorsOnly"],
      ["an unknown game", admin, { ...valid, gameId: randomUUID() }, "gameNotFound"],
      ["an empty id", admin, { ...valid, gameId: "" }, "invalidInput"],
      ["an ongoing game", admin, { ...valid, gameId: ongoing }, "gameNotCompleted"],
      ["a player twice", admin, { ...valid, ranking: [karim.id, karim.id, "bot-1"] }, "rankingInvalid"],
      [
        "all players, and one of them twice",
        admin,
        { ...valid, ranking: [...ranking, karim.id] },
        "rankingInvalid",
      ],
      ["a player missing", admin, { ...valid, ranking: [karim.id, nadia.id] }, "rankingInvalid"],
      ["a bot missing", admin, { ...valid, ranking: [karim.id, nadia.id, lea.id] }, "rankingInvalid"],
      ["all players, and a stranger", admin, { ...valid, ranking: [...ranking, lea.id] }, "rankingInvalid"],
      ["another game's bot", admin, { ...valid, ranking: [karim.id, nadia.id, "bot-2"] }, "rankingInvalid"],
      ["teams of a solo game", admin, { ...valid, ranking: ["team-1", "team-2"] }, "rankingInvalid"],
      ["players of a team game", admin, { ...valid, gameId: teamGame, ranking }, "rankingInvalid"],
      [
        "a team that the game does not have",
        admin,
        { ...valid, gameId: teamGame, ranking: ["team-1", "team-3"] },
        "rankingInvalid",
      ],
      ["no player", admin, { ...valid, ranking: [] }, "invalidInput"],
      ["the same ranking", admin, { ...valid, ranking: [nadia.id, karim.id, "bot-1"] }, "rankingUnchanged"],
      [
        "the same ranking of teams",
        admin,
        { ...valid, gameId: teamGame, ranking: ["team-1", "team-2"] },
        "rankingUnchanged",
      ],
      ["no reason", admin, { ...valid, reason: "" }, "reasonInvalid"],
      ["a blank reason", admin, { ...valid, reason: " \u00a0\t " }, "reasonInvalid"],
      ["a reason of two lines", admin, { ...valid, reason: "Erreur\nde saisie" }, "reasonInvalid"],
      ["a reason too long", admin, { ...valid, reason: "é".repeat(REASON_MAX + 1) }, "reasonInvalid"],
      [
        "a reason beyond the limit of the input",
        admin,
        { ...valid, reason: "é".repeat(1001) },
        "invalidInput",
      ],
    ] as const;
    for (const [label, person, input, refusal] of wrong) {
      const correction = { ...input, ranking: [...input.ranking] };
      expect(await person.refused("games.correct", correction), label).toBe(refusal);
      expect(await readTables(server), label).toEqual(before);
    }
    const longest = "é".repeat(REASON_MAX);
    await admin.does("games.correct", { ...valid, reason: ` ${longest} ` });
    expect((await gameRow(server, played)).correction).toMatchObject({
      by: admin.id,
      reason: longest,
      positionsBefore: { [nadia.id]: 1, [karim.id]: 2 },
    });
    const first = (await gameRow(server, played)).correction;
    await admin.does("games.correct", { ...valid, ranking: [nadia.id, karim.id, "bot-1"] });
    expect(
      (await gameRow(server, played)).correction,
      "both corrections are stored (rule P28)",
    ).toMatchObject({
      positionsBefore: { [nadia.id]: 2, [karim.id]: 1 },
      earlier: [{ at: first?.at, positionsBefore: first?.positionsBefore }],
    });
  });

  test("each player wins one spin at most by being last in a corrected game (rule P16)", async () => {
    const { server, nadia, karim, admin, played } = await startEvent(engine);
    const spins = async () =>
      Promise.all([nadia, karim].map(async (person) => (await server.playerRow(person)).rouletteSpins));
    const before = await spins();
    for (const [first, last] of [
      [nadia, karim],
      [karim, nadia],
      [nadia, karim],
    ] as const) {
      const ranking = [first.id, "bot-1", last.id];
      await admin.does("games.correct", { gameId: played, ranking, reason: "Inversé" });
    }
    expect(await spins()).toEqual(before.map((count) => count + 1));
  });

  test("a refused deletion writes nothing, whatever the refusal", async () => {
    const { server, nadia, karim, lea, admin, formerAdmin, played, teamGame, ongoing } =
      await startEvent(engine);
    const before = await readTables(server);
    const wrong = [
      ["a visitor", server.visitor(), played, "notSignedIn"],
      ["the creator of a completed game", nadia, played, "deleteForbidden"],
      ["the creator of a team game", nadia, teamGame, "deleteForbidden"],
      ["the creator of an ongoing game", nadia, ongoing, "deleteForbidden"],
      ["another player of the game", karim, ongoing, "deleteForbidden"],
      ["a player who was not in the game", lea, played, "deleteForbidden"],
      ["a former administrator", formerAdmin, played, "deleteForbidden"],
      ["a player, for an unknown game", nadia, randomUUID(), "deleteForbidden"],
      ["an unknown game", admin, randomUUID(), "gameNotFound"],
      ["an empty id", admin, "", "invalidInput"],
    ] as const;
    for (const [label, person, gameId, refusal] of wrong) {
      expect(await person.refused("games.delete", { gameId }), label).toBe(refusal);
      expect(await readTables(server), label).toEqual(before);
    }
    expect(await nadia.command("games.delete", { gameId: played })).toMatchObject({
      message: "Vous n'avez pas les permissions nécessaires pour supprimer une session.",
    });

    await admin.does("games.delete", { gameId: played });
    const after = await readTables(server);
    expect(after.games.map(({ id }) => id).sort()).toEqual([teamGame, ongoing].sort());
    expect(await admin.refused("games.delete", { gameId: played })).toBe("gameNotFound");
    expect(await readTables(server)).toEqual(after);
  });
});
