import type { CDPSession } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "demo" });

const HOUR_MS = 3_600_000;

test("a big screen holds no more after eight hours than after one (rule B7)", {
  tag: "@desktop",
}, async ({ administrator, visitor }) => {
  const { code } = await (await administrator()).does("displays.create", { name: "Salon" });
  const { page } = await visitor({ at: null, ownClock: true });
  await page.addInitScript(beatInOwnTime);
  await page.goto(`/ecran#code=${code}`);
  await expect(page.locator("[data-view]")).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");

  await page.clock.runFor(HOUR_MS);
  const early = await held(cdp);
  await page.clock.runFor(7 * HOUR_MS);
  const late = await held(cdp);
  await expect(page.locator("[data-view]")).toBeVisible();
  expect(late.Nodes).toBeLessThan(early.Nodes * 1.5);
  expect(late.JSEventListeners).toBeLessThan(early.JSEventListeners * 1.5);
  expect(late.JSHeapUsedSize).toBeLessThan(early.JSHeapUsedSize * 1.25);
});

/** The server's beats come in real time: this page gets its own, or it would take the silence for a cut. */
function beatInOwnTime(): void {
  const Real = EventSource;
  let latest: EventSource | null = null;
  window.EventSource = class extends Real {
    constructor(url: string | URL) {
      super(url);
      latest = this;
    }
  };
  setInterval(() => latest?.dispatchEvent(new MessageEvent("beat", { data: "{}" })), 15_000);
}

/** What the page holds once nothing is left to collect. */
async function held(cdp: CDPSession) {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    Nodes: of("Nodes"),
    JSEventListeners: of("JSEventListeners"),
    JSHeapUsedSize: of("JSHeapUsedSize"),
  };
}
