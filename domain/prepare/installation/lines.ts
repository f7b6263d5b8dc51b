import { isLoopback } from "../addresses/address.ts";
import { canBackUp, packageOf } from "./backupTool.ts";
import type { Measurements } from "./measurements.ts";

/** How serious a finding is: fine, to improve, to repair, or not known yet. */
export type State = "ok" | "warn" | "bad" | "unknown";

/**
 * Every finding of a check of the installation (rule V1), and how serious it is. The check has nine lines, with one finding
 * each. Below, the possible findings of each line form a block. A finding that ends in `ByProxy` has another advice than the
 * finding without this ending: people without a proxy do not read about proxies (rule V4).
 */
export const findingStates = {
  addressOpens: "ok",
  /** The browser opened the page at another address than the one that links lead to. */
  addressElsewhere: "warn",
  /** The machine no longer has the address that an administrator chose for links. */
  addressLost: "warn",
  /** Links lead to an address that phones can't reach. */
  addressClosed: "bad",
  /** The proxy does not pass on the host. */
  hostHidden: "bad",
  /** The proxy does not pass on the scheme, https. */
  schemeHidden: "bad",

  secure: "ok",
  insecure: "warn",

  streamPasses: "ok",
  streamUnmeasured: "unknown",
  /** The live stream opened, but slowly (rule V3). */
  streamSlow: "warn",
  /** The live stream is held back, although ordinary answers arrive. */
  streamHeld: "bad",
  streamHeldByProxy: "bad",
  /** The live stream ended too early. */
  streamCut: "bad",
  streamCutByProxy: "bad",
  /** Neither the live stream nor an ordinary answer arrived. */
  streamSilent: "bad",

  visitorsDiffer: "ok",
  /** All accounts come from one IP address. */
  visitorsAlike: "warn",
  visitorsAlikeByProxy: "warn",
  /** The proxy does not pass on the visitors' IP addresses. */
  visitorsHidden: "bad",
  /** The proxy passes on the visitors' IP addresses, but the server does not trust this proxy. */
  proxyUntrusted: "bad",

  uploadPasses: "ok",
  uploadUnmeasured: "unknown",
  uploadTooLarge: "bad",
  uploadTooLargeByProxy: "bad",
  uploadFails: "bad",
  uploadFailsByProxy: "bad",

  clockAgrees: "ok",
  zoneDiffers: "warn",
  clockDiffers: "bad",

  diskFree: "ok",
  diskLow: "warn",
  diskFull: "bad",

  backedUp: "ok",
  backupOld: "warn",
  backupMissing: "bad",
  /** Backups of the PostgreSQL database fail, because pg_dump is older than the server or missing. */
  backupToolOld: "bad",
  backupToolMissing: "bad",

  version: "ok",
} as const satisfies Readonly<Record<string, State>>;
export type Finding = keyof typeof findingStates;

/** A line of the check. */
export interface Line {
  readonly finding: Finding;
  /** The measured value, for instance an address or a duration in ms; "" if the finding has none. */
  readonly value: string | number;
  /** The setting or the command that repairs the problem, to be copied; null: none. */
  readonly setting: string | null;
}

/** How far the clocks of the server and of the browser may differ. */
const CLOCK_MAX_MS = 60_000;
/**
 * How long the live stream may take to open. Up to one second, a change that others make seems to come at once. On a local
 * network, or behind a proxy on the Internet, the stream opens in less (rule V3).
 */
const STREAM_MAX_MS = 1000;
/** How old the last backup may be. */
const BACKUP_MAX_MS = 36 * 3_600_000;
const GB = 1024 ** 3;
/** The disk counts as nearly full (`diskLow`) or full (`diskFull`) when fewer bytes than these are free. */
const DISK_LOW = 5 * GB;
const DISK_FULL = GB;
/** With fewer accounts, it may be a coincidence that all of them come from one IP address. */
const ENOUGH_ACCOUNTS = 3;

/** For some problems, the line to add to the proxy's configuration, or the command to run. */
const settings: { readonly [F in Finding]?: string } = {
  hostHidden: "proxy_set_header Host $http_host;",
  schemeHidden: "proxy_set_header X-Forwarded-Proto $scheme;",
  streamHeldByProxy: "proxy_buffering off;",
  streamCutByProxy: "proxy_read_timeout 1h;",
  visitorsHidden: "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
  uploadTooLargeByProxy: "client_max_body_size 10m;",
};

/** The lines of the check, in the order in which they are shown (rule V1). */
export function linesOf(measured: Measurements): Line[] {
  return [
    addressLine(measured),
    line(measured.address.startsWith("https:") ? "secure" : "insecure"),
    streamLine(measured),
    visitorsLine(measured),
    uploadLine(measured),
    clockLine(measured),
    diskLine(measured),
    backupLine(measured),
    line("version", measured.facts.version),
  ];
}

