import { statfs } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import type { BackupTool } from "../../../domain/prepare/installation/backupTool.ts";
import type { ServerFacts } from "../../../domain/prepare/installation/measurements.ts";
import { type Addresses, claimedAddress } from "./addresses.ts";
import { readVersion } from "./version.ts";

/** The maximum number of accounts whose addresses are stored. A large event has fewer accounts. */
const ACCOUNTS_MAX = 5000;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** What this server process knows about its installation (rule V1). */
export class Installation {
  readonly #folders: readonly string[];
  readonly #findBackupTool: () => Promise<BackupTool | null>;
  readonly #version = readVersion();
  /** The IP address from which each account last opened its live stream. */
  readonly #streamAddresses = new Map<string, string>();

  constructor(folders: readonly string[], findBackupTool: () => Promise<BackupTool | null>) {
    this.#folders = folders;
    this.#findBackupTool = findBackupTool;
  }

  /** Notes that an account opened its live stream from this IP address. */
  noteStreamAddress(accountId: string, address: string): void {
    if (this.#streamAddresses.size < ACCOUNTS_MAX || this.#streamAddresses.has(accountId))
      this.#streamAddresses.set(accountId, address);
  }

  /** The facts that the check of the installation reads, about the server and about this request. */
  async facts(request: FastifyRequest, addresses: Addresses, now: number): Promise<ServerFacts> {
    const disks = await Promise.all(this.#folders.map((folder) => statfs(folder)));
    const isProxyTrusted = (request.ips?.length ?? 0) > 1;
    const hasHeader = request.headers["x-forwarded-for"] !== undefined;
    return {
      now,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      freeBytes: Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize)),
      version: this.#version,
      seenOrigin: claimedAddress(request).origin,
      forwarded: hasHeader ? (isProxyTrusted ? "used" : "ignored") : "none",
      peer: (request.socket.remoteAddress ?? "").replace(/^::ffff:/, ""),
      isLocal: LOOPBACK.test(request.ip) || addresses.belongsToMachine(request.ip),
      port: request.socket.localPort ?? 0,
      accounts: this.#streamAddresses.size,
      addresses: new Set(this.#streamAddresses.values()).size,
      backupTool: await this.#findBackupTool(),
    };
  }
}
