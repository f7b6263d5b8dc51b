import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf } from "../../domain/prepare/installation/lines.ts";
import { installationTexts } from "./installation.ts";

const LAN = "http://192.168.1.20:3000";
const LOCAL = "http://localhost:3000";
const NOW = Date.UTC(2026, 6, 13, 18, 0);

/** Any result of the check without a proxy: the browser uses the server's own port, and http. */
const homes = fc.record({
  facts: fc.record({
    now: fc.constant(NOW),
    timeZone: fc.constantFrom("Europe/Paris", "America/Montreal"),
    freeBytes: fc.nat({ max: 10 * 1024 ** 3 }),
    version: fc.constant("1.0.0"),
    seenOrigin: fc.constant(LAN),
    forwarded: fc.constant("none" as const),
    peer: fc.constant("192.168.1.30"),
    isLocal: fc.boolean(),
    port: fc.constant(3000),
    accounts: fc.nat({ max: 5 }),
    addresses: fc.nat({ max: 5 }),
    backupTool: fc.constantFrom(null, { found: null, needed: 18 }, { found: 15, needed: 18 }),
  }),
  browserNow: fc.constantFrom(NOW, NOW + 600_000),
  browserZone: fc.constant("Europe/Paris"),
  origin: fc.constant(LAN),
  address: fc.constantFrom(LAN, LOCAL, "http://10.8.0.2:3000"),
  addressFrom: fc.constantFrom("machine" as const, "choice" as const, "loopback" as const),
  lostAddress: fc.constantFrom(null, "http://10.8.0.2:3000"),
  stream: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant("passed" as const), ms: fc.nat({ max: 5000 }) }),
    fc.record({ kind: fc.constantFrom("held" as const, "cut" as const, "silent" as const) }),
  ),
  upload: fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constantFrom("tooLarge" as const, "failed" as const) }),
  ),
  backedUpAt: fc.constantFrom(null, NOW),
});

test("without a proxy, no line of the check speaks of proxies (rule V4)", () => {
  fc.assert(
    fc.property(homes, (measured) => {
      for (const { finding, value, setting } of linesOf(measured)) {
        const { label, advice } = installationTexts.lines[finding];
        const shown = [label, advice?.(value), setting].join(" ");
        expect(shown).not.toMatch(/mandataire|proxy|nginx|caddy|forwarded/i);
      }
    }),
  );
});
