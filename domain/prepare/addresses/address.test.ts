import { describe, expect, test } from "vitest";
import {
  type ChosenAddress,
  checkedAddress,
  choosableAddresses,
  isLoopback,
  linkAddress,
  type Machine,
  sharedAddress,
} from "./address.ts";

const WIFI = "http://192.168.1.24:3000";
const VPN = "http://10.8.0.2:3000";
const PUBLIC = "https://jeux.exemple.fr";
const LOCAL = "http://localhost:3000";
const machine: Machine = { publicUrl: LOCAL, own: [WIFI, VPN], listensOutside: true };
const published: Machine = { ...machine, publicUrl: PUBLIC };
const chosen = (address: string, isOwn = true): ChosenAddress => ({ address, isOwn });

test.each([
  ["http://localhost:3000", true],
  ["https://jeux.localhost", true],
  ["http://127.0.0.1", true],
  ["http://127.4.5.6:80", true],
  ["http://[::1]:3000", true],
  ["http://0.0.0.0:3000", true],
  ["http://192.168.1.24:3000", false],
  ["https://localhost.exemple.fr", false],
  ["https://127.exemple.fr", false],
])("%s is a loopback address: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

describe("the address of all links (rules I1 and I4)", () => {
  test.each<[string, Machine, ChosenAddress | null, string, string, string | null]>([
    ["PUBLIC_URL", published, null, PUBLIC, "setting", null],
    ["PUBLIC_URL, whatever was chosen before", published, chosen(VPN), PUBLIC, "setting", null],
    ["the machine's first address, without PUBLIC_URL", machine, null, WIFI, "machine", null],
    ["the administrator's choice", machine, chosen(VPN), VPN, "choice", null],
    [
      "a chosen host name, which no network of the machine has",
      machine,
      chosen(PUBLIC, false),
      PUBLIC,
      "choice",
      null,
    ],
    [
      "the machine's first address, when the chosen one is gone",
      { ...machine, own: [WIFI] },
      chosen(VPN),
      WIFI,
      "machine",
      VPN,
    ],
    [
      "localhost, when the chosen one is gone and the machine is on no network",
      { ...machine, own: [] },
      chosen(VPN),
      LOCAL,
      "offline",
      VPN,
    ],
    ["localhost, when the machine is on no network", { ...machine, own: [] }, null, LOCAL, "offline", null],
    [
      "localhost, when the server listens to its own machine only",
      { ...machine, own: [], listensOutside: false },
      null,
      LOCAL,
      "loopback",
      null,
    ],
  ])("is %s", (_, thisMachine, choice, address, addressFrom, lostAddress) => {
    expect(sharedAddress(thisMachine, choice)).toEqual({ address, addressFrom, lostAddress });
  });
});

describe("the address by which a browser reached the server (rule I2)", () => {
  const LIE = "https://piege.exemple";
  test.each<[string, string | null, boolean, Machine, ChosenAddress | null, string | null]>([
    ["is trusted when it is the machine's", VPN, false, machine, null, VPN],
    ["is trusted when it is PUBLIC_URL", PUBLIC, false, published, null, PUBLIC],
    ["is trusted when an administrator chose it", PUBLIC, false, machine, chosen(PUBLIC, false), PUBLIC],
    ["is trusted when a trusted proxy named it", PUBLIC, true, machine, null, PUBLIC],
    ["is not trusted when only the request claims it", LIE, false, machine, null, null],
    ["is not trusted with another port", "http://192.168.1.24", false, machine, null, null],
    ["is not trusted with another scheme", "https://192.168.1.24:3000", false, machine, null, null],
    ["is not trusted when it is a loopback address", LOCAL, false, machine, null, null],
    ["is not trusted when a proxy named a loopback address", LOCAL, true, machine, null, null],
    ["is not trusted when it is malformed", null, true, machine, null, null],
  ])("%s", (_, origin, isFromTrustedProxy, thisMachine, choice, checked) => {
    expect(checkedAddress({ origin, isFromTrustedProxy }, thisMachine, choice)).toBe(checked);
  });

  test.each([
    ["setting", PUBLIC],
    ["choice", PUBLIC],
    ["machine", VPN],
    ["loopback", VPN],
    ["offline", VPN],
  ] as const)(
    "is used in links, unless PUBLIC_URL or a choice fixes another address (address from: %s)",
    (addressFrom, expected) => {
      expect(linkAddress({ address: PUBLIC, addressFrom }, VPN)).toBe(expected);
      expect(linkAddress({ address: PUBLIC, addressFrom }, null)).toBe(PUBLIC);
    },
  );
});

describe("the addresses to choose from (rule I3)", () => {
  const offered = (thisMachine: Machine, choice: ChosenAddress | null, origin: string | null) =>
    choosableAddresses(thisMachine, choice, { origin, isFromTrustedProxy: false }).map(
      ({ address }) => address,
    );

  test.each<[string, Machine, ChosenAddress | null, string | null, string[]]>([
    ["are those of the machine", machine, null, LOCAL, [WIFI, VPN]],
    ["list each address once", machine, chosen(VPN), VPN, [WIFI, VPN]],
    ["include the address that the administrator's browser uses", machine, null, PUBLIC, [WIFI, VPN, PUBLIC]],
    ["include a chosen host name", machine, chosen(PUBLIC, false), LOCAL, [WIFI, VPN, PUBLIC]],
    ["include a chosen host name only once", machine, chosen(PUBLIC, false), PUBLIC, [WIFI, VPN, PUBLIC]],
    [
      "do not include a chosen address that the machine has lost",
      { ...machine, own: [WIFI] },
      chosen(VPN),
      null,
      [WIFI],
    ],
    ["are only PUBLIC_URL when it is set", published, chosen(VPN), "http://autre.exemple", [PUBLIC]],
  ])("%s", (_, thisMachine, choice, origin, expected) => {
    expect(offered(thisMachine, choice, origin)).toEqual(expected);
  });
});
