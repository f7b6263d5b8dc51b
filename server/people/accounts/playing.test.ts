import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { gameNameId, gameRow, makeGame, playGame } from "../../testing/games.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { readEverything } from "../../testing/reads.ts";
import { reward, setSpins, setWheel, spin } from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { createCup, cupSettings } from "../../testing/tournaments.ts";
import { beginDayIfNew } from "../players/mornings.ts";

const stop = { plays: false };
const start = { plays: true };

/**
 * Whether anything that `reader` can read contains the id or the name of this person. Two answers are left out: whether a
 * player was deleted, which is only a yes or no, and the list of administrators to ask for help, which also names
 * administrators who do not play.
 */
async function isVisibleTo(server: TestServer, reader: Person, { id, name }: Person): Promise<boolean> {
  const {
    "accounts.isDeleted": _,
    "accounts.administrators": __,
    ...answers
  } = await readEverything(server, reader, "user", [id, reader.id]);
  const text = JSON.stringify(Object.values(answers));
  return text.includes(id) || text.includes(`"${name}"`);
}

describe.each(oneEngine)("on %s", (engine) => {
  test("when an administrator starts or stops playing, the open screens of players and administrators get the change", async () => {
    const server = await startServer(engine);
    const address = await server.listen();
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const own = await openStream(address, admin, undefined, ["nonPlayers"]);
    const others = await openStream(address, nadia);
    const nonPlayer = { id: admin.id, plays: false };
    expect(own.rows("ownPlayer")).toMatchObject([nonPlayer]);
    expect(own.rows("nonPlayers")).toMatchObject([nonPlayer]);

    await admin.does("accounts.setPlaying", start);
    await others.until(() => others.rows("players").length === 2, "the administrator plays");
    await own.until(() => own.rows("nonPlayers").length === 0, "the administrator is removed");
    expect(own.rows("ownPlayer")).toEqual([]);

    await admin.does("accounts.setPlaying", stop);
    await others.until(() => others.rows("players").length === 1, "the administrator does not play");
    await own.until(() => own.rows("nonPlayers").length === 1, "the administrator is among the non-players");
    expect(own.rows("ownPlayer")).toMatchObject([nonPlayer]);
  });

  test("an administrator in an ongoing game or an unfinished tournament can't stop playing (rule J9)", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const admin = await server.player("Ana", { role: "admin" });
    const gameId = await makeGame(server, nadia, [admin]);
    expect(await admin.command("accounts.setPlaying", stop)).toMatchObject({
      status: 409,
      refusal: "stopsDuringGame",
    });
    await nadia.does("games.cancel", { gameId });
    const tournamentId = await createCup(admin, [nadia, admin]);
    expect(await admin.refused("accounts.setPlaying", stop)).toBe("stopsDuringTournament");
    await admin.does("tournaments.delete", { tournamentId });
    await admin.does("accounts.setPlaying", stop);
    expect(await server.rows("nonPlayers")).toHaveLength(2);
    const tournament = { ...cupSettings, teamSize: 1, players: [nadia.id, admin.id] };
    expect(await admin.refused("tournaments.create", { tournament })).toBe("unknownPlayers");
  });

  test("an administrator who does not play may create games for others, and starts to play by creating a game with themselves", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameForOthers = await makeGame(server, admin, [nadia, karim]);
    expect((await gameRow(server, gameForOthers)).players.map(({ name }) => name)).toEqual([
      "Nadia",
      "Karim",
    ]);
    expect(await server.rows("nonPlayers")).toHaveLength(1);

    const ownGame = await makeGame(server, admin, ["bot-1", admin]);
    expect((await gameRow(server, ownGame)).players.map(({ name }) => name)).toEqual(["Bot 1", "admin"]);
    expect(await server.rows("nonPlayers")).toEqual([]);
    expect(await server.playerRow(admin)).not.toHaveProperty("plays");
  });

  test("a non-playing administrator can be deleted, and one who loses the role starts to play", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [ana, bob] = [
      await server.player("Ana", { role: "admin" }),
      await server.player("Bob", { role: "admin" }),
    ];
    for (const person of [ana, bob]) await person.does("accounts.setPlaying", stop);
    await admin.does("accounts.setRole", { playerId: ana.id, role: "user" });
    expect((await server.everybody()).map(({ name }) => name)).toEqual(["Ana"]);
    await admin.does("accounts.delete", { playerId: bob.id });
    expect((await server.rows("nonPlayers")).map(({ name }) => name)).toEqual(["admin"]);
  });
});

