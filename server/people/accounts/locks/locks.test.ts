import { describe, expect, test } from "vitest";
import { defaultLimits } from "../../../calls/limits.ts";
import { engines } from "../../../testing/databases.ts";
import { openStream } from "../../../testing/live.ts";
import type { Person } from "../../../testing/person.ts";
import { startServer } from "../../../testing/server.ts";
import { PASSWORD } from "../../../testing/template.ts";

describe.each(engines)("on %s", (engine) => {
  test("administrators see whose new phone is locked out by wrong passwords, and let it in by a one-time link (rule A12)", async () => {
    const server = await startServer(engine, { limits: defaultLimits });
    const [admin, playerId] = [await server.admin(), await server.account("Nadia")];
    const signIn = async (browser: Person, password: string) => {
      const result = await browser.callByPost("accounts.signIn", { identifier: "Nadia", password });
      return result.ok ? "signed in" : result.refusal;
    };
    const stream = await openStream(await server.listen(), admin, undefined, ["signInLocks"]);
    const player = await server.player("Karim");
    const ofPlayer = await openStream(await server.listen(), player, undefined, ["signInLocks"]);
    expect(ofPlayer.hello?.refused).toEqual(["signInLocks"]);
    for (let count = 0; count < 10; count += 1) await signIn(server.visitor(), "faux");
    expect(stream.rows("signInLocks")).toEqual([]);

    const phone = server.visitor();
    expect(await signIn(phone, PASSWORD)).toBe("tooManySignIns");
    await stream.until(() => stream.rows("signInLocks").length === 1, "the lock arrived");
    const [lock] = stream.rows("signInLocks");
    expect(lock?.id).toBe(playerId);
    expect(lock?.until).toBeGreaterThan(server.clock.now + 200_000);
    expect(lock?.until).toBeLessThanOrEqual(server.clock.now + 300_000);
    server.clock.now += 1000;
    await signIn(server.visitor(), "faux");
    expect(await server.rows("signInLocks")).toEqual([lock]);

    const { token } = await admin.does("accounts.createPasswordLink", { playerId });
    await phone.does("accounts.usePasswordLink", { token, newPassword: "tout nouveau" });
    expect(await signIn(phone, "tout nouveau")).toBe("signed in");
    await stream.until(() => stream.rows("signInLocks").length === 0, "the lock ended");
  });

  test("wrong passwords for a name that nobody has lock out nobody", async () => {
    const server = await startServer(engine, { limits: defaultLimits });
    const attempt = { identifier: "Personne", password: "faux" };
    for (let count = 0; count < 11; count += 1) await server.visitor().callByPost("accounts.signIn", attempt);
    expect(await server.rows("signInLocks")).toEqual([]);
  });
});
