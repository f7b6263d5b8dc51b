import { isLoopback } from "../addresses/address.ts";
import type { Measurements } from "./measurements.ts";

/** How serious a finding is: fine, to improve, to repair, or not known yet. */
export type State = "ok" | "warn" | "bad" | "unknown";

/**
 * Every finding of a check of the installation (rule V1), and how serious it is. `hostHidden`, `schemeHidden` and
 * `visitorsHidden`: the proxy does not pass on the host, the scheme or the visitors' IP addresses.
 */
export const findings = {
  addressOpens: "ok",
  addressElsewhere: "warn",
  addressLost: "warn",
  addressClosed: "bad",
  hostHidden: "bad",
  schemeHidden: "bad",
  secure: "ok",
  insecure: "warn",
  streamPasses: "ok",
  streamUnmeasured: "unknown",
  streamHeld: "bad",
  streamCut: "bad",
  streamSilent: "bad",
  visitorsDiffer: "ok",
  visitorsAlike: "warn",
  visitorsHidden: "bad",
  proxyUntrusted: "bad",
  uploadPasses: "ok",
  uploadUnmeasured: "unknown",
  uploadTooLarge: "bad",
  uploadFails: "bad",
  clockAgrees: "ok",
  zoneDiffers: "warn",
  clockDiffers: "bad",
  diskFree: "ok",
  diskLow: "warn",
  diskFull: "bad",
  backedUp: "ok",
  backupOld: "warn",
  backupMissing: "bad",
  version: "ok",
} as const satisfies Readonly<Record<string, State>>;
export type Finding = keyof typeof findings;

/** A line of the check: the finding, the measured value ("" without one), and a setting to copy that repairs it, or null. */
export interface Line {
  readonly finding: Finding;
  readonly value: string | number;
  readonly setting: string | null;
}

const CLOCK_MAX_MS = 60_000;
const BACKUP_MAX_MS = 36 * 3_600_000;
const GB = 1024 ** 3;
const DISK_LOW = 5 * GB;
const DISK_FULL = GB;
/** With fewer accounts, it may be a coincidence that all of them come from one IP address. */
const ENOUGH_ACCOUNTS = 3;

/**
 * The line to copy into the configuration of the proxy or the server, or the command to run, that repairs a finding.
 */
const settings: { readonly [F in Finding]?: string } = {
  hostHidden: "proxy_set_header Host $http_host;",
  schemeHidden: "proxy_set_header X-Forwarded-Proto $scheme;",
  streamHeld: "proxy_buffering off;",
  streamCut: "proxy_read_timeout 1h;",
  visitorsHidden: "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
  uploadTooLarge: "client_max_body_size 10m;",
  backupMissing: "npm run backup",
  backupOld: "npm run backup",
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
  // With PUBLIC_URL, links do not depend on what the proxy passes on.
  if (addressFrom !== "setting" && facts.seenOrigin !== origin) {
    const [host, seenHost] = [origin, facts.seenOrigin ?? ""].map((each) => each.replace(/^https?:\/\//, ""));
    return line(host === seenHost ? "schemeHidden" : "hostHidden", origin);
  }
  return line(origin === address ? "addressOpens" : "addressElsewhere", address);
}

function streamLine({ stream }: Measurements): Line {
  switch (stream?.kind) {
    case undefined:
      return line("streamUnmeasured");
    case "passed":
      return line("streamPasses", stream.ms);
    case "held":
      return line("streamHeld");
    case "cut":
      return line("streamCut");
    case "silent":
      return line("streamSilent");
  }
}

function visitorsLine({ facts, origin }: Measurements): Line {
  const { forwarded, peer, isLocal, port, accounts, addresses } = facts;
  if (forwarded === "ignored") return line("proxyUntrusted", peer, `TRUSTED_PROXIES=${peer}`);
  // The request comes from this machine, and the browser uses another port: a proxy passed it on without the visitor's address.
  if (forwarded === "none" && isLocal && portOf(origin) !== port) return line("visitorsHidden");
  if (addresses === 1 && accounts >= ENOUGH_ACCOUNTS) return line("visitorsAlike", accounts);
  return line("visitorsDiffer", addresses);
}

function portOf(origin: string): number {
  const [, port] = /:(\d+)$/.exec(origin) ?? [];
  return port === undefined ? (origin.startsWith("https:") ? 443 : 80) : Number(port);
}

function uploadLine({ upload }: Measurements): Line {
  if (upload === null) return line("uploadUnmeasured");
  if (upload.kind === "passed") return line("uploadPasses", upload.ms);
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

/** What a clock of this time zone shows. */
function wallTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("fr", { dateStyle: "short", timeStyle: "short", timeZone }).format(at);
}

function diskLine({ facts: { freeBytes } }: Measurements): Line {
  if (freeBytes < DISK_FULL) return line("diskFull", freeBytes);
  return line(freeBytes < DISK_LOW ? "diskLow" : "diskFree", freeBytes);
}

function backupLine({ backedUpAt, facts }: Measurements): Line {
  if (backedUpAt === null) return line("backupMissing");
  return line(facts.now - backedUpAt > BACKUP_MAX_MS ? "backupOld" : "backedUp", backedUpAt);
}
