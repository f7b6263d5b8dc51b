import { describe, expect, test } from "vitest";
import { engines } from "../../../testing/databases.ts";
import { answerOf, type Person } from "../../../testing/person.ts";
import { startServer, type TestServer } from "../../../testing/server.ts";
import { PASSWORD, PASSWORD_HASH } from "../../../testing/template.ts";
import { writeGeneratedPassword } from "./repository.ts";

const MINUTE_DAYS = 1 / (24 * 60);
const newPassword = "girafe-mauve-12";
const withoutTyping = { currentPassword: null, newPassword };

/** Makes the password of the account 'admin' the generated one. All accounts of a test have one password, so others get another. */
async function generatePassword({ database }: TestServer, adminId: string): Promise<void> {
  await database.runExclusive((tx) => writeGeneratedPassword(tx, PASSWORD_HASH));
  await database.db.updateTable("account").set({ password: "x" }).where("userId", "!=", adminId).execute();
}

const me = async (person: Person) => answerOf(await person.query("accounts.me"));

describe.each(engines)("on %s", (engine) => {
  test("until ten minutes after a sign-in with the generated password, it is changed without typing it (rule A35)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await generatePassword(server, admin.id);
    server.daysLater(9 * MINUTE_DAYS);
    expect(await me(admin)).toMatchObject({ mayOmitPassword: true });
    const late = await server.admin();
    await admin.does("accounts.changePassword", withoutTyping);
    expect((await me(late)).player, "other sessions end, as with every change").toBeNull();
    expect(await me(admin)).toMatchObject({ player: { id: admin.id }, mayOmitPassword: false });
    await server.signIn("admin", newPassword);
    expect(await admin.refused("accounts.changePassword", withoutTyping), "a chosen password is typed").toBe(
      "currentPasswordNeeded",
    );
  });

  test("later, the generated password is typed, in this session but not in a new one (rule A35)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    await generatePassword(server, admin.id);
    server.daysLater(11 * MINUTE_DAYS);
    expect(await me(admin)).toMatchObject({ mayOmitPassword: false });
    expect(await admin.refused("accounts.changePassword", withoutTyping)).toBe("currentPasswordNeeded");
    const other = await server.admin();
    expect(await me(other)).toMatchObject({ mayOmitPassword: true });
    await admin.does("accounts.changePassword", { currentPassword: PASSWORD, newPassword });
  });

  test("accounts with another password type it, and visitors change nothing (rule A35)", async () => {
    const server = await startServer(engine);
    const admin = await server.admin();
    const [bob, nadia] = [await server.player("Bob", { role: "admin" }), await server.player("Nadia")];
    await generatePassword(server, admin.id);
    for (const person of [bob, nadia]) {
      expect(await me(person)).toMatchObject({ mayOmitPassword: false });
      expect(await person.refused("accounts.changePassword", withoutTyping)).toBe("currentPasswordNeeded");
    }
    expect(await server.visitor().refused("accounts.changePassword", withoutTyping)).toBe("notSignedIn");
  });

  test("visitors learn that only the generated account exists, until somebody else comes or its password changes (rule A34)", async () => {
    const server = await startServer(engine);
    const visitor = server.visitor();
    expect(await me(visitor), "the password was chosen").toMatchObject({ isNewInstall: false });
    const admin = await server.admin();
    await generatePassword(server, admin.id);
    expect(await me(visitor)).toMatchObject({ isNewInstall: true });
    const nadiaId = await server.account("Nadia");
    expect(await me(visitor)).toMatchObject({ isNewInstall: false });
    await server.database.db
      .updateTable("account")
      .set({ password: "x" })
      .where("userId", "=", nadiaId)
      .execute();
    await admin.does("accounts.delete", { playerId: nadiaId });
    expect(await me(visitor)).toMatchObject({ isNewInstall: true });
    await admin.does("accounts.changePassword", withoutTyping);
    expect(await me(visitor)).toMatchObject({ isNewInstall: false });
  });
});
