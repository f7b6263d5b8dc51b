import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database, Engine } from "../../../database/database.ts";
import { copyOf, endConnections, engines, freshDatabase, oneEngine } from "../../../testing/databases.ts";
import { gameRow, makeGame, playGame } from "../../../testing/games.ts";
import { addGuest } from "../../../testing/guests.ts";
import { answerOf, type Person } from "../../../testing/person.ts";
import { startServer, type TestServer } from "../../../testing/server.ts";
import { PASSWORD } from "../../../testing/template.ts";
import { cupProgress, openCup, winFirst } from "../../../testing/tournaments.ts";
import { startSmallEvent, undoableCommands, undoRequest } from "../../../testing/undo.ts";

const EMAIL = "nadia@exemple.fr";
const ERASED = "Joueur effacé 1";
const erased = "erased.json";

/** The columns of all tables, as "table.column", in which a text contains one of these words, in whatever case. */
async function columnsWith({ db, engine }: Database, ...words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(db, engine)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === "string" && words.some((word) => value.toLowerCase().includes(word)))
          found.push(`${table}.${column}: ${value}`);
  }
  return found;
}

async function tablesOf(db: Database["db"], engine: Engine): Promise<string[]> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{ name: string }>`
          select table_name as name from information_schema.tables where table_schema = 'public'
        `.execute(db);
  return rows.map(({ name }) => name);
}

const erasing = (person: Pick<Person, "id">, confirmation = "Nadia") => ({
  playerId: person.id,
  confirmation,
});

/** An event with Nadia, who has an e-mail address, played a game and held a guest, and Karim. */
async function eventWithNadia(server: TestServer) {
  const admin = await server.admin();
  await admin.does("event.start", {});
  const [nadia, karim] = [await server.player("Nadia", { email: EMAIL }), await server.player("Karim")];
  const gameId = await playGame(server, nadia, karim);
  await addGuest(nadia, "Zoé");
  return { admin, nadia, karim, gameId };
}

