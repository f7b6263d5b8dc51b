import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardsOf } from "../../testing/cards.ts";
import { doneOrRefusal, twoServers, whileCommitWaits } from "../../testing/concurrency.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { makeGame, playGame } from "../../testing/games.ts";
import { addGuest } from "../../testing/guests.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { deal } from "../../testing/powers.ts";
import { readEverything } from "../../testing/reads.ts";
import { giveChills, LoadedDice, reward, setSpins, setWheel, spin } from "../../testing/roulette.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";
import { createCup, openCup, winFirst } from "../../testing/tournaments.ts";
import { columnName, movedReferences } from "./moving.ts";

/**
 * Two accounts of one person, both with points, spins, cards, Chills and a game, the second (`tablet`) also with a finished
 * tournament; and two other players.
 */
async function twoAccounts(engine: (typeof engines)[number]) {
  const server = await startServer(engine, { chance: new LoadedDice() });
  const [marie, tablet, karim, lea] = await server.playing("Marie", "Marie-A", "Karim", "Léa");
  const admin = await server.admin();
  const marieGame = await playGame(server, marie, karim);
  const tabletGame = await playGame(server, lea, tablet);
  const cup = await openCup(admin, [tablet, karim], 1);
  await winFirst(server, admin, cup, [1, 1]);
  await admin.does("tournaments.finish", { tournamentId: cup });
  const [copy = ""] = await deal(server, { name: "Trésor" }, tablet);
  await deal(server, { name: "Pluie" }, marie);
  for (const person of [marie, tablet]) {
    await giveChills(server, person, 2);
    await setSpins(server, person, 3);
  }
  await setWheel(server, [reward("points", 4, "+4")]);
  await spin(server, tablet);
  server.clock.now += 1000;
  return { server, admin, marie, tablet, karim, lea, marieGame, tabletGame, cup, copy };
}

const mergeInputOf = (kept: Person, merged: Person, name: "kept" | "merged" = "kept") =>
  ({ keptId: kept.id, mergedId: merged.id, name }) as const;

/**
 * The points, spins, cards and Chills of all players, including merged players, and the sum of each of these numbers.
 * Expects that each player's points equal the sum of the player's ledger entries, and that no other number is negative.
 */
async function readNumbers(server: TestServer) {
  const players = await server.database.db
    .selectFrom("players")
    .select(["id", "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned"])
    .orderBy("id")
    .execute();
  const entries = await server.database.db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("sum")])
    .groupBy("playerId")
    .execute();
  const ledger = new Map(entries.map(({ playerId, sum }) => [playerId, Number(sum)]));
  for (const { id, totalPoints } of players) expect(totalPoints).toBe(ledger.get(id) ?? 0);
  const sums = { totalPoints: 0, rouletteSpins: 0, cardsOwned: 0, chillsOwned: 0 };
  for (const player of players)
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) {
      if (name !== "totalPoints") expect(player[name]).toBeGreaterThanOrEqual(0);
      sums[name] += player[name];
    }
  return { sums, of: ({ id }: Person) => players.find((player) => player.id === id) };
}

/** All rows of the tables that a merge may change, and of the journal without merges and separations. */
async function dump(server: TestServer): Promise<Record<string, unknown[]>> {
  const { db } = server.database;
  const tables = [
    "players",
    "user",
    "account",
    "nameSkeletons",
    "formerNames",
    "faces",
    "gameSessions",
    "gameSeats",
    "gameResults",
    "pointEntries",
    "spins",
    "stealRights",
    "playerCards",
    "mysteryCards",
    "tournamentTeamPlayers",
    "tournamentMatches",
    "guests",
    "finishes",
    "tournamentMoments",
  ] as const;
  const rowsByTable: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    rowsByTable[table] = rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  }
  const journal = await db
    .selectFrom("journal")
    .selectAll()
    .where("what", "not in", ["accountsMerged", "accountsSeparated"])
    .orderBy("id")
    .execute();
  return { ...rowsByTable, journal };
}

