import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { WholeGame } from "../../domain/games/game.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { deleteGame, insertGame, markGameCompleted } from "../games/repository.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import type { Database, DatabaseLocation, Engine, Tx } from "./database.ts";
import { migrate, openDatabase } from "./open.ts";
import { inTransaction } from "./transaction.ts";

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
  playersPerTeam: null,
  linkedGroups: [],
  results: [],
};

describe.each(engines)("on %s", (engine) => {
  test("what a transaction has read stays true until it has written: no update is lost", async () => {
    const database = await open(engine);
    const increment = () =>
      inTransaction(database, async (tx) => {
        const value = await read(tx, "counter");
        await sleep(1);
        await write(tx, "counter", value + 1);
      });
    await Promise.all(Array.from({ length: 5 }, increment));
    expect(await inTransaction(database, (tx) => read(tx, "counter"))).toBe(5);
  });

  test("two that each look at what the other writes don't both go ahead", async () => {
    const database = await open(engine);
    const goIfAlone = (mine: string, theirs: string) =>
      inTransaction(database, async (tx) => {
        if ((await read(tx, theirs)) === 1) return false;
        await sleep(20);
        await write(tx, mine, 1);
        return true;
      });
    const went = await Promise.all([goIfAlone("a", "b"), goIfAlone("b", "a")]);
    expect([...went].sort()).toEqual([false, true]);
  });

  test("a unique key that somebody else was first to take is seen, not hit", async () => {
    const database = await open(engine);
    const take = (who: string) =>
      inTransaction(database, async (tx) => {
        if ((await read(tx, "seat")) !== 0) return "taken";
        await sleep(20);
        await tx.insertInto("settings").values({ id: "seat", value: "1" }).execute();
        return who;
      });
    const results = await Promise.all([take("ana"), take("bob")]);
    expect(results.filter((result) => result === "taken")).toHaveLength(1);
  });

  test("what fails leaves nothing, and is not tried again", async () => {
    const database = await open(engine);
    let tries = 0;
    const failing = inTransaction(database, async (tx) => {
      tries += 1;
      await write(tx, "a", 1);
      throw new Refusal("notFound");
    });
    await expect(failing).rejects.toThrow(Refusal);
    expect(tries).toBe(1);
    expect(await inTransaction(database, (tx) => read(tx, "a"))).toBe(0);
  });

  test("a seat needs its game; a deleted game takes its seats and results along, and no other's", async () => {
    const database = await open(engine);
    const { db } = database;
    const seat = { seat: 0, playerId: "x", playerName: "x", linkNumber: null, isBot: 0, ongoing: 1 } as const;
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
    await inTransaction(database, async (_, commit) => {
      for (const id of ["kept", "deleted"]) {
        await insertGame(commit, { ...game, id, players: bots });
        await markGameCompleted(commit, { gameId: id, results, at: 2, by: "admin", frozenUnder: null });
      }
    });
    await inTransaction(database, (_, commit) => deleteGame(commit, "deleted"));
    for (const table of ["gameSeats", "gameResults"] as const) {
      const rows = await db.selectFrom(table).select("gameSessionId").execute();
      expect(rows.map(({ gameSessionId }) => gameSessionId)).toEqual(["kept", "kept"]);
    }
  });

  test("bringing the tables up to date twice, or twice at once, changes nothing", async () => {
    const database = await open(engine);
    await Promise.all([migrate(database.db), migrate(database.db)]);
    expect(await database.db.selectFrom("players").select("name").execute()).toEqual([{ name: "admin" }]);
  });
});

test("transactions of several processes take turns: each does its work once, and none is lost", async () => {
  const location = await freshDatabase("postgres");
  const processes = [await open("postgres", location), await open("postgres", location)];
  let tries = 0;
  const increment = (database: Database) =>
    inTransaction(database, async (tx) => {
      tries += 1;
      const value = await read(tx, "counter");
      await sleep(5);
      await write(tx, "counter", value + 1);
    });
  await Promise.all(Array.from({ length: 10 }, (_, index) => increment(processes[index % 2] as Database)));
  expect(await inTransaction(processes[0] as Database, (tx) => read(tx, "counter"))).toBe(10);
  expect(tries).toBe(10);
});

test("who waits for a turn keeps no connection from those who read", async () => {
  const database = await open("postgres");
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 30 }, () => inTransaction(database, () => isRead));
  await database.db.selectFrom("settings").select("id").execute().finally(goOn);
  await Promise.all(waiting);
});

test("a turn that does not come is refused as busy", async () => {
  const location = await freshDatabase("postgres");
  const [one, other] = [await open("postgres", location), await open("postgres", location)];
  await inTransaction(one, async () => {
    const late = inTransaction(other, async () => "done");
    await expect(late).rejects.toMatchObject({ code: "busy" });
  });
});

test("conflicts that go on and on are refused as busy", async () => {
  const database = await open("postgres");
  let tries = 0;
  const conflict = inTransaction(database, async (tx) => {
    tries += 1;
    await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(conflict).rejects.toMatchObject({ code: "busy" });
  expect(tries).toBe(8);
});

test("a unique key that somebody beside took first is seen at the second try", async () => {
  const database = await open("postgres");
  let tries = 0;
  const seen = await inTransaction(database, async (tx) => {
    tries += 1;
    const value = await read(tx, "seat");
    if (tries === 1) await database.db.insertInto("settings").values({ id: "seat", value: "7" }).execute();
    if (value === 0) await tx.insertInto("settings").values({ id: "seat", value: "1" }).execute();
    return value;
  });
  expect({ tries, seen }).toEqual({ tries: 2, seen: 7 });
});

test("a unique key that is hit again on the same facts is told at once, and holds nobody up", async () => {
  const database = await open("postgres");
  let tries = 0;
  const hit = inTransaction(database, async (tx) => {
    tries += 1;
    for (const value of ["1", "2"]) await tx.insertInto("settings").values({ id: "twice", value }).execute();
  });
  await expect(hit).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(2);
  expect(await inTransaction(database, (tx) => read(tx, "twice"))).toBe(0);
});

test("SQLite writes each commit to the disk before it is confirmed, also after sessions, which don't wait", async () => {
  const { db } = await open("sqlite");
  const pragma = async (name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {});
  expect(await pragma("journal_mode")).toEqual(["wal"]);
  expect(await pragma("synchronous")).toEqual([2]);
  expect(await pragma("foreign_keys")).toEqual([1]);
  const at = new Date(0).toISOString();
  const session = { id: "s", userId: "nobody", token: "t", expiresAt: at, createdAt: at, updatedAt: at };
  const level = sql<string>`(select synchronous from pragma_synchronous)`;
  await expect(db.insertInto("session").values(session).execute()).rejects.toThrow(/foreign key/i);
  expect(await pragma("synchronous")).toEqual([2]);
  const { id: userId } = await db.selectFrom("user").select("id").executeTakeFirstOrThrow();
  const during = await db
    .insertInto("session")
    .values({ ...session, userId })
    .returning(level.as("level"))
    .executeTakeFirst();
  expect(during).toEqual({ level: 1 });
  expect(await pragma("synchronous")).toEqual([2]);
});

test("PostgreSQL gives large integers and sums as numbers", async () => {
  const { db } = await open("postgres");
  const { rows } =
    await sql`select 1783965600000::bigint as at, sum(n) as sum from (values (1), (2)) v (n)`.execute(db);
  expect(rows).toEqual([{ at: 1783965600000, sum: 3 }]);
});