describe.each(engines)("on %s", (engine) => {
  test("after everything that can be done and undone, no table has a name or the address of an erased person (rule Y8)", async () => {
    const smallEvent = await startSmallEvent(engine);
    const { server, admin, nadia, karim, lea } = smallEvent;
    await server.database.db.updateTable("user").set({ email: EMAIL }).where("id", "=", nadia.id).execute();
    for (const [path, prepare] of Object.entries(undoableCommands)) {
      const command = await prepare(smallEvent);
      const requestId = randomUUID();
      await command.send(requestId);
      const redone = await undoRequest(admin, await undoRequest(admin, requestId));
      if (!/^(games|points|tournaments|accounts.rename)/.test(path)) await undoRequest(admin, redone);
      for (const game of await server.rows("games")) await admin.does("games.delete", { gameId: game.id });
      for (const topic of ["tournaments", "tournamentDrafts"] as const)
        for (const { id } of await server.rows(topic))
          await admin.does("tournaments.delete", { tournamentId: id });
    }
    await admin.does("event.start", {}).catch(() => {});
    const phone = await server.player("Nadia-B");
    await playGame(server, phone, lea);
    await admin.does("merging.merge", { keptId: nadia.id, mergedId: phone.id, name: "kept" });
    const cup = await openCup(admin, [nadia, karim, lea]);
    await winFirst(server, admin, cup, [1, 1], [2, 1]);
    await admin.does("tournaments.finish", { tournamentId: cup });
    const gameId = await playGame(server, nadia, karim, lea);
    const { totalPoints } = await server.playerRow(karim);
    const deletion = randomUUID();
    await admin.does("games.delete", { gameId }, deletion);
    expect(await columnsWith(server.database, "nad", EMAIL)).not.toEqual([]);

    const { name } = await server.playerRow(nadia);
    await admin.does("accounts.erase", erasing(nadia, name));
    expect(await columnsWith(server.database, "nadia", "nadège", EMAIL)).toEqual([]);
    await undoRequest(admin, deletion);
    expect((await gameRow(server, gameId)).players.map((player) => player.name)).toContain(ERASED);
    expect(await columnsWith(server.database, "nadia", "nadège", EMAIL)).toEqual([]);
    expect((await server.playerRow(karim)).totalPoints).toBe(totalPoints);
  }, 120_000);

  test("an older copy of the database does not bring an erased person back (rule Y9)", async () => {
    const location = await freshDatabase(engine);
    const first = await startServer(engine, { location });
    const { admin, nadia, karim } = await eventWithNadia(first);
    const ongoing = await makeGame(first, karim, [nadia]);
    const cup = await openCup(admin, [nadia, karim]);
    await first.stop();
    if (location.databaseUrl) await endConnections(location);
    const older = await copyOf(location);
    const second = await startServer(engine, { location });
    const organiser = await second.admin();
    await organiser.does("games.delete", { gameId: ongoing });
    await organiser.does("tournaments.delete", { tournamentId: cup });
    await organiser.does("accounts.erase", erasing(nadia));
    await second.stop();
    const list = readFileSync(join(location.dataDir, erased), "utf8");
    expect(JSON.parse(list)).toEqual([{ id: nadia.id, number: 1, at: expect.any(Number) }]);

    copyFileSync(join(location.dataDir, erased), join(older.dataDir, erased));
    const third = await startServer(engine, { location: older });
    expect(await columnsWith(third.database, "nadia", EMAIL)).toEqual([]);
    for (const game of await third.rows("games"))
      expect(game.players.map((player) => player.name)).toContain(ERASED);
    await (await third.admin()).does("games.complete", { gameId: ongoing, ranking: [nadia.id, karim.id] });
    expect((await third.everybody()).map((player) => player.name).sort()).toEqual(["Karim", "Zoé"]);
    expect((await cupProgress(third, cup)).teams.map((team) => team.withdrawnAt !== null).sort()).toEqual([
      false,
      true,
    ]);
    await third.stop();
    // A copy of the database alone brings the list along.
    if (older.databaseUrl) await endConnections(older);
    const elsewhere = await startServer(engine, { location: await copyOf(older) });
    expect(JSON.parse(readFileSync(join(elsewhere.location.dataDir, erased), "utf8"))).toHaveLength(1);
  });

  test("an erased person signs in no more, is in no list, and never comes back (rule Y8)", async () => {
    const server = await startServer(engine);
    const { admin, nadia, karim, gameId } = await eventWithNadia(server);
    const deletion = randomUUID();
    await admin.does("accounts.delete", { playerId: nadia.id }, deletion);
    await admin.does("accounts.erase", erasing(nadia));
    expect(answerOf(await admin.query("accounts.deleted", {})).players).toEqual([]);
    expect(await admin.refused("undo.apply", { targets: [{ requestId: deletion }] })).toBe("undoNone");
    expect(await admin.refused("accounts.erase", erasing(nadia, ERASED))).toBe("playerNotFound");
    const signIn = { identifier: EMAIL, password: PASSWORD };
    expect(await server.visitor().callByPost("accounts.signIn", signIn)).toMatchObject({
      refusal: "wrongCredentials",
    });
    expect(await nadia.refused("games.addName", { name: "Go" })).toBe("notSignedIn");
    const { results } = await gameRow(server, gameId);
    expect(results.map(({ playerId }) => playerId)).toEqual([nadia.id, karim.id]);
    const again = { username: "Nadia", email: EMAIL, password: "un mot de passe" };
    await server.visitor().does("accounts.signUp", again);
    await admin.does("accounts.erase", erasing({ id: (await server.signIn("Nadia", "un mot de passe")).id }));
    expect(await columnsWith(server.database, "joueur effacé 2")).not.toEqual([]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("only an administrator erases, with the right name, neither themselves nor a person who is playing (rule Y8)", async () => {
    const server = await startServer(engine);
    const { admin, nadia, karim } = await eventWithNadia(server);
    expect(await karim.refused("accounts.erase", erasing(nadia))).toBe("administratorsOnly");
    expect(await admin.refused("accounts.erase", erasing(nadia, "Karim"))).toBe("erasePersonNotConfirmed");
    expect(await admin.refused("accounts.erase", erasing(admin, "admin"))).toBe("notOneself");
    await makeGame(server, karim, [nadia]);
    expect(await admin.refused("accounts.erase", erasing(nadia))).toBe("playerIsPlaying");
  });

  test("the list is with each backup, and a damaged one is written again (rule Y9)", async () => {
    const server = await startServer(engine, { backupDir: null });
    const { admin, nadia } = await eventWithNadia(server);
    await admin.does("accounts.erase", erasing(nadia));
    const backups = join(server.location.dataDir, "backups");
    expect(existsSync(join(backups, erased))).toBe(false);
    await admin.does("backups.make", {});
    expect(readFileSync(join(backups, erased), "utf8")).toContain(nadia.id);

    const list = join(server.location.dataDir, erased);
    writeFileSync(list, "[{");
    await server.stop();
    const next = await startServer(engine, { location: server.location });
    expect(next.takeErrors()).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/damaged/) }),
    ]);
    expect(readFileSync(list, "utf8")).toContain(nadia.id);
  });
});
