import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { WholeGame } from "../../domain/games/game.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { deleteGame, insertGame, markGameCompleted } from "../games/repository.ts";
import { unannounced } from "../live/writer.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import type { Database, DatabaseLocation, Engine, Tx } from "./database.ts";
import { openDatabase } from "./open.ts";
import { SERVING } from "./postgres.ts";

/** The advisory lock that Kysely takes for migrations. */
const KYSELY_LOCK = 3853314791062309107n;

async function open(engine: Engine, location?: DatabaseLocation): Promise<Database> {
  const database = openDatabase(location ?? (await freshDatabase(engine)), (error) => {
    throw error;
  });
  onTestFinished(() => database.db.destroy());
  return database;
}

const read = async (tx: Tx, id: string) =>
  Number(
    (await tx.selectFrom("settings").select("value").where("id", "=", id).executeTakeFirst())?.value ?? 0,
  );
const write = (tx: Tx, id: string, value: number) =>
  tx
    .insertInto("settings")
    .values({ id, value: String(value) })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value: String(value) }))
    .execute();

const game: Omit<WholeGame, "id" | "players"> = {
  gameName: "Catan",
  gameNameId: "catan",
  status: "ongoing",
  createdAt: 1,
  createdBy: "admin",
  completedAt: null,
  completedBy: null,
  correction: null,
  frozenUnder: null,
  isTeamGame: false,
  isCooperative: false,
  playersPerTeam: null,
  linkedGroups: [],
  powers: [],
  uncounted: null,
  proposal: null,
  wasRanked: false,
  placePoints: null,
  results: [],
};

describe.each(engines)("on %s", (engine) => {
  test("a transaction's reads stay valid until it writes: no update is lost", async () => {
    const database = await open(engine);
    const increment = () =>
      database.runExclusive(async (tx) => {
        const value = await read(tx, "counter");
        await sleep(1);
        await write(tx, "counter", value + 1);
      });
    await Promise.all(Array.from({ length: 5 }, increment));
    expect(await database.runExclusive((tx) => read(tx, "counter"))).toBe(5);
  });

  test("when each of two concurrent transactions reads the row that the other one writes, only the first one writes", async () => {
    const database = await open(engine);
    const writeUnlessWritten = (ownRow: string, otherRow: string) =>
      database.runExclusive(async (tx) => {
        if ((await read(tx, otherRow)) === 1) return false;
        await sleep(20);
        await write(tx, ownRow, 1);
        return true;
      });
    const wrote = await Promise.all([writeUnlessWritten("a", "b"), writeUnlessWritten("b", "a")]);
    expect([...wrote].sort()).toEqual([false, true]);
  });

  test("a transaction sees the rows of the previous transaction, so it does not insert the same key again", async () => {
    const database = await open(engine);
    const takeSeat = (player: string) =>
      database.runExclusive(async (tx) => {
        if ((await read(tx, "seat")) !== 0) return "taken";
        await sleep(20);
        await tx.insertInto("settings").values({ id: "seat", value: "1" }).execute();
        return player;
      });
    const results = await Promise.all([takeSeat("ana"), takeSeat("bob")]);
    expect(results.filter((result) => result === "taken")).toHaveLength(1);
  });

  test("a refused transaction writes nothing and is not retried", async () => {
    const database = await open(engine);
    let tries = 0;
    const refused = database.runExclusive(async (tx) => {
      tries += 1;
      await write(tx, "a", 1);
      throw new Refusal("notFound");
    });
    await expect(refused).rejects.toThrow(Refusal);
    expect(tries).toBe(1);
    expect(await database.runExclusive((tx) => read(tx, "a"))).toBe(0);
  });

  test("a seat needs an existing game, and deleting a game deletes only its own seats and results", async () => {
    const database = await open(engine);
    const { db } = database;
    const seat = { seat: 0, playerId: "x", botName: null, linkNumber: null, isBot: 0, ongoing: 1 } as const;
    const orphan = db
      .insertInto("gameSeats")
      .values({ ...seat, gameSessionId: "none" })
      .execute();
    await expect(orphan).rejects.toThrow(/foreign key/i);

    const bots = [1, 2].map((number) => ({ id: `bot-${number}`, name: `Bot ${number}` }));
    const results = bots.map(({ id }, index) => ({
      playerId: id,
      position: index + 1,
      positionPoints: 1,
      pointsEarned: 0,
    }));
    await database.runExclusive(async (_, batch) => {
      for (const id of ["kept", "deleted"]) {
        await insertGame(unannounced({ batch }), { ...game, id, players: bots });
        await markGameCompleted(unannounced({ batch }), {
          gameId: id,
          gameNameId: game.gameNameId,
          results,
          placePoints: null,
          uncounted: null,
          at: 2,
          by: "admin",
        });
      }
    });
    await database.runExclusive((_, batch) =>
      deleteGame(unannounced({ batch }), { ...game, id: "deleted", status: "completed", results }),
    );
    for (const table of ["gameSeats", "gameResults"] as const) {
      const rows = await db.selectFrom(table).select("gameSessionId").execute();
      expect(rows.map(({ gameSessionId }) => gameSessionId)).toEqual(["kept", "kept"]);
    }
  });

  test("running the migrations twice, in sequence or concurrently, changes nothing", async () => {
    const database = await open(engine);
    await Promise.all([database.migrate(), database.migrate()]);
    expect(await database.db.selectFrom("players").select("name").execute()).toEqual([{ name: "admin" }]);
  });
});

