import type { CDPSession, Page } from "@playwright/test";
import { VIEW_SECONDS, viewNames } from "../../domain/displays/display.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "demo" });

const HOUR_MS = 3_600_000;

/** All views at their usual time pass at least once in it. */
const CYCLE_MS = 2 * viewNames.length * VIEW_SECONDS.usual * 1000;

const SAMPLES = 12;

/** Counts as the browser's protocol names them, and the heap in bytes. */
interface Held {
  readonly Nodes: number;
  readonly JSEventListeners: number;
  readonly JSHeapUsedSize: number;
}

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
  const early = await heldOverCycle(page, cdp);
  await page.clock.runFor(7 * HOUR_MS);
  const late = await heldOverCycle(page, cdp);
  await expect(page.locator("[data-view]")).toBeVisible();
  const both = `after one hour ${JSON.stringify(early)}, after eight ${JSON.stringify(late)}`;
  expect(late.Nodes, both).toBeLessThan(early.Nodes * 1.2);
  expect(late.JSEventListeners, both).toBeLessThan(early.JSEventListeners * 1.2);
  expect(late.JSHeapUsedSize, both).toBeLessThan(early.JSHeapUsedSize * 1.25);
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

/** The least that the page holds while all its views pass: they differ in size, and two are there while one fades. */
async function heldOverCycle(page: Page, cdp: CDPSession): Promise<Held> {
  const samples: Held[] = [];
  for (let at = 0; at < CYCLE_MS; at += CYCLE_MS / SAMPLES) {
    samples.push(await held(cdp));
    await page.clock.runFor(CYCLE_MS / SAMPLES);
  }
  const least = (what: keyof Held) => Math.min(...samples.map((sample) => sample[what]));
  return {
    Nodes: least("Nodes"),
    JSEventListeners: least("JSEventListeners"),
    JSHeapUsedSize: least("JSHeapUsedSize"),
  };
}

/** What the page holds once nothing is left to collect. */
async function held(cdp: CDPSession): Promise<Held> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (name: keyof Held) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    Nodes: of("Nodes"),
    JSEventListeners: of("JSEventListeners"),
    JSHeapUsedSize: of("JSHeapUsedSize"),
  };
}
