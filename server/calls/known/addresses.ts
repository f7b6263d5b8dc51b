import type { FastifyRequest } from "fastify";
import {
  type ChosenAddress,
  checkedAddress,
  choosableAddresses,
  isLoopback,
  linkAddress,
  type Machine,
  type OfferedAddress,
  type RequestAddress,
  sharedAddress,
} from "../../../domain/prepare/addresses/address.ts";
import type { Db } from "../../database/database.ts";
import { touchOf } from "../../live/touch.ts";
import { repeatJob } from "../repeatedJob.ts";
import type { Kernel } from "../work.ts";
import { announce } from "../work.ts";
import { type AddressConfig, belongsToMachine, type Interfaces, machineOf } from "./machine.ts";
import { readChosenAddress } from "./repository.ts";

const CHECK_INTERVAL_MS = 10_000;
/**
 * The maximum number of opened addresses that the process remembers. Without a maximum, visitors could fill the memory with
 * invented addresses if a proxy passes on every Host header.
 */
const OPENED_MAX = 100;

/** The addresses of this server process, and which of them other devices have opened since the process started. */
export class Addresses {
  readonly #config: AddressConfig;
  readonly #interfaces: () => Interfaces;
  readonly #opened = new Set<string>();
  /** The administrator's choice, as it was last read from the database. */
  #chosen: ChosenAddress | null = null;

  constructor(config: AddressConfig, interfaces: () => Interfaces) {
    this.#config = config;
    this.#interfaces = interfaces;
  }

  /** The addresses by which this machine can be reached now. */
  machine(): Machine {
    return machineOf(this.#config, this.#interfaces());
  }

  /** The address that an administrator chose. */
  async chosen(db: Db): Promise<ChosenAddress | null> {
    this.#chosen = await readChosenAddress(db);
    return this.#chosen;
  }

  /**
   * All addresses that links to the app may use now. The administrator's choice is not read again from the database,
   * because pages must be served even while the database is unreachable.
   */
  known(): readonly string[] {
    const { publicUrl, own } = this.machine();
    const chosen = this.#chosen ? [this.#chosen.address] : [];
    return [...new Set([...own, publicUrl, ...chosen])].filter((address) => !isLoopback(address));
  }

  /** Whether an IP address belongs to this machine: a request from this address comes from no other device. */
  belongsToMachine(ip: string): boolean {
    return belongsToMachine(ip, this.#interfaces());
  }

  /** The address of this server that the request used, if links to the app may use it (rule I2); otherwise null. */
  async usedAddress(db: Db, request: FastifyRequest): Promise<string | null> {
    return checkedAddress(claimedAddress(request), this.machine(), await this.chosen(db));
  }

  /** The address of links for the browser that sent this request (rules I1 and I2). */
  async forLinks(db: Db, request: FastifyRequest): Promise<string> {
    const shared = sharedAddress(this.machine(), await this.chosen(db));
    return linkAddress(shared, await this.usedAddress(db, request));
  }

  /** The addresses that an administrator may choose in the browser that sent this request (rule I3). */
  async offered(db: Db, request: FastifyRequest): Promise<OfferedAddress[]> {
    const chosen = await this.chosen(db);
    return choosableAddresses(this.machine(), chosen, claimedAddress(request)).map((offered) => ({
      ...offered,
      isOpened: this.#opened.has(offered.address),
    }));
  }

  /**
   * Stores that a device other than this machine opened this address. Administrators get a live change when an
   * address is opened for the first time.
   */
  async noteVisit(kernel: Kernel, request: FastifyRequest, address: string | null): Promise<void> {
    if (address === null || this.#opened.has(address) || this.belongsToMachine(request.ip)) return;
    if (this.#opened.size >= OPENED_MAX) return;
    this.#opened.add(address);
    await announce(kernel, [touchOf("addresses")]);
  }

  /**
   * Publishes the machine's addresses when they change, for example when the machine joins another network. Gives a
   * function that stops the watch.
   */
  watch(kernel: Kernel, onError: (error: unknown) => void): () => Promise<void> {
    let known = this.machine().own.join();
    const publishChange = async () => {
      const now = this.machine().own.join();
      if (now === known) return;
      known = now;
      await announce(kernel, [touchOf("event", ["event"]), touchOf("addresses")]);
    };
    return repeatJob(CHECK_INTERVAL_MS, publishChange, onError);
  }
}

/**
 * The address of this server that a request claims to have used. `X-Forwarded-…` headers are believed only from trusted
 * proxies.
 */
export function claimedAddress({ protocol, host, ips }: FastifyRequest): RequestAddress {
  const url = URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : null;
  const isPlain = url !== null && url.pathname === "/" && !url.username && !url.search && !url.hash;
  return { origin: isPlain ? url.origin : null, isFromTrustedProxy: (ips?.length ?? 0) > 1 };
}
