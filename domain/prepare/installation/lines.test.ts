import { describe, expect, test } from "vitest";
import { type Finding, findingStates, linesOf } from "./lines.ts";
import type { Measurements, ServerFacts } from "./measurements.ts";

const PUBLIC = "https://jeux.exemple.fr";
const NOW = Date.UTC(2026, 6, 13, 18, 0);
const HOUR_MS = 3_600_000;
const GB = 1024 ** 3;

/** A server behind a correctly configured proxy. */
const facts: ServerFacts = {
  now: NOW,
  timeZone: "Europe/Paris",
  freeBytes: 412 * GB,
  version: "1.2.3",
  seenOrigin: PUBLIC,
  forwarded: "used",
  peer: "127.0.0.1",
  isLocal: false,
  port: 3000,
  accounts: 7,
  addresses: 7,
  backupTool: { found: 18, needed: 18 },
};
const good: Measurements = {
  facts,
  browserNow: NOW + 400,
  browserZone: "Europe/Brussels",
  origin: PUBLIC,
  address: PUBLIC,
  addressFrom: "setting",
  lostAddress: null,
  stream: { kind: "passed", ms: 40 },
  upload: { kind: "passed", ms: 2100 },
  backedUpAt: NOW - HOUR_MS,
};

const findingsOf = (measured: Measurements) => linesOf(measured).map(({ finding }) => finding);
const fine: Finding[] = [
  "addressOpens",
  "secure",
  "streamPasses",
  "visitorsDiffer",
  "uploadPasses",
  "clockAgrees",
  "diskFree",
  "backedUp",
  "version",
];

test("the check of a good installation has nine lines without a problem, with the measured values (rule V1)", () => {
  expect(findingsOf(good)).toEqual(fine);
  expect(fine.every((finding) => findingStates[finding] === "ok")).toBe(true);
  expect(linesOf(good).map(({ value }) => value)).toEqual([
    PUBLIC,
    "",
    40,
    7,
    2100,
    "Europe/Paris",
    412 * GB,
    NOW - HOUR_MS,
    "1.2.3",
  ]);
  expect(linesOf(good).every(({ setting }) => setting === null)).toBe(true);
});

const LAN = "http://192.168.1.20:3000";
const LOCAL = "http://localhost:3000";
/** A server that browsers on the local network reach without a proxy, at the address `LAN`. */
const direct: ServerFacts = { ...facts, forwarded: "none", seenOrigin: LAN };
const onLan = { origin: LAN, address: LAN, addressFrom: "machine", facts: direct } as const;
const choice = { addressFrom: "choice" } as const;
const onSqlite = { ...facts, backupTool: null };

