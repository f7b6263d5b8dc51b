/**
 * Where the address of all links comes from: the setting PUBLIC_URL, an administrator's choice, or this machine's networks.
 * "loopback": the server accepts connections from its own machine only. "offline": the machine is on no network. In these
 * two cases phones can't reach the address.
 */
export type AddressSource = "setting" | "choice" | "machine" | "loopback" | "offline";

/** The address that links lead to, the same for all browsers (rule I1). Addresses are origins: scheme, host, port. */
export interface SharedAddress {
  readonly address: string;
  readonly addressFrom: AddressSource;
  /** The chosen address, when this machine no longer has it (rule I4); otherwise null. */
  readonly lostAddress: string | null;
}

/** What the server knows of its own addresses. */
export interface Machine {
  /** The setting PUBLIC_URL; without it, http://localhost and the server's port. */
  readonly publicUrl: string;
  /** The addresses of this machine that phones on its networks can reach, the one most likely to work first. */
  readonly own: readonly string[];
  /** Whether the server accepts connections from other machines. */
  readonly listensOutside: boolean;
}

/** An administrator's choice (rule I3). `isOwn`: the address was one of this machine's when it was chosen. */
export interface ChosenAddress {
  readonly address: string;
  readonly isOwn: boolean;
}

/**
 * `origin`: the address to which a browser sent its request; null when it is malformed. `isFromTrustedProxy`: a trusted
 * proxy named this address.
 */
export interface RequestAddress {
  readonly origin: string | null;
  readonly isFromTrustedProxy: boolean;
}

/** An address that an administrator may choose. `isOpened`: another device has opened it since the server started. */
export interface OfferedAddress {
  readonly address: string;
  readonly isOwn: boolean;
  readonly isOpened: boolean;
}

/** Whether an address can be reached only from the machine itself. */
export function isLoopback(address: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(address)?.[1] ?? "";
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host);
}

/**
 * The address of all links: PUBLIC_URL, or else the administrator's choice, or else this machine's first address, or else
 * localhost (rules I1 and I4).
 */
export function sharedAddress(
  { publicUrl, own, listensOutside }: Machine,
  chosen: ChosenAddress | null,
): SharedAddress {
  if (!isLoopback(publicUrl)) return { address: publicUrl, addressFrom: "setting", lostAddress: null };
  const lostAddress = chosen?.isOwn && !own.includes(chosen.address) ? chosen.address : null;
  if (chosen && lostAddress === null) return { address: chosen.address, addressFrom: "choice", lostAddress };
  const [first] = own;
  if (first !== undefined) return { address: first, addressFrom: "machine", lostAddress };
  return { address: publicUrl, addressFrom: listensOutside ? "offline" : "loopback", lostAddress };
}

/**
 * The address by which a browser reached the server, if links may lead to it; otherwise null (rule I2). A request can claim
 * any host. So the address must be one of this machine's, PUBLIC_URL or the administrator's choice, or a trusted proxy must
 * have named it. A loopback address is never returned.
 */
export function checkedAddress(
  { origin, isFromTrustedProxy }: RequestAddress,
  { publicUrl, own }: Machine,
  chosen: ChosenAddress | null,
): string | null {
  if (origin === null || isLoopback(origin)) return null;
  const isKnown = isFromTrustedProxy || [...own, publicUrl, chosen?.address].includes(origin);
  return isKnown ? origin : null;
}

/**
 * The address of the links in one browser. It is PUBLIC_URL or the administrator's choice. Without either, it is the address
 * by which this browser reached the server (`checked`, from `checkedAddress`), or the shared address if `checked` is null.
 */
export function linkAddress(
  { address, addressFrom }: Pick<SharedAddress, "address" | "addressFrom">,
  checked: string | null,
): string {
  return addressFrom === "setting" || addressFrom === "choice" ? address : (checked ?? address);
}

/**
 * The addresses that an administrator may choose (rule I3). `origin`: the address to which the administrator's browser sent
 * its request. When PUBLIC_URL is set, it is the only choice.
 */
export function choosableAddresses(
  machine: Machine,
  chosen: ChosenAddress | null,
  { origin }: RequestAddress,
): ChosenAddress[] {
  if (!isLoopback(machine.publicUrl)) return [{ address: machine.publicUrl, isOwn: false }];
  const own = machine.own.map((address) => ({ address, isOwn: true }));
  const others = [chosen && !chosen.isOwn ? chosen.address : null, origin];
  const foreign = others.filter(
    (address, index): address is string =>
      address !== null &&
      !isLoopback(address) &&
      !machine.own.includes(address) &&
      others.indexOf(address) === index,
  );
  return [...own, ...foreign.map((address) => ({ address, isOwn: false }))];
}
