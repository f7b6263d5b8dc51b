import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import type { Db, Engine, Tx } from "./database.ts";
import { openDatabase } from "./open.ts";
import { rememberedQuery } from "./rememberedQuery.ts";
import { inTransaction } from "./transaction.ts";

const TIME = "2026-01-01T00:00:00.000Z";

/** Nadia's account and session, and how to look that up. */
async function open(engine: Engine) {
  const database = openDatabase(await freshDatabase(engine), (error) => {
    throw error;
  });
  onTestFinished(() => database.db.destroy());
  const inOne = (work: (tx: Tx) => Promise<unknown>) => inTransaction(database, work);
  await inOne(async (tx) => {
    const times = sql`${TIME}, ${TIME}`;
    await sql`insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values ('nadia', 'Nadia', 'n@exemple.fr', 0, ${times})`.execute(
      tx,
    );
    await sql`insert into "session" ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt") values ('1', 'nadia', 'a', '1', ${times})`.execute(
      tx,
    );
  });
  let asked = 0;
  const find = rememberedQuery(["session", "user"], async (db: Db, token) => {
    asked += 1;
    const row = await db
      .selectFrom("session")
      .select("expiresAt")
      .where("token", "=", token)
      .executeTakeFirst();
    return row ?? null;
  });
  return { inOne, find: (token: string) => find(database.db, token), asked: () => asked };
}

const lasts = (until: string) => ({ expiresAt: until });
const prolong = (tx: Tx) => tx.updateTable("session").set(lasts("2")).execute();

describe.each(engines)("on %s", (engine) => {
  test("a row is asked for once where there is one server, each time elsewhere; none is never remembered", async () => {
    const { find, asked, inOne } = await open(engine);
    const times = engine === "sqlite" ? 1 : 3;
    expect([await find("a"), await find("a"), await find("a")]).toEqual([lasts("1"), lasts("1"), lasts("1")]);
    expect(asked()).toBe(times);
    // What leaves its tables alone, or adds to them, changes no row of theirs.
    await inOne((tx) => tx.insertInto("settings").values({ id: "x", value: "1" }).execute());
    await inOne((tx) => tx.updateTable("settings").set({ value: "2" }).where("id", "=", "x").execute());
    expect(await find("b")).toBeNull();
    await inOne((tx) =>
      sql`insert into "session" ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt") values ('2', 'nadia', 'b', '1', ${TIME}, ${TIME})`.execute(
        tx,
      ),
    );
    expect(await find("b")).toEqual(lasts("1"));
    expect(await find("a")).toEqual(lasts("1"));
    expect(asked()).toBe(engine === "sqlite" ? 3 : 6);
  });

  test.each<[string, (tx: Tx) => Promise<unknown>, unknown]>([
    ["changed", prolong, lasts("2")],
    ["deleted", (tx) => tx.deleteFrom("session").execute(), null],
    ["deleted with its account", (tx) => sql`delete from "user"`.execute(tx), null],
    [
      "written over",
      (tx) =>
        sql`insert into "session" ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt") values ('1', 'nadia', 'a', '1', ${TIME}, ${TIME}) on conflict ("id") do update set "expiresAt" = '2'`.execute(
          tx,
        ),
      lasts("2"),
    ],
    [
      "changed in a way of its own",
      (tx) => sql`with "all" as (select 2) update "session" set "expiresAt" = '2'`.execute(tx),
      lasts("2"),
    ],
  ])("a row that was %s is read anew", async (_, change, after) => {
    const { find, inOne } = await open(engine);
    await find("a");
    await inOne(change);
    expect([await find("a"), await find("a")]).toEqual([after, after]);
  });

  test("a change is seen once it is committed, not before, and never when it is undone", async () => {
    const { find, inOne } = await open(engine);
    await find("a");
    const beside: Promise<unknown>[] = [];
    const undone = inOne(async (tx) => {
      await prolong(tx);
      beside.push(find("a"));
      throw new Refusal("notFound");
    });
    await expect(undone).rejects.toThrow(Refusal);
    expect([await beside[0], await find("a")]).toEqual([lasts("1"), lasts("1")]);
    await inOne(async (tx) => {
      await prolong(tx);
      beside.push(find("a"));
      await prolong(tx);
    });
    await beside[1];
    expect(await find("a")).toEqual(lasts("2"));
  });
});
