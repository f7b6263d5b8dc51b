import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { REASON_MAX } from "../../domain/games/correction.ts";
import { engines } from "../testing/databases.ts";
import { createGame, gameRow, playGame, teamInput } from "../testing/games.ts";
import { startServer, type TestServer } from "../testing/server.ts";

const REASON = "Erreur de saisie";

/** All that a correction or a deletion could change. */
async function written(server: TestServer) {
  const { db } = server.database;
  return {
    games: await server.rows("games"),
    seats: await db.selectFrom("gameSeats").selectAll().execute(),
    results: await db.selectFrom("gameResults").selectAll().execute(),
    entries: await db.selectFrom("pointEntries").selectAll().execute(),
    players: await server.rows("players"),
  };
}

/** An event with a completed game, one under way and a team game, and people of every role. */
async function administered(engine: (typeof engines)[number]) {
  const server = await startServer(engine);
  const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
  const admin = await server.admin();
  const played = await playGame(server, nadia, karim, "bot-1");
  const teams = await nadia.does(
    "games.create",
    await teamInput(server, [
      [nadia, karim],
      [lea, "bot-1"],
    ]),
  );
  await nadia.does("games.complete", { gameId: teams.id, ranking: ["team-1", "team-2"] });
  const ongoing = await createGame(server, nadia, [karim, "bot-1"]);
  const former = await server.player("Inès", { role: "admin" });
  await admin.does("accounts.setRole", { playerId: former.id, role: "user" });
  return { server, nadia, karim, lea, admin, former, played, teamGame: teams.id, ongoing };
}

describe.each(engines)("on %s", (engine) => {
  test("who may correct what, how and why: each refusal, and nothing is written", async () => {
    const { server, nadia, karim, lea, admin, former, played, teamGame, ongoing } =
      await administered(engine);
    const before = await written(server);
    const ranking = [karim.id, nadia.id, "bot-1"];
    const right = { gameId: played, ranking, reason: REASON };
    const wrong = [
      ["a visitor", server.visitor(), right, "notSignedIn"],
      ["its creator, who won it", nadia, right, "administratorsOnly"],
      ["another player of it", karim, right, "administratorsOnly"],
      ["a player who was not in it", lea, right, "administratorsOnly"],
      ["an administrator no more", former, right, "administratorsOnly"],
      ["a player, of no game at all", nadia, { ...right, gameId: randomUUID() }, "administratorsOnly"],
      ["no such game", admin, { ...right, gameId: randomUUID() }, "gameNotFound"],
      ["an id that is none", admin, { ...right, gameId: "" }, "invalidInput"],
      ["a game under way", admin, { ...right, gameId: ongoing }, "gameNotCompleted"],
      ["a player twice", admin, { ...right, ranking: [karim.id, karim.id, "bot-1"] }, "rankingInvalid"],
      ["all, and one twice", admin, { ...right, ranking: [...ranking, karim.id] }, "rankingInvalid"],
      ["a player missing", admin, { ...right, ranking: [karim.id, nadia.id] }, "rankingInvalid"],
      ["a bot missing", admin, { ...right, ranking: [karim.id, nadia.id, lea.id] }, "rankingInvalid"],
      ["a stranger", admin, { ...right, ranking: [...ranking, lea.id] }, "rankingInvalid"],
      ["another game's bot", admin, { ...right, ranking: [karim.id, nadia.id, "bot-2"] }, "rankingInvalid"],
      ["teams of a solo game", admin, { ...right, ranking: ["team-1", "team-2"] }, "rankingInvalid"],
      ["players of a team game", admin, { ...right, gameId: teamGame, ranking }, "rankingInvalid"],
      [
        "a team that is not there",
        admin,
        { ...right, gameId: teamGame, ranking: ["team-1", "team-3"] },
        "rankingInvalid",
      ],
      ["nobody", admin, { ...right, ranking: [] }, "invalidInput"],
      ["the same ranking", admin, { ...right, ranking: [nadia.id, karim.id, "bot-1"] }, "rankingUnchanged"],
      [
        "the same ranking of teams",
        admin,
        { ...right, gameId: teamGame, ranking: ["team-1", "team-2"] },
        "rankingUnchanged",
      ],
      ["no reason", admin, { ...right, reason: "" }, "reasonInvalid"],
      ["a blank reason", admin, { ...right, reason: " \u00a0\t " }, "reasonInvalid"],
      ["a reason of two lines", admin, { ...right, reason: "Erreur\nde saisie" }, "reasonInvalid"],
      ["a reason too long", admin, { ...right, reason: "é".repeat(REASON_MAX + 1) }, "reasonInvalid"],
      ["a reason without end", admin, { ...right, reason: "é".repeat(1001) }, "invalidInput"],
    ] as const;
    for (const [what, person, input, refusal] of wrong) {
      const correction = { ...input, ranking: [...input.ranking] };
      expect(await person.refused("games.correct", correction), what).toBe(refusal);
      expect(await written(server), what).toEqual(before);
    }
    const longest = "é".repeat(REASON_MAX);
    await admin.does("games.correct", { ...right, reason: ` ${longest} ` });
    expect((await gameRow(server, played)).correction).toMatchObject({ by: admin.id, reason: longest });
  });

  test("who may delete what: each refusal, and nothing is written", async () => {
    const { server, nadia, karim, lea, admin, former, played, teamGame, ongoing } =
      await administered(engine);
    const before = await written(server);
    const wrong = [
      ["a visitor", server.visitor(), played, "notSignedIn"],
      ["its creator, completed", nadia, played, "deleteForbidden"],
      ["its creator, in teams", nadia, teamGame, "deleteForbidden"],
      ["its creator, under way", nadia, ongoing, "deleteForbidden"],
      ["another player of it", karim, ongoing, "deleteForbidden"],
      ["a player who was not in it", lea, played, "deleteForbidden"],
      ["an administrator no more", former, played, "deleteForbidden"],
      ["a player, of no game at all", nadia, randomUUID(), "deleteForbidden"],
      ["no such game", admin, randomUUID(), "gameNotFound"],
      ["an id that is none", admin, "", "invalidInput"],
    ] as const;
    for (const [what, person, gameId, refusal] of wrong) {
      expect(await person.refused("games.delete", { gameId }), what).toBe(refusal);
      expect(await written(server), what).toEqual(before);
    }
    expect(await nadia.command("games.delete", { gameId: played })).toMatchObject({
      message: "Vous n'avez pas les permissions nécessaires pour supprimer une session.",
    });

    await admin.does("games.delete", { gameId: played });
    const after = await written(server);
    expect(after.games.map(({ id }) => id).sort()).toEqual([teamGame, ongoing].sort());
    expect(await admin.refused("games.delete", { gameId: played })).toBe("gameNotFound");
    expect(await written(server)).toEqual(after);
  });
});