function line(finding: Finding, value: string | number = "", setting = settings[finding] ?? null): Line {
  return { finding, value, setting };
}

function addressLine({ address, addressFrom, lostAddress, origin, facts }: Measurements): Line {
  if (isLoopback(address)) return line("addressClosed", address);
  if (lostAddress !== null) return line("addressLost", address);
  // When PUBLIC_URL sets the address, links do not depend on the host that the proxy passes on.
  if (addressFrom !== "setting" && facts.seenOrigin !== origin) {
    const [host, seenHost] = [origin, facts.seenOrigin ?? ""].map((each) => each.replace(/^https?:\/\//, ""));
    return line(host === seenHost ? "schemeHidden" : "hostHidden", origin);
  }
  return line(origin === address ? "addressOpens" : "addressElsewhere", address);
}

/** Whether the browser reaches the server through a proxy, which relays https, adds its header or uses a port of its own. */
function isBehindProxy({ facts, origin, address }: Measurements): boolean {
  const isSecure = [origin, address].some((each) => each.startsWith("https:"));
  return isSecure || facts.forwarded !== "none" || portOf(origin) !== facts.port;
}

function streamLine(measured: Measurements): Line {
  const { stream } = measured;
  switch (stream?.kind) {
    case undefined:
      return line("streamUnmeasured");
    case "passed":
      return line(stream.ms > STREAM_MAX_MS ? "streamSlow" : "streamPasses", stream.ms);
    case "held":
      return line(isBehindProxy(measured) ? "streamHeldByProxy" : "streamHeld");
    case "cut":
      return line(isBehindProxy(measured) ? "streamCutByProxy" : "streamCut");
    case "silent":
      return line("streamSilent");
  }
}

function visitorsLine(measured: Measurements): Line {
  const { facts, origin } = measured;
  const { forwarded, peer, isLocal, port, accounts, addresses } = facts;
  if (forwarded === "ignored") return line("proxyUntrusted", peer, `TRUSTED_PROXIES=${peer}`);
  // The request comes from this machine, but the browser uses another port: a proxy sent the request without the visitor's IP.
  if (forwarded === "none" && isLocal && portOf(origin) !== port) return line("visitorsHidden");
  if (addresses === 1 && accounts >= ENOUGH_ACCOUNTS)
    return line(isBehindProxy(measured) ? "visitorsAlikeByProxy" : "visitorsAlike", accounts);
  return line("visitorsDiffer", addresses);
}

function portOf(origin: string): number {
  const [, port] = /:(\d+)$/.exec(origin) ?? [];
  return port === undefined ? (origin.startsWith("https:") ? 443 : 80) : Number(port);
}

function uploadLine(measured: Measurements): Line {
  const { upload } = measured;
  if (upload === null) return line("uploadUnmeasured");
  if (upload.kind === "passed") return line("uploadPasses", upload.ms);
  if (isBehindProxy(measured))
    return line(upload.kind === "tooLarge" ? "uploadTooLargeByProxy" : "uploadFailsByProxy");
  return line(upload.kind === "tooLarge" ? "uploadTooLarge" : "uploadFails");
}

function clockLine({ facts: { now, timeZone }, browserNow, browserZone }: Measurements): Line {
  const difference = Math.abs(now - browserNow);
  if (difference > CLOCK_MAX_MS) return line("clockDiffers", difference);
  return line(
    wallTime(now, timeZone) === wallTime(now, browserZone) ? "clockAgrees" : "zoneDiffers",
    timeZone,
  );
}

/** The date and the minutes that a clock of this time zone shows at this instant. */
function wallTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("fr", { dateStyle: "short", timeStyle: "short", timeZone }).format(at);
}

function diskLine({ facts: { freeBytes } }: Measurements): Line {
  if (freeBytes < DISK_FULL) return line("diskFull", freeBytes);
  return line(freeBytes < DISK_LOW ? "diskLow" : "diskFree", freeBytes);
}

function backupLine({ backedUpAt, facts }: Measurements): Line {
  const { backupTool } = facts;
  if (backupTool && !canBackUp(backupTool)) {
    const finding = backupTool.found === null ? "backupToolMissing" : "backupToolOld";
    return line(finding, backupTool.needed, `sudo apt install ${packageOf(backupTool)}`);
  }
  // On SQLite the screen of backups makes one, and says what failed.
  const command = backupTool ? "npm run backup" : null;
  if (backedUpAt === null) return line("backupMissing", "", command);
  return facts.now - backedUpAt > BACKUP_MAX_MS
    ? line("backupOld", backedUpAt, command)
    : line("backedUp", backedUpAt);
}
