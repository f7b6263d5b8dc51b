import { describe, expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../../../domain/files/image.ts";
import { engines, oneEngine } from "../../testing/databases.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer } from "../../testing/server.ts";

const facts = async (person: Person) => answerOf(await person.query("installation.facts", {}));

/** Sends a body of this many bytes, as the check of the installation does. Gives the status of the answer. */
async function sendBody(address: string, { cookie }: Person, bytes: number): Promise<number> {
  const { status } = await fetch(`${address}/api/uploads/check`, {
    method: "POST",
    headers: { cookie, "tus-resumable": "1.0.0", "content-type": "application/offset+octet-stream" },
    body: new Uint8Array(bytes),
  });
  return status;
}

describe.each(engines)("on %s", (engine) => {
  test("an administrator reads the facts of the installation (rule V1)", async () => {
    const server = await startServer(engine);
    expect(await facts(await server.admin())).toEqual({
      now: server.clock.now,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      freeBytes: expect.any(Number),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      seenOrigin: "http://localhost",
      forwarded: "none",
      peer: "127.0.0.1",
      isLocal: true,
      port: expect.any(Number),
      accounts: 0,
      addresses: 0,
      backupTool: engine === "sqlite" ? null : expect.objectContaining({ needed: expect.any(Number) }),
    });
  });

  test("the facts count the accounts that opened a stream, and the addresses from which they last opened one", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const address = await server.listen();
    const admin = await server.admin();
    for (const person of [nadia, karim, nadia]) await openStream(address, person);
    expect(await facts(admin)).toMatchObject({ accounts: 2, addresses: 1 });
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("players and visitors neither read the facts nor send a body to the check (rule V2)", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    expect(await nadia.query("installation.facts", {})).toMatchObject({ refusal: "administratorsOnly" });
    expect(await server.visitor().query("installation.facts", {})).toMatchObject({ refusal: "notSignedIn" });
    const address = await server.listen();
    expect(await sendBody(address, nadia, 10)).toBe(403);
    expect(await sendBody(address, server.visitor(), 10)).toBe(401);
  });

  test("the check reads and drops a body, and limits the size and the number of bodies", async () => {
    // Enough calls for two checks: each check counts as 30 calls, and a body that is too large is refused without being counted.
    const server = await startServer(engine, { limits: { calls: { points: 70, seconds: 3600 } } });
    const admin = await server.admin();
    const address = await server.listen();
    expect(await sendBody(address, admin, MAX_IMAGE_BYTES)).toBe(204);
    expect(await sendBody(address, admin, MAX_IMAGE_BYTES + 1)).toBe(413);
    expect(await sendBody(address, admin, 10)).toBe(204);
    expect(await sendBody(address, admin, 10)).toBe(429);
    expect(await server.database.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
  });
});

describe("a proxy that passes on an address", () => {
  test.each([
    ["is believed when it is trusted", ["loopback"], "used", false],
    ["is ignored when it is not trusted", ["10.0.0.9"], "ignored", true],
  ])("%s", async (_, trustedProxies, forwarded, isLocal) => {
    const server = await startServer("sqlite", { trustedProxies });
    const admin = await server.admin();
    const proxied = admin.through((request) =>
      server.transport({ ...request, headers: { ...request.headers, "x-forwarded-for": "203.0.113.9" } }),
    );
    expect(await facts(proxied)).toMatchObject({ forwarded, isLocal, peer: "127.0.0.1" });
  });
});
