import type { Browser, Locator, Page } from "@playwright/test";
import { waitUntilStill } from "../../testing/browser/stillness.ts";
import { ShellFrame } from "../../testing/pages/frame.ts";
import { GamesPage } from "../../testing/pages/gamesPage.ts";
import { RankingDialog } from "../../testing/pages/rankingDialog.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { press } from "../../testing/pages/touch.ts";
import { Caller, commandRequest, type SignedInCaller } from "../calls.ts";
import { BENCH_PASSWORD, type Dataset } from "../dataset.ts";
import { type Measure, milliseconds } from "../report.ts";
import { percentile } from "../sample.ts";
import { openPhone } from "./phone.ts";
import { observeVitals, slowestInteraction } from "./vitals.ts";

const ROUNDS = 4;
const BUDGET = { usual: 200, worst: 350 };
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

/** The durations of each gesture, in ms, from the tap to the next paint. */
type Taps = Map<string, number[]>;

/**
 * Measures how long taps wait for the next paint on a cheap phone, whose player is in a game under way. Gives a row for
 * each gesture, then the 75th percentile and the worst time of all gestures.
 */
export async function measureTaps(browser: Browser, port: number, dataset: Dataset): Promise<Measure[]> {
  const taps: Taps = new Map();
  const [player] = dataset.people;
  if (!player) throw new Error("No player");
  const caller = new Caller(port, 1);
  const admin = await caller.signIn("admin", BENCH_PASSWORD);
  await caller.call(commandRequest("accounts.setRole", admin, { playerId: player.id, role: "admin" }));
  caller.close();
  for (let round = 0; round < ROUNDS; round += 1)
    await tapThrough(browser, `http://localhost:${port}`, player, taps);
  return rows(taps);
}

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
    const duration = await slowestInteraction(page, gesture);
    taps.set(name, [...(taps.get(name) ?? []), duration]);
  };
  try {
    await observeVitals(page, "article");
    await page.goto("/");
    const frame = new ShellFrame(page);
    const games = new GamesPage(page);
    await games.finishButton(GAME).first().waitFor();
    for (const entry of ENTRIES) await measureGesture(entry, () => tapEntry(frame.entry(entry), page));
    await measureGesture("wizard", () => press(page.getByRole("tab", { name: "Nouvelle Partie" })));
    await press(page.getByRole("tab", { name: "Vos Parties" }));
    await measureGesture("ranking opened", () => press(games.finishButton(GAME).first()));
    const ranking = new RankingDialog(page);
    await ranking.showList();
    await measureGesture("row moved", () =>
      press(ranking.dialog.getByRole("button", { name: /^Descendre / }).first()),
    );
    await measureGesture("sheet closed", () => press(ranking.dialog.getByRole("button", { name: "Fermer" })));
    await frame.goTo("Joueurs");
    await measureGesture("filter typed", () => page.getByRole("searchbox").press("j"));
    await frame.goTo("Roulette");
    await measureGesture("START", () => new RoulettePage(page).start());
  } finally {
    await phone.close();
  }
}

/** Taps an entry of the navigation and waits until its screen is current. */
export async function tapEntry(entry: Locator, page: Page): Promise<void> {
  await press(entry);
  const href = await entry.getAttribute("href");
  await page.waitForURL((url) => url.pathname.startsWith(href ?? "/"));
}

function rows(taps: Taps): Measure[] {
  const each = [...taps].map(
    ([name, durations]): Measure => ({
      name: `Phone, tap: ${name}`,
      result: `${milliseconds(percentile(durations, 0.75))} (worst ${milliseconds(Math.max(...durations))})`,
      limit: "",
      ratio: null,
      amount: percentile(durations, 0.75),
      budget: "",
      isWithinBudget: null,
    }),
  );
  const all = [...taps.values()].flat();
  const summary = (label: string, value: number, budget: number): Measure => ({
    name: `Phone, all taps: ${label}`,
    result: milliseconds(value),
    limit: "",
    ratio: null,
    amount: value,
    budget: `≤ ${milliseconds(budget)}`,
    isWithinBudget: value <= budget,
  });
  return [
    ...each,
    summary("75th percentile", percentile(all, 0.75), BUDGET.usual),
    summary("worst", Math.max(...all), BUDGET.worst),
  ];
}