describe.each(engines)("on %s", (engine) => {
  test("until the owner of the account 'admin' chooses to play, players see the name 'admin' only in the list of administrators", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    expect((await server.everybody()).map(({ name }) => name)).toEqual(["Nadia"]);
    expect(await server.rows("nonPlayers")).toMatchObject([{ id: admin.id, name: "admin", plays: false }]);
    expect(answerOf(await server.visitor().query("games.pulse", {}))).toMatchObject({ players: 1 });
    expect(await isVisibleTo(server, nadia, admin)).toBe(false);
    expect(answerOf(await nadia.query("accounts.administrators", {}))).toEqual(["admin"]);

    await admin.does("accounts.setPlaying", start);
    expect((await server.everybody()).map(({ name }) => name).sort()).toEqual(["Nadia", "admin"]);
    expect(await server.rows("nonPlayers")).toEqual([]);
    const kinds = await server.database.db
      .selectFrom("journal")
      .select("what")
      .where("by", "=", admin.id)
      .execute();
    expect(kinds).toEqual([{ what: "playingStarted" }]);
    await admin.does("accounts.setPlaying", start);
    expect(await server.database.db.selectFrom("journal").selectAll().execute()).toHaveLength(1);
  });

  test("an administrator who stops playing is hidden, but keeps points, spins and games, and finished games still show the name", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.player("Ana", { role: "admin" });
    const gameId = await playGame(server, admin, nadia);
    await setSpins(server, admin, 9);
    const before = await server.playerRow(admin);
    expect(before).toMatchObject({ totalPoints: 3, rouletteSpins: 9 });

    await admin.does("accounts.setPlaying", stop);
    expect((await server.everybody()).map(({ name }) => name).sort()).toEqual(["Karim", "Nadia"]);
    expect((await gameRow(server, gameId)).players.map(({ name }) => name)).toEqual(["Ana", "Nadia"]);
    const gameWithAdmin = { gameNameId: await gameNameId(server), players: [admin.id] };
    expect(await karim.refused("games.create", gameWithAdmin)).toBe("unknownPlayers");
    expect(await admin.refused("roulette.spin", {})).toBe("notPlaying");
    const { id: anyId } = await server.player("Zoé");
    expect(await admin.refused("roulette.steal", { rightId: anyId, targetId: nadia.id })).toBe("notPlaying");
    expect(await admin.refused("cards.use", { playerCardId: anyId })).toBe("notPlaying");

    const recordInput = { playerId: admin.id };
    expect(answerOf(await admin.query("games.playerRecord", recordInput)).statistics.companions).toHaveLength(
      1,
    );
    expect(await karim.query("games.playerRecord", recordInput)).toMatchObject({ refusal: "playerNotFound" });

    // Deleting a game takes its points back, even from an administrator who no longer plays: the total must equal the sum
    // of the ledger.
    await admin.does("games.delete", { gameId });
    await admin.does("accounts.setPlaying", start);
    expect(await server.playerRow(admin)).toEqual({ ...before, totalPoints: 0 });
  });
});

const step = fc.constantFrom("play", "spin", "nonPlayerSpin", "adjust", "freeze", "day", "join", "end");

test("after any sequence of actions, an administrator who does not play appears in nothing that players read", async () => {
  const server = await startServer("sqlite");
  const [zoe, ana, bob] = await server.playing("Zoé", "Ana", "Bob");
  const organiser = await server.player("Organisatrice", { role: "admin" });
  const nonPlayer = await server.player("Celui qui regarde", { role: "admin" });
  await setWheel(server, [reward("points", 2), reward("points", 1)]);
  await spin(server, nonPlayer);
  expect(await isVisibleTo(server, zoe, nonPlayer)).toBe(true);
  await nonPlayer.does("accounts.setPlaying", stop);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        if (each === "play") await playGame(server, ana, bob);
        if (each === "spin") {
          await setSpins(server, ana, 3);
          server.clock.now += 5000;
          await spin(server, ana);
        }
        if (each === "nonPlayerSpin") await nonPlayer.refused("roulette.spin", {});
        if (each === "adjust") await organiser.refused("points.adjust", { playerId: nonPlayer.id, delta: 1 });
        if (each === "freeze") await organiser.command("event.freeze", {});
        if (each === "day") {
          server.clock.now += 24 * 3600 * 1000;
          await beginDayIfNew(server.app.kernel);
        }
        if (each === "join")
          await zoe.refused("games.create", {
            gameNameId: await gameNameId(server),
            players: [nonPlayer.id],
          });
        if (each === "end") {
          await organiser.command("event.end", {});
          await organiser.command("event.start", {});
        }
        expect(await isVisibleTo(server, zoe, nonPlayer), each).toBe(false);
      }
    }),
    { numRuns: 6 },
  );
});