test("a migration can wait for another migration longer than the time limit of ordinary statements", async () => {
  const database = await open("postgres");
  const lock = sql`select pg_advisory_lock(${sql.lit(KYSELY_LOCK)})`;
  const unlock = sql`select pg_advisory_unlock(${sql.lit(KYSELY_LOCK)})`;
  const waiting = await database.db.connection().execute(async (other) => {
    await lock.execute(other);
    const migrated = database.migrate();
    migrated.catch(() => {});
    await sleep(SERVING.statement + 500);
    await unlock.execute(other);
    return { migrated };
  });
  await waiting.migrated;
});

test("exclusive transactions of several processes run one after another, and each runs once", async () => {
  const location = await freshDatabase("postgres");
  const processes = [await open("postgres", location), await open("postgres", location)];
  let tries = 0;
  const increment = (database: Database) =>
    database.runExclusive(async (tx) => {
      tries += 1;
      const value = await read(tx, "counter");
      await sleep(5);
      await write(tx, "counter", value + 1);
    });
  await Promise.all(Array.from({ length: 10 }, (_, index) => increment(processes[index % 2] as Database)));
  expect(await (processes[0] as Database).runExclusive((tx) => read(tx, "counter"))).toBe(10);
  expect(tries).toBe(10);
});

test("waiting transactions leave connections free for reads", async () => {
  const database = await open("postgres");
  const { promise: readDone, resolve: finish } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 30 }, () => database.runExclusive(() => readDone));
  await database.db.selectFrom("settings").select("id").execute().finally(finish);
  await Promise.all(waiting);
});

test("a transaction that does not get its lock is refused as busy", async () => {
  const location = await freshDatabase("postgres");
  const [one, other] = [await open("postgres", location), await open("postgres", location)];
  await one.runExclusive(async () => {
    const waiting = other.runExclusive(async () => "done");
    await expect(waiting).rejects.toMatchObject({ code: "busy" });
  });
});

test("a transaction that conflicts with others eight times is refused as busy", async () => {
  const database = await open("postgres");
  let tries = 0;
  const conflict = database.runExclusive(async (tx) => {
    tries += 1;
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(conflict).rejects.toMatchObject({ code: "busy" });
  expect(tries).toBe(8);
});

test("when a concurrent transaction inserted the same unique key, the second attempt reads that row", async () => {
  const database = await open("postgres");
  let tries = 0;
  const valueRead = await database.runExclusive(async (tx) => {
    tries += 1;
    const value = await read(tx, "seat");
    if (tries === 1) await database.db.insertInto("settings").values({ id: "seat", value: "7" }).execute();
    if (value === 0) await tx.insertInto("settings").values({ id: "seat", value: "1" }).execute();
    return value;
  });
  expect({ tries, valueRead }).toEqual({ tries: 2, valueRead: 7 });
});

test("a transaction whose two attempts both violate a unique key fails, and other transactions run", async () => {
  const database = await open("postgres");
  let tries = 0;
  const violating = database.runExclusive(async (tx) => {
    tries += 1;
    for (const value of ["1", "2"]) await tx.insertInto("settings").values({ id: "twice", value }).execute();
  });
  await expect(violating).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(2);
  expect(await database.runExclusive((tx) => read(tx, "twice"))).toBe(0);
});

test("on SQLite every commit waits for the disk, except commits of sessions", async () => {
  const { db } = await open("sqlite");
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {});
  expect(await pragma("journal_mode")).toEqual(["wal"]);
  // 2 is "full": a commit waits for the disk. 1 is "normal": it does not.
  expect(await pragma("synchronous")).toEqual([2]);
  expect(await pragma("foreign_keys")).toEqual([1]);
  const at = new Date(0).toISOString();
  const session = { id: "s", userId: "nobody", tokenHash: "t", expiresAt: at, createdAt: at, updatedAt: at };
  const level = sql<string>`(select synchronous from pragma_synchronous)`;
  await expect(db.insertInto("session").values(session).execute()).rejects.toThrow(/foreign key/i);
  expect(await pragma("synchronous")).toEqual([2]);
  const { id: userId } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  const levelDuringInsert = await db
    .insertInto("session")
    .values({ ...session, userId })
    .returning(level.as("level"))
    .executeTakeFirst();
  expect(levelDuringInsert).toEqual({ level: 1 });
  expect(await pragma("synchronous")).toEqual([2]);
});

test("PostgreSQL gives large integers and sums as numbers", async () => {
  const { db } = await open("postgres");
  const { rows } =
    await sql`select 1783965600000::bigint as at, sum(n) as sum from (values (1), (2)) v (n)`.execute(db);
  expect(rows).toEqual([{ at: 1783965600000, sum: 3 }]);
});
