import type { NetworkInterfaceInfo } from "node:os";
import { renderUnicodeCompact } from "uqr";
import type { Config } from "./config.ts";

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Networks inside this machine, which no phone is on. */
const INSIDE = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|tun|tap)/;
const EVERYWHERE = ["0.0.0.0", "::"];

/**
 * The addresses at which phones reach the server, the likeliest first: PUBLIC_URL where it is set to more than this
 * machine itself, else its
 * IPv4 addresses, those of a home or venue network (192.168…) before others; none when it listens to itself alone.
 */
export function addressesForPhones(
  config: Pick<Config, "host" | "port" | "publicUrl">,
  interfaces: Interfaces,
): string[] {
  if (new URL(config.publicUrl).hostname !== "localhost") return [config.publicUrl];
  const outside = Object.entries(interfaces)
    .filter(([name]) => !INSIDE.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(
      ({ family, internal, address }) => family === "IPv4" && !internal && !address.startsWith("169.254."),
    )
    .map(({ address }) => address)
    .sort((a, b) => Number(isHome(b)) - Number(isHome(a)));
  const reached = EVERYWHERE.includes(config.host)
    ? outside
    : outside.filter((address) => address === config.host);
  return reached.map((address) => `http://${address}:${config.port}`);
}

/** What the console says to the organiser: where phones join, and a QR code of the first address. */
export function invitation(addresses: readonly string[]): string {
  const [first] = addresses;
  if (!first) return "";
  return `Pour jouer depuis un téléphone : ${addresses.join(" ou ")}\n${renderUnicodeCompact(first, { border: 2 })}`;
}

function isHome(address: string): boolean {
  return address.startsWith("192.168.");
}
