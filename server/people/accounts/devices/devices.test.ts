import { describe, expect, onTestFinished, test, vi } from "vitest";
import { channelOf } from "../../../../domain/live/topics.ts";
import { twoServers } from "../../../testing/concurrency.ts";
import { engines } from "../../../testing/databases.ts";
import { openStream } from "../../../testing/live.ts";
import { answerOf, type Person, signIn } from "../../../testing/person.ts";
import { startServer, type TestServer } from "../../../testing/server.ts";
import { PASSWORD } from "../../../testing/template.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36";

const devicesOf = async (person: Person) => answerOf(await person.query("accounts.devices", {})).devices;
const isSignedIn = async (person: Person) => answerOf(await person.query("accounts.me")).player !== null;

/** Signs in with a browser that sends this header. */
function signInFrom(server: TestServer, name: string, userAgent: string): Promise<Person> {
  return signIn(
    (request) => server.transport({ ...request, headers: { ...request.headers, "user-agent": userAgent } }),
    name,
    PASSWORD,
  );
}

describe.each(engines)("on %s", (engine) => {
  test("a player sees their own devices, the one in use first, and ends one of them or all others (rules Y2 and Y3)", async () => {
    const server = await startServer(engine);
    const laptop = await server.player("Nadia");
    const phone = await signInFrom(server, "Nadia", ANDROID);
    const tablet = await server.signIn("Nadia", PASSWORD);
    const karim = await server.player("Karim");

    const devices = await devicesOf(laptop);
    expect(devices.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(devices.map(({ name }) => name).sort()).toEqual(["Chrome 120 · Android", null, null]);
    expect(Object.keys(devices[0] ?? {}).sort()).toEqual(
      ["id", "name", "signedInAt", "usedAt", "isOnline", "isThis"].sort(),
    );
    const sessionId = devices.find(({ name }) => name !== null)?.id ?? "";

    await karim.does("accounts.endSession", { sessionId });
    expect(await isSignedIn(phone), "somebody else can't end it").toBe(true);
    await laptop.does("accounts.endSession", { sessionId });
    expect(await Promise.all([laptop, phone, tablet, karim].map(isSignedIn))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await tablet.does("accounts.endOtherSessions", {});
    expect(await Promise.all([laptop, tablet, karim].map(isSignedIn))).toEqual([false, true, true]);
    expect(await devicesOf(tablet)).toHaveLength(1);
  });

  test("an expired session is not in the list", async () => {
    const server = await startServer(engine);
    await server.player("Nadia");
    server.daysLater(31);
    expect(await devicesOf(await server.signIn("Nadia", PASSWORD))).toHaveLength(1);
  });

  test("a new sign-in is announced to the account's other devices, and to nobody else", async () => {
    const server = await startServer(engine);
    const address = await server.listen();
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const wanted = [channelOf("ownSessions", nadia.id)];
    const stream = await openStream(address, nadia, undefined, wanted);
    expect((await openStream(address, karim, undefined, wanted)).hello).toMatchObject({ refused: wanted });
    const before = stream.messages.length;
    await server.signIn("Nadia", PASSWORD);
    await stream.until(() => stream.messages.length > before, "the device is announced");
    expect(stream.messages.slice(before).flat()).toMatchObject([{ topic: "ownSessions", kind: "changed" }]);
  });

  test("an ended session loses its streams at once, and not only at the next heartbeat", async () => {
    // Without intervals there are no heartbeats.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const server = await startServer(engine);
    const address = await server.listen();
    const laptop = await server.player("Nadia");
    for (const end of ["one", "others"]) {
      const phone = await server.signIn("Nadia", PASSWORD);
      const stream = await openStream(address, phone);
      const sessionId = (await devicesOf(phone))[0]?.id ?? "";
      if (end === "one") await laptop.does("accounts.endSession", { sessionId });
      else await laptop.does("accounts.endOtherSessions", {});
      await stream.until(() => stream.ended, "the stream ends");
      expect((await openStream(address, phone)).status).toBe(401);
    }
  });
});

test("a session that is ended at one server loses its stream at the other at once, and can open no other", async () => {
  const { firstServer, secondServer, nadia } = await twoServers("Nadia", "Karim");
  const phone = await firstServer.signIn("Nadia", PASSWORD);
  const address = await secondServer.listen();
  const stream = await openStream(address, phone);
  await nadia.does("accounts.endOtherSessions", {});
  await stream.until(() => stream.ended, "the stream ends");
  expect((await openStream(address, nadia)).status).toBe(200);
  expect(await isSignedIn(phone.through(secondServer.transport))).toBe(false);
});
