import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";
import { PASSWORD } from "../../testing/template.ts";

const isSignedIn = async (person: Person) => answerOf(await person.query("accounts.me")).player !== null;
const newPassword = "tout nouveau";

describe.each(engines)("on %s", (engine) => {
  test("a new password replaces the old one and ends the account's other sessions", async () => {
    const server = await startServer(engine);
    const phone = await server.player("Nadia");
    const laptop = await server.signIn("Nadia", PASSWORD);
    const karim = await server.player("Karim");
    await phone.does("accounts.changePassword", { currentPassword: PASSWORD, newPassword });
    expect(await Promise.all([phone, laptop, karim].map(isSignedIn))).toEqual([true, false, true]);
    expect((await server.signIn("Nadia", newPassword)).id).toBe(phone.id);
    const signInWithOldPassword = await server
      .visitor()
      .callByPost("accounts.signIn", { identifier: "Nadia", password: PASSWORD });
    expect(signInWithOldPassword).toMatchObject({ refusal: "wrongCredentials" });
    expect((await server.signIn("Karim", PASSWORD)).id).toBe(karim.id);
  });

  test("of two concurrent password changes, one succeeds and the other is refused", async () => {
    const server = await startServer(engine);
    const devices = [await server.player("Nadia"), await server.signIn("Nadia", PASSWORD)];
    const passwords = ["tout nouveau un", "tout nouveau deux"];
    const changes = await Promise.all(
      devices.map((device, index) =>
        device.command("accounts.changePassword", {
          currentPassword: PASSWORD,
          newPassword: passwords[index] ?? "",
        }),
      ),
    );
    expect(changes.filter((change) => change.ok)).toHaveLength(1);
    expect(changes.flatMap((change) => (change.ok ? [] : change.refusal))).toEqual(["wrongPassword"]);
    const winner = changes.findIndex((change) => change.ok);
    expect(await Promise.all(devices.map(isSignedIn))).toEqual([winner === 0, winner === 1]);
    await server.signIn("Nadia", passwords[winner] ?? "");
  });

  test("a password change that is sent twice with one request id succeeds both times", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const change = { currentPassword: PASSWORD, newPassword };
    const requestId = randomUUID();
    await nadia.does("accounts.changePassword", change, requestId);
    await nadia.does("accounts.changePassword", change, requestId);
    expect(await nadia.refused("accounts.changePassword", change)).toBe("wrongPassword");
  });

  test("a different password change with the request id of an earlier one is refused", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const requestId = randomUUID();
    await nadia.does("accounts.changePassword", { currentPassword: PASSWORD, newPassword }, requestId);
    const other = { currentPassword: PASSWORD, newPassword: "encore un autre" };
    expect(await nadia.command("accounts.changePassword", other, requestId)).toMatchObject({
      refusal: "requestIdReused",
    });
    await server.signIn("Nadia", newPassword);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test.each([
    {
      case: "a wrong current password",
      currentPassword: "autre chose",
      newPassword,
      refusal: "wrongPassword",
    },
    {
      case: "a common new password",
      currentPassword: PASSWORD,
      newPassword: "AzertyUIOP",
      refusal: "passwordCommon",
    },
    {
      case: "a new password of 5 characters",
      currentPassword: PASSWORD,
      newPassword: "court",
      refusal: "passwordTooShort",
    },
    {
      case: "a new password of 10,000 characters",
      currentPassword: PASSWORD,
      newPassword: "x".repeat(10_000),
      refusal: "passwordTooLong",
    },
    {
      case: "a current password of 10,000 characters",
      currentPassword: "x".repeat(10_000),
      newPassword,
      refusal: "wrongPassword",
    },
    {
      case: "a new password of 129 characters",
      currentPassword: PASSWORD,
      newPassword: "x".repeat(129),
      refusal: "passwordTooLong",
    },
  ])(
    "$case is refused with $refusal, and the old password stays valid",
    async ({ case: _, refusal, ...change }) => {
      const server = await startServer(engine);
      const nadia = await server.player("Nadia");
      const laptop = await server.signIn("Nadia", PASSWORD);
      expect(await nadia.refused("accounts.changePassword", change)).toBe(refusal);
      expect(await isSignedIn(laptop)).toBe(true);
      await server.signIn("Nadia", PASSWORD);
    },
  );

  test("a visitor cannot change a password", async () => {
    const server = await startServer(engine);
    const change = { currentPassword: PASSWORD, newPassword };
    expect(await server.visitor().refused("accounts.changePassword", change)).toBe("notSignedIn");
  });
});
