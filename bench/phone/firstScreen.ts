import type { Browser, Page } from "@playwright/test";
import type { SignedInCaller } from "../calls.ts";
import { formatRatio, type Measure, milliseconds } from "../report.ts";
import { median } from "../sample.ts";
import { startBarePage } from "./barePage.ts";
import { openPhone } from "./phone.ts";
import { observeVitals, untilPainted, type Vitals, vitalsOf } from "./vitals.ts";

const ROUNDS = 5;
/**
 * The highest allowed values, in ms, except the layout shift, which has no unit. `cold` and `again`: the largest paint of the
 * first and the second load. `seen`: the paint of the awaited content.
 */
const BUDGET = { seen: 2200, shift: 0.02, longTasks: 500 };
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

/** The budgets of the largest paint of each screen: how many times as late as that of a page of bare text. */
const RATIO_MAX = { "sign-in": { cold: 5, again: 2.5 }, games: { cold: 6, again: 3.3 } } as const;
type ScreenName = keyof typeof RATIO_MAX;

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
  const screens: readonly (Screen & { readonly name: ScreenName })[] = [
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

function rows(name: ScreenName, product: Loads, bare: Loads): Measure[] {
  const timeRow = (label: string, of: (vitals: Vitals) => number, kind: keyof Loads) => {
    const [ours, least] = [median(product[kind].map(of)), median(bare[kind].map(of))];
    return {
      name: `Phone, ${name}: ${label}`,
      result: milliseconds(ours),
      reference: `${milliseconds(least)} (bare text)`,
      ratio: ours / least,
      ours,
    };
  };
  const largestPaint = (kind: keyof Loads): Measure => {
    const { ours: _, ...row } = timeRow(`largest paint, ${kind}`, (vitals) => vitals.largestPaint, kind);
    const ratioMax = RATIO_MAX[name][kind];
    return { ...row, budget: `≤ ${formatRatio(ratioMax)}`, isWithinBudget: row.ratio <= ratioMax };
  };
  const { ours: seenMs, ...seen } = timeRow(
    "content seen, cold",
    ({ awaitedPaint }) => awaitedPaint ?? Number.NaN,
    "cold",
  );
  const shift = Math.max(...product.cold.map((vitals) => vitals.shift));
  const longTasks = median(product.cold.map((vitals) => vitals.longTasks));
  return [
    largestPaint("cold"),
    largestPaint("again"),
    { ...seen, budget: `≤ ${milliseconds(BUDGET.seen)}`, isWithinBudget: seenMs <= BUDGET.seen },
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
