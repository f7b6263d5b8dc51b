import type { Browser, Page } from "@playwright/test";
import type { SignedInCaller } from "../calls.ts";
import { type Measure, milliseconds } from "../report.ts";
import { median } from "../sample.ts";
import { startBarePage } from "./barePage.ts";
import { openPhone } from "./phone.ts";
import { observeVitals, untilPainted, type Vitals, vitalsOf } from "./vitals.ts";

const ROUNDS = 5;
/**
 * The highest allowed values, in ms, except the layout shift, which has no unit. `cold` and `again`: the largest paint of the
 * first and the second load. `seen`: the paint of the awaited content.
 */
const BUDGET = { cold: 2000, again: 800, seen: 2200, shift: 0.02, longTasks: 500 };
/** How long (ms) the page is observed after it has painted the awaited element. Meanwhile it loads its other parts. */
const SETTLED_MS = 3000;
const COMMITTED = { waitUntil: "commit" } as const;

/** A screen that is opened twice: cold (in a new browser), then again with the browser's cache. */
interface Screen {
  readonly name: string;
  readonly cookie: string;
  /** The CSS selector of the content that the person waits for. */
  readonly awaited: string;
}

interface Loads {
  readonly cold: Vitals[];
  readonly again: Vitals[];
}

/**
 * Measures how soon a cheap phone paints the first screens. Each time is compared with the time of a page of bare text, the
 * fastest page possible (the `reference` of the report), which is opened in the same rounds.
 */
export async function measureFirstScreensOfPhone(
  browser: Browser,
  port: number,
  player: SignedInCaller,
): Promise<Measure[]> {
  const bare = await startBarePage();
  const screens: readonly Screen[] = [
    { name: "sign-in", cookie: "", awaited: "form" },
    { name: "games", cookie: player.cookie, awaited: "article" },
  ];
  const loads = new Map(screens.map(({ name }) => [name, { cold: [], again: [] } as Loads]));
  const bareLoads: Loads = { cold: [], again: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await loadTwice(browser, bare.address, { name: "bare", cookie: "", awaited: "p" }, bareLoads);
      for (const screen of screens) {
        const screenLoads = loads.get(screen.name);
        if (screenLoads) await loadTwice(browser, `http://localhost:${port}`, screen, screenLoads);
      }
    }
  } finally {
    await bare.close();
  }
  return screens.flatMap(({ name }) => rows(name, loads.get(name) ?? bareLoads, bareLoads));
}

/** Opens the screen in a new browser, then loads it again, and adds the measurements to `loads`. */
async function loadTwice(browser: Browser, address: string, screen: Screen, loads: Loads): Promise<void> {
  const phone = await openPhone(browser, address, screen.cookie);
  try {
    await observeVitals(phone.page, screen.awaited);
    const { page } = phone;
    loads.cold.push(await vitalsWhenSettled(page, () => page.goto("/", COMMITTED)));
    loads.again.push(await vitalsWhenSettled(page, () => page.reload(COMMITTED)));
  } finally {
    await phone.close();
  }
}

async function vitalsWhenSettled(page: Page, navigate: () => Promise<unknown>): Promise<Vitals> {
  await untilPainted(page, navigate);
  await page.waitForTimeout(SETTLED_MS);
  return vitalsOf(page);
}

function rows(name: string, product: Loads, bare: Loads): Measure[] {
  const timeRow = (
    label: string,
    of: (vitals: Vitals) => number,
    kind: keyof Loads,
    budget: number,
  ): Measure => {
    const [ours, least] = [median(product[kind].map(of)), median(bare[kind].map(of))];
    return {
      name: `Phone, ${name}: ${label}`,
      result: milliseconds(ours),
      reference: `${milliseconds(least)} (bare text)`,
      ratio: ours / least,
      budget: `≤ ${milliseconds(budget)}`,
      isWithinBudget: ours <= budget,
    };
  };
  const shift = Math.max(...product.cold.map((vitals) => vitals.shift));
  const longTasks = median(product.cold.map((vitals) => vitals.longTasks));
  return [
    timeRow("largest paint, cold", ({ largestPaint }) => largestPaint, "cold", BUDGET.cold),
    timeRow("largest paint, again", ({ largestPaint }) => largestPaint, "again", BUDGET.again),
    timeRow("content seen, cold", ({ awaitedPaint }) => awaitedPaint ?? Number.NaN, "cold", BUDGET.seen),
    {
      name: `Phone, ${name}: layout shift`,
      result: shift.toFixed(3),
      reference: "",
      ratio: null,
      budget: `≤ ${BUDGET.shift}`,
      isWithinBudget: shift <= BUDGET.shift,
    },
    {
      name: `Phone, ${name}: long tasks`,
      result: milliseconds(longTasks),
      reference: "",
      ratio: null,
      budget: `≤ ${milliseconds(BUDGET.longTasks)}`,
      isWithinBudget: longTasks <= BUDGET.longTasks,
    },
  ];
}
