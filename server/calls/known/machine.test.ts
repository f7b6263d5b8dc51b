import type { NetworkInterfaceInfo } from "node:os";
import { describe, expect, test } from "vitest";
import { belongsToMachine, machineOf } from "./machine.ts";

const interfaceWith = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, family: "IPv4", internal, netmask: "255.255.255.0", mac: "00:00:00:00:00:00", cidr: null },
];
const config = { host: "0.0.0.0", port: 3000, publicUrl: "http://localhost:3000" };

describe("the addresses by which phones reach a machine", () => {
  test("are its addresses on its networks, with the home network first", () => {
    const interfaces = {
      lo: interfaceWith("127.0.0.1", true),
      vpn0: interfaceWith("10.8.0.2"),
      wlan0: interfaceWith("192.168.1.20"),
    };
    expect(machineOf(config, interfaces).own).toEqual(["http://192.168.1.20:3000", "http://10.8.0.2:3000"]);
  });

  test("do not include addresses of virtual networks, or of an interface that no network has given an address", () => {
    const interfaces = {
      docker0: interfaceWith("172.17.0.1"),
      "br-1": interfaceWith("172.18.0.1"),
      lost: interfaceWith("169.254.3.4"),
      gone: undefined,
    };
    expect(machineOf(config, interfaces).own).toEqual([]);
  });

  test("are only the address that the server listens on, when it listens on a single address", () => {
    const interfaces = { wlan0: interfaceWith("192.168.1.20"), eth0: interfaceWith("10.0.0.4") };
    expect(machineOf({ ...config, host: "10.0.0.4" }, interfaces).own).toEqual(["http://10.0.0.4:3000"]);
  });

  test("contain no port when the server listens on port 80, the default of http", () => {
    expect(machineOf({ ...config, port: 80 }, { eth0: interfaceWith("10.0.0.4") }).own).toEqual([
      "http://10.0.0.4",
    ]);
  });
});

test.each([
  ["0.0.0.0", true],
  ["::", true],
  ["192.168.1.20", true],
  ["127.0.0.1", false],
  ["localhost", false],
  ["::1", false],
])("a server on %s accepts connections from other machines: %s", (host, listensOutside) => {
  expect(machineOf({ ...config, host }, {})).toMatchObject({ listensOutside });
});

test("an address of the machine itself is recognised, even an IPv4 address in the form of IPv6", () => {
  const interfaces = { lo: interfaceWith("127.0.0.1", true), eth0: interfaceWith("10.0.0.4") };
  expect(["127.0.0.1", "::ffff:10.0.0.4", "10.0.0.5"].map((ip) => belongsToMachine(ip, interfaces))).toEqual([
    true,
    true,
    false,
  ]);
});
