import type { NetworkInterfaceInfo } from "node:os";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { engines, oneEngine } from "../../testing/databases.ts";
import { displayState, openDisplay } from "../../testing/displays.ts";
import { openStream } from "../../testing/live.ts";
import { answerOf, type Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const WIFI = "http://192.168.1.24:3000";
const VPN = "http://10.8.0.2:3000";
const PUBLIC = "https://jeux.exemple.fr";
const interfaceWith = (address: string): NetworkInterfaceInfo[] => [
  {
    address,
    family: "IPv4",
    internal: false,
    netmask: "255.255.255.0",
    mac: "00:00:00:00:00:00",
    cidr: null,
  },
];
const wifi = interfaceWith("192.168.1.24");
const vpn = interfaceWith("10.8.0.2");
const onNetworks = { host: "0.0.0.0", port: 3000, interfaces: () => ({ wifi, vpn }) };

/** The same person, but all requests have these headers. */
function withHeaders(server: TestServer, person: Person, headers: Record<string, string>): Person {
  return person.through((request) =>
    server.transport({ ...request, headers: { ...request.headers, ...headers } }),
  );
}

const eventRow = async (server: TestServer) => (await server.rows("event"))[0];
const usedAddress = async (person: Person) => answerOf(await person.query("accounts.me")).address;
const offeredAddresses = async (person: Person) => answerOf(await person.query("addresses.offered", {}));
const offeredTexts = async (person: Person) => (await offeredAddresses(person)).map(({ address }) => address);

describe.each(engines)("on %s", (engine) => {
  test("links use the address that an administrator chose, at once and after a restart (rule I3)", async () => {
    const server = await startServer(engine, onNetworks);
    const [nadia] = await server.playing("Nadia");
    const admin = await server.admin();
    const stream = await openStream(await server.listen(), nadia);
    expect(stream.rows("event")).toMatchObject([{ address: WIFI, addressFrom: "machine" }]);
    await admin.does("addresses.choose", { address: VPN });
    await stream.until(() => stream.rows("event")[0]?.address === VPN, "the choice arrives");
    const entries = await server.database.db.selectFrom("journal").select(["what", "label"]).execute();
    expect(entries).toContainEqual({ what: "addressChosen", label: VPN });
    await server.stop();
    const restarted = await startServer(engine, { ...onNetworks, location: server.location });
    expect(await eventRow(restarted)).toMatchObject({
      address: VPN,
      addressFrom: "choice",
      lostAddress: null,
    });
  });

  test("when two administrators choose an address concurrently, both succeed and one choice is stored", async () => {
    const server = await startServer(engine, onNetworks);
    const admins = [await server.admin(), await server.player("Ana", { role: "admin" })];
    const choices = [WIFI, VPN];
    await Promise.all(
      admins.map((admin, index) => admin.does("addresses.choose", { address: choices[index] ?? "" })),
    );
    expect(choices).toContain((await eventRow(server))?.address);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("only an offered address can be chosen, and only PUBLIC_URL is offered while it is set", async () => {
    const server = await startServer(engine, onNetworks);
    const admin = await server.admin();
    for (const address of [
      "http://10.8.0.3:3000",
      PUBLIC,
      "http://localhost:3000",
      "javascript:alert(1)",
      "",
    ])
      expect([address, await admin.refused("addresses.choose", { address })]).toEqual([
        address,
        "addressNotOffered",
      ]);
    expect(await eventRow(server)).toMatchObject({ addressFrom: "machine" });
    const publicServer = await startServer(engine, { ...onNetworks, publicUrl: PUBLIC });
    const otherAdmin = await publicServer.admin();
    expect(await offeredTexts(otherAdmin)).toEqual([PUBLIC]);
    expect(await otherAdmin.refused("addresses.choose", { address: WIFI })).toBe("addressNotOffered");
    expect(await eventRow(publicServer)).toMatchObject({ address: PUBLIC, addressFrom: "setting" });
  });

  test("an administrator may choose the host name that the administrator's own browser used", async () => {
    const server = await startServer(engine, onNetworks);
    const admin = await server.admin();
    const byName = withHeaders(server, admin, { host: "chalet.local:3000" });
    expect(await usedAddress(byName)).toBeNull();
    expect(await offeredTexts(byName)).toEqual([WIFI, VPN, "http://chalet.local:3000"]);
    const allowedConnections = async () => {
      const { headers } = await server.app.server.inject("/invite");
      return /connect-src (.*)$/.exec(String(headers["content-security-policy"]))?.[1];
    };
    expect(await allowedConnections(), "the addresses that a page may request").toBe(`'self' ${WIFI} ${VPN}`);
    await byName.does("addresses.choose", { address: "http://chalet.local:3000" });
    expect(await eventRow(server)).toMatchObject({ address: "http://chalet.local:3000" });
    expect(await usedAddress(byName)).toBe("http://chalet.local:3000");
    expect(await allowedConnections()).toBe(`'self' ${WIFI} ${VPN} http://chalet.local:3000`);
  });

  test("when the machine loses the chosen address, links use another address at once, and administrators see the change (rule I4)", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    let hasVpn = true;
    const interfaces = () => (hasVpn ? { wifi, vpn } : { wifi });
    const server = await startServer(engine, { ...onNetworks, interfaces });
    const admin = await server.admin();
    await admin.does("addresses.choose", { address: VPN });
    const stream = await openStream(await server.listen(), admin);
    hasVpn = false;
    vi.advanceTimersByTime(10_000);
    await stream.until(() => stream.rows("event")[0]?.address === WIFI, "the other address arrives");
    expect(stream.rows("event")).toMatchObject([{ addressFrom: "machine", lostAddress: VPN }]);
    hasVpn = true;
    vi.advanceTimersByTime(10_000);
    await stream.until(() => stream.rows("event")[0]?.address === VPN, "the chosen address is back");
  });

  test("administrators see which addresses another device has opened", async () => {
    const server = await startServer(engine, onNetworks);
    const admin = await server.admin();
    const opened = async () => (await offeredAddresses(admin)).filter(({ isOpened }) => isOpened);
    const stream = await openStream(await server.listen(), admin, undefined, ["addresses"]);
    const headers = { host: "192.168.1.24:3000" };
    const phone = withHeaders(server, server.visitor(), headers);
    const serverMachine = server
      .visitor()
      .through((request) =>
        server.app.server
          .inject({ ...request, remoteAddress: "192.168.1.24", headers })
          .then(({ statusCode: status, body }) => ({ status, body, cookies: [] })),
      );
    await serverMachine.query("accounts.me");
    expect(await opened()).toEqual([]);
    await phone.query("accounts.me");
    expect(await opened()).toEqual([{ address: WIFI, isOwn: true, isOpened: true }]);
    await stream.until(
      () => stream.frames.some(({ topic }) => topic === "addresses"),
      "the browser gets the change",
    );
  });
});

describe("the address by which a browser reached the server (rule I2)", () => {
  const proxied = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" };
  test.each<[string, Record<string, string>, string | null]>([
    ["is the Host header, when it is an address of the machine", { host: "10.8.0.2:3000" }, VPN],
    ["is unknown for a false Host header", { host: "piege.exemple" }, null],
    ["is unknown for a malformed Host header", { host: "a b<c>/x" }, null],
    ["is unknown for a Host header with a path and a user name", { host: "moi@10.8.0.2:3000/x" }, null],
    ["is unknown for a loopback address", { host: "localhost:3000" }, null],
    ["is the Host header of a trusted proxy", { ...proxied, host: "jeux.exemple.fr" }, PUBLIC],
    [
      "is the X-Forwarded-Host header of a trusted proxy",
      { ...proxied, "x-forwarded-host": "jeux.exemple.fr" },
      PUBLIC,
    ],
  ])("%s", async (_, headers, expected) => {
    const server = await startServer("sqlite", onNetworks);
    expect(await usedAddress(withHeaders(server, server.visitor(), headers))).toBe(expected);
  });

  test("is not the X-Forwarded-Host header when no trusted proxy sends it", async () => {
    const server = await startServer("sqlite", { ...onNetworks, trustedProxies: ["10.0.0.9"] });
    const forger = withHeaders(server, server.visitor(), {
      ...proxied,
      host: "10.8.0.2:3000",
      "x-forwarded-host": "piege.exemple",
    });
    expect(await usedAddress(forger)).toBe(VPN);
  });

  test("is remembered only if it is one of the first 100, so that invented Host headers don't fill the memory", async () => {
    const server = await startServer("sqlite", onNetworks);
    const admin = await server.admin();
    const withInventedHost = (person: Person, index: number) =>
      withHeaders(server, person, {
        "x-forwarded-for": `203.0.113.${index}`,
        "x-forwarded-proto": "https",
        host: `invente-${index}.exemple`,
      });
    for (let index = 1; index <= 110; index += 1)
      await withInventedHost(server.visitor(), index).query("accounts.me");
    const isOpened = async (index: number) =>
      (await offeredAddresses(withInventedHost(admin, index))).some(
        ({ address, isOpened }) => isOpened && address.includes("invente"),
      );
    expect([await isOpened(1), await isOpened(110)]).toEqual([true, false]);
  });

  test("does not change for other browsers or big screens when a request has a false Host header", async () => {
    const server = await startServer("sqlite", onNetworks);
    const { screen } = await openDisplay(server, "Salon");
    await withHeaders(server, await server.admin(), { host: "piege.exemple" }).query("addresses.offered", {});
    expect(await displayState(withHeaders(server, screen, { host: "piege.exemple" }))).toMatchObject({
      address: null,
    });
    expect(await displayState(withHeaders(server, screen, { host: "10.8.0.2:3000" }))).toMatchObject({
      address: VPN,
    });
    expect(await eventRow(server)).toMatchObject({ address: WIFI });
  });
});

test("a server that accepts connections only from its own machine has no address for phones, and gives the reason", async () => {
  const server = await startServer("sqlite", { port: 3000, interfaces: () => ({ wifi }) });
  expect(await eventRow(server)).toMatchObject({ address: "http://localhost:3000", addressFrom: "loopback" });
  expect(await offeredTexts(await server.admin())).toEqual([]);
});