describe.each(engines)("on %s", (engine) => {
  test("after a merge, the kept account has the points, games and cards of both accounts (rules A26, A27)", async () => {
    const { server, admin, marie, tablet, karim, tabletGame, cup, copy } = await twoAccounts(engine);
    const before = await readNumbers(server);
    const compared = answerOf(
      await admin.query("merging.comparison", { oneId: marie.id, otherId: tablet.id }),
    );
    expect(compared).toMatchObject({ sharedGames: 0, sharedTournaments: 0 });
    expect(compared.sides[1]).toMatchObject({
      name: "Marie-A",
      hasAccount: true,
      counts: { ...numbersOf(before.of(tablet)), games: 1, tournaments: 1 },
    });
    const watching = await openStream(await server.listen(), karim, undefined, [
      "otherPlayers",
      "feed",
      "hands",
    ]);
    await admin.does("merging.merge", mergeInputOf(marie, tablet));

    const after = await readNumbers(server);
    expect(after.sums).toEqual(before.sums);
    expect(after.of(tablet)).toMatchObject({
      totalPoints: 0,
      rouletteSpins: 0,
      cardsOwned: 0,
      chillsOwned: 0,
    });
    const [one, other] = [numbersOf(before.of(marie)), numbersOf(before.of(tablet))];
    expect(numbersOf(after.of(marie))).toEqual({
      totalPoints: one.totalPoints + other.totalPoints,
      rouletteSpins: one.rouletteSpins + other.rouletteSpins,
      cardsOwned: one.cardsOwned + other.cardsOwned,
      chillsOwned: one.chillsOwned + other.chillsOwned,
    });
    expect((await server.everybody()).map(({ name }) => name).sort()).toEqual(["Karim", "Léa", "Marie"]);
    expect((await cardsOf(server, marie)).map(({ id }) => id)).toContain(copy);
    const { lines } = answerOf(await marie.query("journal.list", { playerId: marie.id, before: null }));
    expect(lines.filter(({ what }) => what === "points" || what === "card")).toHaveLength(3);
    const record = answerOf(await marie.query("games.playerRecord", { playerId: marie.id }));
    expect(record.lastGames).toHaveLength(2);
    const ids = [marie.id, tablet.id, karim.id, cup];
    const read = JSON.stringify(await readEverything(server, karim, "user", ids));
    expect(read).not.toContain("Marie-A");
    await watching.until(() => !watching.text.includes("Marie-A"), "no screen shows the merged account");

    // A correction of a game that the merged account played changes the points of the kept account by the difference.
    const { totalPoints } = await server.playerRow(marie);
    const game = (await server.rows("games")).find(({ id }) => id === tabletGame);
    const ranking = [...(game?.results ?? [])].reverse().map(({ playerId }) => playerId);
    expect(ranking).toContain(marie.id);
    await admin.does("games.correct", { gameId: tabletGame, ranking, reason: "inversés" });
    expect((await server.playerRow(marie)).totalPoints).toBe(totalPoints + 2);
    await readNumbers(server);
  });

  test("after a merge, the owner can sign in only to the kept account, with that account's password (rule A30)", async () => {
    const { server, admin, marie, tablet } = await twoAccounts(engine);
    const address = await server.listen();
    const [keptStream, mergedStream] = [await openStream(address, marie), await openStream(address, tablet)];
    const { token } = await admin.does("accounts.createPasswordLink", { playerId: tablet.id });
    await admin.does("merging.merge", mergeInputOf(marie, tablet, "merged"));
    await mergedStream.until(() => mergedStream.ended, "the merged account's stream ended");
    expect(keptStream.ended).toBe(false);
    expect(answerOf(await tablet.query("accounts.me")).player).toBeNull();
    expect(await tablet.refused("roulette.spin", {})).toBe("notSignedIn");
    const mergedInto = (id: string) => server.visitor().query("merging.mergedInto", { playerId: id });
    expect(answerOf(await mergedInto(tablet.id))).toBe(marie.id);
    expect(answerOf(await mergedInto(marie.id))).toBeNull();
    const { email } = await server.database.db
      .selectFrom("user")
      .select("email")
      .where("id", "=", tablet.id)
      .executeTakeFirstOrThrow();
    const signIn = (identifier: string) =>
      server.visitor().callByPost("accounts.signIn", { identifier, password: PASSWORD });
    expect(await signIn(email)).toMatchObject({ refusal: "wrongCredentials" });
    expect(await signIn("Marie")).toMatchObject({ refusal: "wrongCredentials" });
    expect(
      await server.visitor().refused("accounts.usePasswordLink", { token, newPassword: "tout nouveau" }),
    ).toBe("passwordLinkInvalid");
    const again = await server.signIn("Marie-A", PASSWORD);
    expect(again.id).toBe(marie.id);
    expect(await server.playerRow(marie)).toMatchObject({ name: "Marie-A" });
    const newcomer = { username: "marie", email: "x@exemple.fr", password: "bien long !" };
    expect(await server.visitor().command("accounts.signUp", newcomer)).toMatchObject({
      refusal: "usernameFormer",
    });
    await admin.does("accounts.renamePlayer", { playerId: marie.id, name: "Marie" });
    await admin.does("accounts.delete", { playerId: marie.id });
    expect(await server.visitor().command("accounts.signUp", { ...newcomer, email })).toMatchObject({
      ok: true,
    });
  });

  test.each(["kept", "merged"] as const)(
    "after a merge that chose the name of the %s account, a separation restores both accounts (rule A31)",
    async (name) => {
      const { server, admin, marie, tablet, karim } = await twoAccounts(engine);
      await admin.does("accounts.renamePlayer", { playerId: tablet.id, name: "Tablette" });
      await addGuest(tablet, "Odette");
      const before = await dump(server);
      const { mergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet, name));
      expect(await dump(server)).not.toEqual(before);
      expect(answerOf(await admin.query("merging.list", {}))).toMatchObject([
        { id: mergeId, keptId: marie.id, mergedName: "Tablette" },
      ]);
      await admin.does("merging.separate", { mergeId });
      expect(await dump(server)).toEqual(before);
      expect(answerOf(await admin.query("merging.list", {}))).toEqual([]);
      expect((await server.signIn("Tablette", PASSWORD)).id).toBe(tablet.id);
      const { what } = await server.database.db
        .selectFrom("journal")
        .select("what")
        .where("source", "=", mergeId)
        .orderBy("at", "desc")
        .orderBy("what", "desc")
        .executeTakeFirstOrThrow();
      expect(what).toBe("accountsSeparated");
      await playGame(server, karim, tablet);
    },
  );

  test("a separation gives back at most what the kept account still has, so that no number falls below 0 (rule A31)", async () => {
    const { server, admin, marie, tablet, tabletGame, copy } = await twoAccounts(engine);
    const { mergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet));
    await marie.does("cards.use", { playerCardId: copy, targetId: null });
    await setSpins(server, marie, 1);
    await giveChills(server, marie, -3);
    await admin.does("games.delete", { gameId: tabletGame });
    await admin.does("points.adjust", { playerId: marie.id, delta: -100 });
    const beforeSeparation = await readNumbers(server);
    await admin.does("merging.separate", { mergeId });
    const after = await readNumbers(server);
    expect(after.sums).toEqual(beforeSeparation.sums);
    expect(after.of(tablet)).toMatchObject({ rouletteSpins: 1, chillsOwned: 1, cardsOwned: 0 });
    expect(after.of(marie)).toMatchObject({ rouletteSpins: 0, chillsOwned: 0, cardsOwned: 1 });
    expect(await cardsOf(server, tablet)).toEqual([]);
    // An administrator has brought the kept account's total below 0, so the merged account's points stay with the kept account.
    expect(after.of(tablet)?.totalPoints).toBe(0);
  });

  test("a separation is refused while the kept account plays, and after that account's next merge (rule A31)", async () => {
    const { server, admin, marie, tablet, lea } = await twoAccounts(engine);
    const third = await server.player("Marie B.");
    const { mergeId: first } = await admin.does("merging.merge", mergeInputOf(marie, tablet));
    server.clock.now += 1000;
    const { mergeId: second } = await admin.does("merging.merge", mergeInputOf(third, marie));
    const mergedInto = async (id: string) =>
      answerOf(await server.visitor().query("merging.mergedInto", { playerId: id }));
    expect([await mergedInto(tablet.id), await mergedInto(marie.id)]).toEqual([third.id, third.id]);
    expect(await admin.refused("merging.separate", { mergeId: first })).toBe("playerNotFound");
    expect(answerOf(await admin.query("merging.list", {})).map(({ id }) => id)).toEqual([second]);
    await admin.does("merging.separate", { mergeId: second });
    expect([await mergedInto(tablet.id), await mergedInto(marie.id)]).toEqual([marie.id, null]);
    server.clock.now += 1000;
    const { mergeId: again } = await admin.does("merging.merge", mergeInputOf(marie, third));
    expect(await admin.refused("merging.separate", { mergeId: first })).toBe("mergeBuiltOn");
    await admin.does("merging.separate", { mergeId: again });
    const returned = await server.signIn("Marie", PASSWORD);
    const game = await makeGame(server, returned, [lea]);
    expect(await admin.refused("merging.separate", { mergeId: first })).toBe("mergeDuringGame");
    await returned.does("games.cancel", { gameId: game });
    await admin.does("merging.separate", { mergeId: first });
    expect(await admin.refused("merging.separate", { mergeId: first })).toBe("mergeUndone");
    expect(await admin.refused("merging.separate", { mergeId: "rien" })).toBe("mergeUndone");
  });

  test("a separation restores a merged guest, and gives a merged account its guests back", async () => {
    const { server, admin, marie, tablet, karim } = await twoAccounts(engine);
    const guest = await addGuest(tablet, "Odette");
    await admin.does("points.adjust", { playerId: guest, delta: 7 });
    const before = await dump(server);
    const { mergeId } = await admin.does("merging.merge", {
      keptId: karim.id,
      mergedId: guest,
      name: "kept",
    });
    expect((await server.rows("guests")).map(({ name }) => name)).not.toContain("Odette");
    await admin.does("merging.separate", { mergeId });
    expect(await dump(server)).toEqual(before);
    const { mergeId: accountMergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet));
    expect((await server.rows("guests")).find(({ id }) => id === guest)?.heldBy).toBe(marie.id);
    await admin.does("merging.separate", { mergeId: accountMergeId });
    expect((await server.rows("guests")).find(({ id }) => id === guest)?.heldBy).toBe(tablet.id);
  });

  test("a separation gives free names when others took the two names while the kept account was deleted", async () => {
    const server = await startServer(engine);
    const [marie, tablet] = await server.playing("Marie", "Marie-A");
    const admin = await server.admin();
    const { mergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet, "merged"));
    const deletionId = randomUUID();
    await admin.does("accounts.delete", { playerId: marie.id }, deletionId);
    const others = [await server.player("Marie"), await server.player("marie-a")];
    await admin.does("undo.apply", { targets: [{ requestId: deletionId }] });
    await admin.does("merging.separate", { mergeId });
    expect(await server.playerRow(marie)).toMatchObject({ name: "Marie-A (2)" });
    expect(await server.playerRow(tablet)).toMatchObject({ name: "Marie-A (3)" });
    for (const [index, name] of ["Marie", "marie-a"].entries())
      expect(await server.playerRow(others[index] ?? admin)).toMatchObject({ name });
    await others[0]?.does("accounts.rename", { name: "MARIE" });
  });

  test("points that a freeze hides stay hidden after a merge (rule E10)", async () => {
    const { server, admin, marie, tablet, lea } = await twoAccounts(engine);
    const shownPoints = async () => (await server.playerRow(marie)).totalPoints;
    const [one, other] = [await shownPoints(), (await server.playerRow(tablet)).totalPoints];
    await admin.does("event.freeze", {});
    await playGame(server, tablet, lea);
    const { mergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet));
    expect(await shownPoints()).toBe(one + other);
    await admin.does("merging.separate", { mergeId });
    expect(await shownPoints()).toBe(one);
    expect((await server.playerRow(tablet)).totalPoints).toBe(other);
    await admin.does("merging.merge", mergeInputOf(marie, tablet));
    await admin.does("event.unfreeze", {});
    expect(await shownPoints()).toBeGreaterThan(one + other);
  });

  test("a game deleted during a freeze counts for its own account again after a separation (rule E11)", async () => {
    const { server, admin, marie, tablet, lea } = await twoAccounts(engine);
    const gameId = await playGame(server, tablet, lea);
    const played = async () =>
      await Promise.all(
        [marie, tablet].map(async ({ id: playerId }) => {
          const record = answerOf(await lea.query("games.playerRecord", { playerId }));
          return record.statistics.byGame.reduce((sum, game) => sum + game.played, 0);
        }),
      );
    await admin.does("event.freeze", {});
    const before = await played();
    await admin.does("games.delete", { gameId });
    const { mergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet));
    await admin.does("merging.separate", { mergeId });
    expect(await played()).toEqual(before);
  });

  test("accounts that shared a game deleted during a freeze are merged and separated (rule A27)", async () => {
    const { server, admin, marie, tablet, lea } = await twoAccounts(engine);
    const gameId = await playGame(server, tablet, marie, lea);
    await admin.does("event.freeze", {});
    await admin.does("games.delete", { gameId });
    const results = async () =>
      await server.database.db.selectFrom("formerResults").selectAll().orderBy("playerId").execute();
    const before = await results();
    const { mergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet));
    await admin.does("merging.separate", { mergeId });
    expect(await results()).toEqual(before);
  });

  test("when two accounts are merged, or separated, by several commands at once, only one command takes effect", async () => {
    const { server, admin, marie, tablet } = await twoAccounts(engine);
    const before = (await readNumbers(server)).sums;
    const merges = await Promise.all([
      admin.command("merging.merge", mergeInputOf(marie, tablet)),
      admin.command("merging.merge", mergeInputOf(tablet, marie)),
      admin.command("merging.merge", mergeInputOf(marie, tablet)),
    ]);
    expect(merges.filter(({ ok }) => ok)).toHaveLength(1);
    const [{ id: mergeId } = { id: "" }] = answerOf(await admin.query("merging.list", {}));
    const separations = await Promise.all([0, 1].map(() => admin.command("merging.separate", { mergeId })));
    expect(separations.map(doneOrRefusal).sort()).toEqual(["done", "mergeUndone"]);
    expect((await readNumbers(server)).sums).toEqual(before);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a separation gives the merged account the points of its games, except games deleted meanwhile (rule A31)", async () => {
    const { server, admin, marie, tablet, tabletGame } = await twoAccounts(engine);
    const before = await readNumbers(server);
    const { mergeId } = await admin.does("merging.merge", mergeInputOf(marie, tablet));
    await admin.does("games.delete", { gameId: tabletGame });
    await admin.does("merging.separate", { mergeId });
    const after = await readNumbers(server);
    expect(after.of(marie)).toEqual(before.of(marie));
    expect(after.of(tablet)?.totalPoints).toBe((before.of(tablet)?.totalPoints ?? 0) - 1);
  });

  test("a merge is refused for people who played together, for players in a game or tournament, and for one's own account (rule A28)", async () => {
    const { server, admin, marie, tablet, karim, lea } = await twoAccounts(engine);
    const refused = (kept: Person, merged: Person) =>
      admin.refused("merging.merge", mergeInputOf(kept, merged));
    expect(await refused(marie, karim)).toBe("mergeOfTwoPeople");
    expect(await refused(karim, tablet)).toBe("mergeOfTwoPeople");
    expect(await refused(marie, marie)).toBe("mergeWithItself");
    expect(await refused(marie, admin)).toBe("mergeNotPlaying");
    await admin.does("accounts.setPlaying", { plays: true });
    expect(await refused(marie, admin)).toBe("mergeOfOneself");
    const game = await makeGame(server, tablet, ["bot-1"]);
    expect(await refused(marie, tablet)).toBe("mergeDuringGame");
    expect(await refused(tablet, marie)).toBe("mergeDuringGame");
    await tablet.does("games.cancel", { gameId: game });
    const draft = await createCup(admin, [marie, lea]);
    expect(await refused(marie, tablet)).toBe("mergeDuringTournament");
    await admin.does("tournaments.delete", { tournamentId: draft });
    const guest = await addGuest(karim, "Odette");
    expect(await admin.refused("merging.merge", { keptId: guest, mergedId: tablet.id, name: "kept" })).toBe(
      "mergeKeepsGuest",
    );
    await admin.does("event.end", { ceremony: true });
    expect(await refused(marie, tablet)).toBe("mergeDuringCeremony");
    await admin.does("event.skipCeremony", {});
    expect(await karim.refused("merging.merge", mergeInputOf(marie, tablet))).toBe("administratorsOnly");
    await admin.does("merging.merge", mergeInputOf(marie, tablet));
    expect(await refused(marie, tablet)).toBe("mergedAlready");
    expect(await refused(tablet, karim)).toBe("playerNotFound");
  });

  test("merges and separations never change the sum of all players' points, spins, cards and Chills", async () => {
    const server = await startServer(engine, { chance: new LoadedDice() });
    const people = await server.playing("Ana", "Bob", "Cid", "Dan");
    const admin = await server.admin();
    await setWheel(server, [reward("points", -3, "-3"), reward("points", 5, "+5")]);
    const anyPlayer = fc.nat({ max: 3 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant("play" as const), one: anyPlayer, other: anyPlayer }),
      fc.record({ kind: fc.constant("merge" as const), one: anyPlayer, other: anyPlayer }),
      fc.record({ kind: fc.constant("separate" as const), index: fc.nat({ max: 2 }) }),
      fc.record({ kind: fc.constant("delete" as const), index: fc.nat({ max: 5 }) }),
      fc.record({ kind: fc.constant("addSpin" as const), one: anyPlayer }),
      fc.record({
        kind: fc.constant("changeChills" as const),
        one: anyPlayer,
        delta: fc.constantFrom(2, -1),
      }),
    );
    const personAt = (index: number) => people[index] ?? people[0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        for (const each of steps) {
          server.clock.now += 1000;
          const { sums } = await readNumbers(server);
          if (each.kind === "play") {
            const existing = new Set((await server.everybody()).map(({ id }) => id));
            const [one, other] = [personAt(each.one), personAt(each.other)];
            const plays = one.id !== other.id && existing.has(one.id) && existing.has(other.id);
            if (plays)
              await playGame(
                server,
                await server.signIn((await server.playerRow(one)).name, PASSWORD),
                other,
              );
          } else if (each.kind === "merge") {
            await admin.command("merging.merge", mergeInputOf(personAt(each.one), personAt(each.other)));
            expect((await readNumbers(server)).sums).toEqual(sums);
          } else if (each.kind === "separate") {
            const merges = answerOf(await admin.query("merging.list", {}));
            const chosen = merges[each.index % Math.max(1, merges.length)];
            if (chosen) await admin.does("merging.separate", { mergeId: chosen.id });
            expect((await readNumbers(server)).sums).toEqual(sums);
          } else if (each.kind === "delete") {
            const games = await server.rows("games");
            const game = games[each.index % Math.max(1, games.length)];
            if (game) await admin.does("games.delete", { gameId: game.id });
          } else if (each.kind === "addSpin") {
            await admin.command("players.adjustCounter", {
              playerId: personAt(each.one).id,
              counter: "rouletteSpins",
              delta: 1,
            });
          } else
            await admin.command("players.adjustCounter", {
              playerId: personAt(each.one).id,
              counter: "chillsOwned",
              delta: each.delta,
            });
        }
        await readNumbers(server);
      }),
      { numRuns: 12 },
    );
  });

  test("every column that refers to a player is changed by a merge, or is listed as unchanged", async () => {
    const server = await startServer(engine);
    const tables = await server.database.db.introspection.getTables();
    const columns = tables.flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`));
    const playerColumns = columns.filter((each) =>
      /\.(\w*playerId|userId|accountId|to|\w*[bB]y|targetId|keptId|mergedId)$/.test(each),
    );
    const moved = new Set(movedReferences.map(columnName));
    expect([...new Set(playerColumns)].filter((each) => !moved.has(each)).sort()).toEqual(UNCHANGED_COLUMNS);
  });
});

/**
 * The columns that a merge does not change: columns of accounts, of rows that the merge deletes, and of data that no screen
 * shows.
 */
const UNCHANGED_COLUMNS = [
  "account.accountId",
  "account.userId",
  "cardThefts.playerId",
  "commandAnswers.accountId",
  "displays.createdBy",
  "faces.playerId",
  "files.uploadedBy",
  "formerNames.playerId",
  "guests.createdBy",
  "guests.playerId",
  "merges.by",
  "merges.keptId",
  "merges.mergedId",
  "mysteryCards.createdBy",
  "nameSkeletons.playerId",
  "passwordLinks.createdBy",
  "passwordLinks.playerId",
  "seenCalls.playerId",
  "session.userId",
  "signInLocks.playerId",
  "tournamentEntries.playerId",
  "tournamentMatches.counterBy",
  "tournamentMatches.decidedBy",
  "tournamentMatches.reportedBy",
  "undos.undoneBy",
  "uploads.accountId",
];

/** A player's points, spins, cards and Chills. */
function numbersOf(player: Awaited<ReturnType<Awaited<ReturnType<typeof readNumbers>>["of"]>>) {
  const { totalPoints = 0, rouletteSpins = 0, cardsOwned = 0, chillsOwned = 0 } = player ?? {};
  return { totalPoints, rouletteSpins, cardsOwned, chillsOwned };
}

test("a spin and a game that begin during a merge at another server wait for the merge, and are refused", async () => {
  const { firstServer, people, onSecondServer } = await twoServers("Nadia", "Karim", "Léa");
  const [nadia, karim, lea] = people;
  if (!nadia || !karim || !lea) throw new Error("Expected three players");
  const admin = await firstServer.admin();
  const startMerge = () => admin.command("merging.merge", mergeInputOf(nadia, karim));
  const [merged, spun] = await whileCommitWaits(firstServer, startMerge, () =>
    onSecondServer(karim).command("roulette.spin", {}),
  );
  expect([merged, spun].map(doneOrRefusal)).toEqual(["done", "notSignedIn"]);
  const [{ id: mergeId } = { id: "" }] = answerOf(await admin.query("merging.list", {}));
  await admin.does("merging.separate", { mergeId });
  const [gameNameId] = (await firstServer.rows("gameNames")).map(({ id }) => id);
  const [, created] = await whileCommitWaits(firstServer, startMerge, () =>
    onSecondServer(lea).command("games.create", { gameNameId: gameNameId ?? "", players: [karim.id] }),
  );
  expect(doneOrRefusal(created)).toBe("unknownPlayers");
});
