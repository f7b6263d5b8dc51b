import { hash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { SessionCookies } from "../../calls/sessions/sessionCookie.ts";
import { createSessions } from "../../calls/sessions/sessions.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";

describe.each(engines)("on %s", (engine) => {
  test("the sessions of an older database stay valid, and the database no longer contains their tokens", async () => {
    const database = await databaseBefore(engine, "037-sessionTokens");
    const { db } = database;
    const at = new Date(0).toISOString();
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const people = ["nadia", "karim"];
    for (const name of people) {
      await sql`insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
        values (${name}, ${name}, ${name}, 0, ${at}, ${at})`.execute(db);
      await sql`insert into "session" ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
        values (${name}, ${name}, ${`token of ${name}`}, ${expiresAt}, ${at}, ${at})`.execute(db);
    }
    await database.migrate();

    const rows = await db.selectFrom("session").selectAll().orderBy("id", "desc").execute();
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual(
      people.map((name) => hash("sha256", `token of ${name}`, "base64url")),
    );
    expect(JSON.stringify(rows)).not.toContain("token of");
    const secret = "un secret";
    const cookieSettings = { name: "semaine-chill.session_token", secret, seconds: 60, isSecure: false };
    const sessions = createSessions(database, secret, "http://localhost:3000");
    for (const name of people) {
      const [cookie] = new SessionCookies(cookieSettings).write(`token of ${name}`).split(";");
      expect((await sessions.find(cookie))?.accountId).toBe(name);
      expect((await sessions.renew(cookie)).session?.accountId).toBe(name);
    }
  });
});
