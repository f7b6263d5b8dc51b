import type { Browser, Locator, Page } from "@playwright/test";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { ShellFrame } from "../../testing/pages/frame.ts";
import { GamesPage } from "../../testing/pages/gamesPage.ts";
import { RankingDialog } from "../../testing/pages/rankingDialog.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { centreOf, press, touch } from "../../testing/pages/touch.ts";
import { Caller, commandRequest, type SignedInCaller } from "../calls.ts";
import { BENCH_PASSWORD, type Dataset } from "../dataset.ts";
import { type Measure, milliseconds } from "../report.ts";
import { percentile } from "../sample.ts";
import { openPhone } from "./phone.ts";
import { type Interaction, observeVitals, slowestInteraction } from "./vitals.ts";

const ROUNDS = 4;
/** The highest allowed times, in ms: the 75th percentile of all taps, the slowest tap, and the first paint after the touch. */
const BUDGET = { usual: 200, worst: 350, visible: 100 };
/** How long a finger stays on the screen during a tap, in ms. */
const TOUCH_MS = 80;
/** How long (ms) the phone still fetches and draws parts after a screen was opened. */
const SETTLED_MS = 2500;
const ENTRIES = [
  "Roulette",
  "Joueur",
  "Sessions",
  "Points",
  "Joueurs",
  "Règles",
  "Tournois",
  "Admin",
  "Partie",
] as const;
const GAME = /Catan/;

/** The interactions measured for each gesture. */
type Taps = Map<string, Interaction[]>;

/**
 * Measures how long taps wait for the next paint on a cheap phone, whose player is in a game under way. Gives a row for each
 * gesture, then three rows for all gestures together. The first two are the 75th percentile and the worst time. The third is
 * about the time from a touch to the first paint, which shows the pressed button: the 75th percentile of this time is computed
 * for each gesture, and the row has the largest of these values.
 */
export async function measureTaps(browser: Browser, port: number, dataset: Dataset): Promise<Measure[]> {
  const taps: Taps = new Map();
  const [player] = dataset.people;
  if (!player) throw new Error("No player");
  const caller = new Caller(port, 1);
  // Only administrators have the entry "Admin" in their navigation.
  const admin = await caller.signIn("admin", BENCH_PASSWORD);
  await caller.call(commandRequest("accounts.setRole", admin, { playerId: player.id, role: "admin" }));
  caller.close();
  for (let round = 0; round < ROUNDS; round += 1)
    await tapThrough(browser, `http://localhost:${port}`, player, taps);
  return rows(taps);
}

/** Opens the app on a new phone, makes each gesture once, and adds the measured interactions to `taps`. */
async function tapThrough(
  browser: Browser,
  address: string,
  player: SignedInCaller,
  taps: Taps,
): Promise<void> {
  const phone = await openPhone(browser, address, player.cookie);
  const { page } = phone;
  const settle = async () => {
    await page.waitForTimeout(SETTLED_MS);
    await waitUntilStill(page);
  };
  const measureGesture = async (name: string, gesture: () => Promise<void>) => {
    await settle();
    const interaction = await slowestInteraction(page, gesture);
    taps.set(name, [...(taps.get(name) ?? []), interaction]);
  };
  try {
    await observeVitals(page, "article");
    await page.goto("/");
    const frame = new ShellFrame(page);
    const games = new GamesPage(page);
    await games.finishButton(GAME).first().waitFor();
    for (const entry of ENTRIES) await measureGesture(entry, () => tapEntry(frame.entry(entry), page));
    await measureGesture("wizard", () => tap(page.getByRole("tab", { name: "Nouvelle Partie" })));
    await press(page.getByRole("tab", { name: "Vos Parties" }));
    await measureGesture("ranking opened", () => tap(games.finishButton(GAME).first()));
    const ranking = new RankingDialog(page);
    await ranking.showList();
    await measureGesture("row moved", () =>
      tap(ranking.dialog.getByRole("button", { name: /^Descendre / }).first()),
    );
    await measureGesture("sheet closed", () => tap(ranking.dialog.getByRole("button", { name: "Fermer" })));
    await frame.goTo("Joueurs");
    await measureGesture("filter typed", () => page.getByRole("searchbox").press("j"));
    await frame.goTo("Roulette");
    await measureGesture("START", () => tap(new RoulettePage(page).startButton));
  } finally {
    await phone.close();
  }
}

/** Touches the middle of an element for as long as a person does. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const finger = await touch(target.page(), await centreOf(target));
  await target.page().waitForTimeout(TOUCH_MS);
  await finger.lift();
}

/** Taps an entry of the navigation and waits until its screen is current. */
export async function tapEntry(entry: Locator, page: Page): Promise<void> {
  await tap(entry);
  const href = await entry.getAttribute("href");
  await page.waitForURL((url) => url.pathname.startsWith(href ?? "/"));
}

function rows(taps: Taps): Measure[] {
  const each = [...taps].map(([name, interactions]): Measure => {
    const longest = interactions.map((interaction) => interaction.longest);
    return {
      name: `Phone, tap: ${name}`,
      result: `${milliseconds(percentile(longest, 0.75))} (worst ${milliseconds(Math.max(...longest))}; first paint after the touch ${milliseconds(firstPaint(interactions))})`,
      reference: "",
      ratio: null,
      amount: percentile(longest, 0.75),
      budget: "",
      isWithinBudget: null,
    };
  });
  const allTaps = [...taps.values()].flat().map(({ longest }) => longest);
  const summary = (label: string, value: number, budget: number): Measure => ({
    name: `Phone, all taps: ${label}`,
    result: milliseconds(value),
    reference: "",
    ratio: null,
    amount: value,
    budget: `≤ ${milliseconds(budget)}`,
    isWithinBudget: value <= budget,
  });
  return [
    ...each,
    summary("75th percentile", percentile(allTaps, 0.75), BUDGET.usual),
    summary("worst", Math.max(...allTaps), BUDGET.worst),
    summary("first paint after the touch", Math.max(...[...taps.values()].map(firstPaint)), BUDGET.visible),
  ];
}

/** The time from the touch to the first paint, in ms, at the 75th percentile. */
function firstPaint(interactions: readonly Interaction[]): number {
  return percentile(
    interactions.map(({ first }) => first),
    0.75,
  );
}
