import type { NetworkInterfaceInfo } from "node:os";
import { describe, expect, test } from "vitest";
import { addressesForPhones, invitation } from "./invitation.ts";

const at = (address: string, internal = false): NetworkInterfaceInfo[] => [
  { address, family: "IPv4", internal, netmask: "255.255.255.0", mac: "00:00:00:00:00:00", cidr: null },
];
const config = { host: "0.0.0.0", port: 3000, publicUrl: "http://localhost:3000" };

describe("where phones join", () => {
  test("this machine's addresses on its networks, the home network's first", () => {
    const interfaces = { lo: at("127.0.0.1", true), vpn0: at("10.8.0.2"), wlan0: at("192.168.1.20") };
    expect(addressesForPhones(config, interfaces)).toEqual([
      "http://192.168.1.20:3000",
      "http://10.8.0.2:3000",
    ]);
  });

  test("not those that only this machine reaches", () => {
    const interfaces = {
      docker0: at("172.17.0.1"),
      "br-1": at("172.18.0.1"),
      lost: at("169.254.3.4"),
      gone: undefined,
    };
    expect(addressesForPhones(config, interfaces)).toEqual([]);
    expect(addressesForPhones({ ...config, host: "127.0.0.1" }, { wlan0: at("192.168.1.20") })).toEqual([]);
  });

  test("the address it listens on, when that is one", () => {
    const interfaces = { wlan0: at("192.168.1.20"), eth0: at("10.0.0.4") };
    expect(addressesForPhones({ ...config, host: "10.0.0.4" }, interfaces)).toEqual(["http://10.0.0.4:3000"]);
  });

  test("PUBLIC_URL where it is set", () => {
    const behind = { ...config, publicUrl: "https://jeux.exemple.fr" };
    expect(addressesForPhones(behind, { wlan0: at("192.168.1.20") })).toEqual(["https://jeux.exemple.fr"]);
  });
});

test("the invitation names every address and draws a code; without any there is none", () => {
  const said = invitation(["http://192.168.1.20:3000", "http://10.8.0.2:3000"]);
  expect(said).toContain("http://192.168.1.20:3000 ou http://10.8.0.2:3000");
  expect(said).toMatch(/[█▀▄]{10}/);
  expect(said).not.toBe(invitation(["http://10.8.0.2:3000"]));
  expect(invitation([])).toBe("");
});