describe("one wrong measurement leads to a problem in one line of the check", () => {
  const cases: readonly [Finding, Partial<Measurements>, string | null][] = [
    ["addressElsewhere", { origin: "https://autre.exemple.fr" }, null],
    ["addressClosed", { address: "https://localhost", addressFrom: "loopback" }, null],
    ["addressClosed", { address: "https://127.0.0.1", addressFrom: "offline" }, null],
    ["addressLost", { lostAddress: "http://10.8.0.2:3000" }, null],
    [
      "hostHidden",
      { ...choice, facts: { ...facts, seenOrigin: "https://127.0.0.1:3000" } },
      "proxy_set_header Host $http_host;",
    ],
    ["hostHidden", { ...choice, facts: { ...facts, seenOrigin: null } }, "proxy_set_header Host $http_host;"],
    [
      "schemeHidden",
      { ...choice, facts: { ...facts, seenOrigin: "http://jeux.exemple.fr" } },
      "proxy_set_header X-Forwarded-Proto $scheme;",
    ],
    ["insecure", { address: LAN, origin: LAN }, null],
    ["streamUnmeasured", { stream: null }, null],
    ["streamSlow", { stream: { kind: "passed", ms: 3000 } }, null],
    ["streamSlow", { stream: { kind: "passed", ms: 1001 } }, null],
    ["streamHeldByProxy", { stream: { kind: "held" } }, "proxy_buffering off;"],
    ["streamCutByProxy", { stream: { kind: "cut" } }, "proxy_read_timeout 1h;"],
    ["streamSilent", { stream: { kind: "silent" } }, null],
    ["visitorsAlikeByProxy", { facts: { ...facts, accounts: 3, addresses: 1 } }, null],
    [
      "visitorsHidden",
      { facts: { ...facts, forwarded: "none", isLocal: true } },
      "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    ],
    [
      "proxyUntrusted",
      { facts: { ...facts, forwarded: "ignored", peer: "172.18.0.2" } },
      "TRUSTED_PROXIES=172.18.0.2",
    ],
    ["uploadUnmeasured", { upload: null }, null],
    ["uploadTooLargeByProxy", { upload: { kind: "tooLarge" } }, "client_max_body_size 10m;"],
    ["uploadFailsByProxy", { upload: { kind: "failed" } }, null],
    ["clockDiffers", { browserNow: NOW + 61_000 }, null],
    ["clockDiffers", { browserNow: NOW - 61_000 }, null],
    ["zoneDiffers", { browserZone: "America/Montreal" }, null],
    ["diskLow", { facts: { ...facts, freeBytes: 4 * GB } }, null],
    ["diskFull", { facts: { ...facts, freeBytes: GB - 1 } }, null],
    ["backupMissing", { backedUpAt: null, facts: onSqlite }, null],
    ["backupMissing", { backedUpAt: null }, "npm run backup"],
    [
      "backupToolOld",
      { facts: { ...facts, backupTool: { found: 15, needed: 18 } } },
      "sudo apt install postgresql-client-18",
    ],
    [
      "backupToolMissing",
      { facts: { ...facts, backupTool: { found: null, needed: 16 } } },
      "sudo apt install postgresql-client-16",
    ],
    ["backupOld", { backedUpAt: NOW - 37 * HOUR_MS, facts: onSqlite }, null],
    ["backupOld", { backedUpAt: NOW - 37 * HOUR_MS }, "npm run backup"],
  ];
  test.each(cases)("%s", (finding, change, setting) => {
    const lines = linesOf({ ...good, ...change });
    expect(lines.filter((line) => !fine.includes(line.finding))).toMatchObject([{ finding, setting }]);
  });
});

test("when PUBLIC_URL is set, it does not matter which host the proxy passes on", () => {
  expect(findingsOf({ ...good, facts: { ...facts, seenOrigin: "http://127.0.0.1:3000" } })).toEqual(fine);
});

test("a stream that opened within a second is fine (rule V3)", () => {
  expect(findingsOf({ ...good, stream: { kind: "passed", ms: 1000 } })).toEqual(fine);
});

describe("without a proxy", () => {
  test("at an address of the local network, the check reports only the missing https", () => {
    const expected = fine.map((finding) => (finding === "secure" ? "insecure" : finding));
    expect(findingsOf({ ...good, ...onLan })).toEqual(expected);
  });

  test.each<[Finding, Partial<Measurements>]>([
    ["streamHeld", { stream: { kind: "held" } }],
    ["streamCut", { stream: { kind: "cut" } }],
    ["visitorsAlike", { facts: { ...direct, accounts: 3, addresses: 1 } }],
    ["uploadTooLarge", { upload: { kind: "tooLarge" } }],
    ["uploadFails", { upload: { kind: "failed" } }],
  ])("the problem %s has no setting of a proxy to copy (rule V4)", (finding, change) => {
    const lines = linesOf({ ...good, ...onLan, ...change });
    expect(lines.filter((line) => !fine.includes(line.finding))).toMatchObject([
      { finding: "insecure" },
      { finding, setting: null },
    ]);
  });

  test.each<[string, Partial<Measurements>]>([
    ["https", { origin: PUBLIC }],
    ["a link with https", { address: PUBLIC }],
    ["the header of a proxy", { facts: { ...direct, forwarded: "ignored" } }],
    ["another port", { facts: { ...direct, port: 3001 } }],
  ])("%s reveals a proxy (rule V4)", (_, change) => {
    const held = { stream: { kind: "held" } } as const;
    expect(findingsOf({ ...good, ...onLan, ...held, ...change })).toContain("streamHeldByProxy");
  });

  test("for a browser on the server's computer, the check reports no hidden visitors", () => {
    const own = { ...direct, isLocal: true, accounts: 1, addresses: 1 };
    expect(findingsOf({ ...good, ...onLan, facts: own })).toContain("visitorsDiffer");
    const local = { ...own, seenOrigin: LOCAL };
    const measured = { ...good, ...onLan, origin: LOCAL, facts: local };
    expect(findingsOf(measured)).toEqual(expect.arrayContaining(["addressElsewhere", "visitorsDiffer"]));
  });
});
