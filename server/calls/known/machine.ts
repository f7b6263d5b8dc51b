import type { NetworkInterfaceInfo } from "node:os";
import { isLoopback, type Machine } from "../../../domain/prepare/addresses/address.ts";
import type { Config } from "../../config.ts";

/** The machine's network interfaces, as `os.networkInterfaces()` gives them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The settings that the server's addresses depend on. */
export type AddressConfig = Pick<Config, "host" | "port" | "publicUrl">;

/** Matches the names of network interfaces within this machine, which phones can't reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|tun|tap)/;
const ALL_INTERFACES = ["0.0.0.0", "::"];

/**
 * The addresses by which this machine can be reached: PUBLIC_URL, and the machine's IPv4 addresses on its networks (rule
 * I1). Addresses of a home or venue network (192.168…) come first.
 */
export function machineOf({ host, port, publicUrl }: AddressConfig, interfaces: Interfaces): Machine {
  const reachable = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(
      // Addresses in 169.254.0.0/16 belong to interfaces that got no address from a network.
      ({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."),
    )
    .map(({ address }) => address)
    .sort((a, b) => Number(isHome(b)) - Number(isHome(a)));
  const listening = ALL_INTERFACES.includes(host)
    ? reachable
    : reachable.filter((address) => address === host);
  return {
    publicUrl,
    own: listening.map((address) => new URL(`http://${address}:${port}`).origin),
    listensOutside:
      !isLoopback(`http://${host.includes(":") ? `[${host}]` : host}`) || ALL_INTERFACES.includes(host),
  };
}

/** Whether an IP address belongs to this machine: a request from this address does not come from a phone. */
export function belongsToMachine(ip: string, interfaces: Interfaces): boolean {
  // On an IPv6 socket, the IPv4 address 192.168.1.5 is called ::ffff:192.168.1.5.
  const unmapped = ip.replace(/^::ffff:/, "");
  return Object.values(interfaces).some((addresses) =>
    addresses?.some(({ address }) => address === unmapped),
  );
}

function isHome(address: string): boolean {
  return address.startsWith("192.168.");
}
