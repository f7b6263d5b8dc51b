import type { AddressSource } from "../addresses/address.ts";
import type { BackupTool } from "./backupTool.ts";

/** What the server knows about its installation, and about the administrator's request for the check. */
export interface ServerFacts {
  /** The server's clock (epoch ms) and time zone. */
  readonly now: number;
  readonly timeZone: string;
  /** How many bytes can still be written to the disks that hold the data. */
  readonly freeBytes: number;
  readonly version: string;
  /** The address to which the browser sent the request, as the server sees it; null when it is malformed. */
  readonly seenOrigin: string | null;
  /** Whether the request had the header `X-Forwarded-For`, and whether the server used or ignored it. */
  readonly forwarded: "none" | "ignored" | "used";
  /** The IP address of the connection's other end: the proxy, or the browser itself. */
  readonly peer: string;
  /** Whether the request seems to come from the server's own machine. */
  readonly isLocal: boolean;
  /** The port on which the request arrived. */
  readonly port: number;
  /** How many accounts opened the live stream since the start of the server. */
  readonly accounts: number;
  /** From how many IP addresses these accounts opened it. */
  readonly addresses: number;
  /** What backups of a PostgreSQL database need; null on SQLite. */
  readonly backupTool: BackupTool | null;
}

/**
 * The result of the stream that the browser opened as a test. "passed": the first snapshot came, after `ms`. "held": no
 * snapshot came, although an ordinary request succeeded, or no heartbeat came after the snapshot. "cut": the stream ended
 * after the snapshot, before a heartbeat. "silent": no snapshot came, and an ordinary request did not succeed either.
 */
export type StreamMeasure =
  | { readonly kind: "passed"; readonly ms: number }
  | { readonly kind: "held" | "cut" | "silent" };

/** The result of sending a test body of the largest size that an image may have. */
export type UploadMeasure =
  | { readonly kind: "passed"; readonly ms: number }
  | { readonly kind: "tooLarge" | "failed" };

/** Everything that is known about the installation. `stream` and `upload` are null until they are measured. */
export interface Measurements {
  readonly facts: ServerFacts;
  /** The browser's clock when it received the facts (epoch ms), and its time zone. */
  readonly browserNow: number;
  readonly browserZone: string;
  /** The address at which the browser shows the page. */
  readonly origin: string;
  /** The address of the links that phones open. */
  readonly address: string;
  readonly addressFrom: AddressSource;
  /** The address that an administrator chose for links, if this machine no longer has it; otherwise null. */
  readonly lostAddress: string | null;
  readonly stream: StreamMeasure | null;
  readonly upload: UploadMeasure | null;
  /** When the last verified backup was made (epoch ms); null: never. */
  readonly backedUpAt: number | null;
}
