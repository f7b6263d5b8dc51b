import type { Page } from "@playwright/test";
import { SPIN_MS } from "../../domain/roulette/spin.ts";
import { defaultWheel } from "../../domain/roulette/wheel.ts";
import { expect, segment, test } from "../fixtures/seeded.ts";
import { ProfilePage } from "../pages/profilePage.ts";
import { RoulettePage } from "../pages/roulettePage.ts";

const SPIN = "**/roulette.spin";

test("two spins in a row: each stops where the server says, rotation adds up, counters change at the stop", async ({
  seeded,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  await expect(roulette.startButton).toBeVisible();
  // Rule R14: 300 px on phones.
  expect((await roulette.wheel.boundingBox())?.width).toBe(300);
  await seeded.draws(segment(1), segment(4));
  for (const [won, left, label] of [
    [1, 4, "+1"],
    [4, 3, "+2"],
  ] as const) {
    await roulette.pause();
    const answered = nadia.page.waitForResponse(SPIN);
    await roulette.start();
    await (await answered).finished();
    await expect(roulette.turning).toBeAttached();
    await roulette.expectCounters(left + 1, 0, 0);
    await expect(roulette.lastSpin).not.toContainText(label);
    await nadia.page.clock.resume();
    await expect(roulette.result).toBeVisible();
    await roulette.expectPointed(won, 8);
    await roulette.continue();
    await roulette.expectCounters(left, 0, 0);
    await nadia.frame.expectWaitingSpins(left);
    await expect(roulette.lastSpin).toContainText(label);
  }
});

test("a spin lasts three seconds of the page's time and turns at least five times", {
  tag: "@desktop",
}, async ({ seeded, person }) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const { clock } = nadia.page;
  const roulette = new RoulettePage(nadia.page);
  await expect(roulette.startButton).toBeVisible();
  // Rule R14: 400 px on desktops.
  expect((await roulette.wheel.boundingBox())?.width).toBe(400);
  await seeded.draws(segment(0));
  await roulette.pause();
  const answered = nadia.page.waitForResponse(SPIN);
  await roulette.start();
  await (await answered).finished();
  await expect(roulette.turning).toBeAttached();
  await clock.runFor(SPIN_MS - 100);
  await expect(roulette.turning).toBeAttached();
  await clock.runFor(100);
  await expect(roulette.turning).toHaveCount(0);
  expect(await roulette.rotation()).toBeGreaterThanOrEqual(5 * 360);
});

/** Counts the spins that this browser asks for. */
function countSpins(page: Page): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("roulette.spin")) calls += 1;
  });
  return () => calls;
}

test("a spin is over when its result was closed: until then START does nothing, pressed or held", {
  tag: "@desktop",
}, async ({ seeded, person }) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(1), segment(4));
  const calls = countSpins(nadia.page);
  await roulette.startButton.dblclick();
  await roulette.startUntilResult();
  await expect(roulette.result).toContainText("Vous gagnez 1 point.");
  await roulette.continue();
  await roulette.expectCounters(4, 0, 0);
  expect(calls()).toBe(1);

  await roulette.startButton.focus();
  const hold = () => nadia.page.keyboard.down("Enter");
  await expect
    .poll(async () => {
      await hold();
      return roulette.result.isVisible();
    })
    .toBe(true);
  await expect(roulette.continueButton).toBeFocused();
  for (let repeats = 0; repeats < 5; repeats += 1) await hold();
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  expect(calls()).toBe(2);
  await nadia.page.keyboard.up("Enter");
  await nadia.page.keyboard.press("Enter");
  await expect(roulette.result).toBeHidden();
});

test("while the wheel turns the page is no wider than the screen", async ({ seeded, person }) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(1));
  await expect(roulette.startButton).toBeVisible();
  const isWithin = roulette.turnsWithinScreen();
  await roulette.start();
  expect(await isWithin).toBe(true);
});

test("a spin goes on while other screens are shown, none of which tells it: on return the wheel turns, START is off", async ({
  seeded,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  const hugo = await person("Hugo", { at: "/players" });
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(4), segment(1));
  const calls = countSpins(nadia.page);
  const answer = await roulette.holdAnswer();
  await roulette.start();
  await nadia.frame.goTo("Joueurs");
  await expect(hugo.players.spins(nadia.name, 4)).toBeVisible();
  await expect(nadia.players.spins(nadia.name, 5)).toBeVisible();
  const { history, noCards } = new ProfilePage(nadia.page);
  const asked: string[] = [];
  nadia.page.on("request", (request) => asked.push(request.url()));
  await nadia.frame.goTo("Joueur");
  await expect(noCards).toBeVisible();
  expect(asked.filter((url) => url.includes("/journal."))).toEqual([]);
  await nadia.frame.goTo("Roulette");
  await expect(roulette.turning).toBeAttached();
  await roulette.expectCounters(5, 0, 0);
  const before = await roulette.rotation();
  await expect.poll(() => roulette.rotation()).toBeGreaterThan(before);
  await roulette.startButton.dispatchEvent("click");
  answer.arrive();
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  await roulette.expectPointed(4, 8);
  await roulette.continue();
  await roulette.expectCounters(4, 0, 0);
  expect(calls()).toBe(1);
  await nadia.frame.goTo("Joueur");
  await expect(history).toHaveCount(1);
});

test("with reduced motion nothing turns; the outcome comes at the same time", { tag: "@desktop" }, async ({
  seeded,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette", reducedMotion: "reduce" });
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(4));
  await expect(roulette.startButton).toBeVisible();
  const answer = await roulette.holdAnswer();
  await roulette.start();
  await expect(roulette.turning).toBeAttached();
  const rotations = new Set<number>();
  for (let looked = 0; looked < 5; looked += 1) rotations.add(await roulette.rotation());
  expect(rotations.size).toBe(1);
  await answer.given;
  await roulette.expectCounters(5, 0, 0);
  answer.arrive();
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  await roulette.expectPointed(4, 8);
  await expect(nadia.page.locator("canvas")).toHaveCount(0);
});

test("an answer lost on the way is asked for again under the same id: one spin", { tag: "@desktop" }, async ({
  seeded,
  clock,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  nadia.expectsOutage();
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(1), segment(4));
  const ids: string[] = [];
  await nadia.page.route(SPIN, async (route) => {
    ids.push(route.request().postDataJSON().requestId);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await roulette.start();
  await roulette.toResult(clock);
  await expect(roulette.result).toContainText("Vous gagnez 1 point.");
  await roulette.expectPointed(1, 8);
  await roulette.continue();
  await roulette.expectCounters(4, 0, 0);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("a network that goes away in the middle: the wheel comes back, the sentence shows, one spin in the end", {
  tag: "@desktop",
}, async ({ seeded, clock, person }) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  nadia.expectsOutage();
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(4), segment(1));
  const ids = new Set<string>();
  let isCut = true;
  await nadia.page.route(SPIN, async (route) => {
    ids.add(route.request().postDataJSON().requestId);
    if (!isCut) return route.continue();
    await route.fetch().catch(() => undefined);
    await route.abort("internetdisconnected");
  });
  await roulette.start();
  await expect(nadia.page.getByText("Le serveur tarde à répondre.")).toBeVisible();
  await roulette.stop(clock, () =>
    expect(roulette.error).toContainText("rien ne sera fait deux fois", { timeout: 500 }),
  );
  await roulette.expectPointed(0, 8);
  isCut = false;
  await roulette.start();
  await roulette.toResult(clock);
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  await roulette.continue();
  await expect(roulette.error).toHaveCount(0);
  await roulette.expectCounters(4, 0, 0);
  expect(ids.size).toBe(1);
});

test("a slow answer: the wheel turns until it comes, then stops on it", { tag: "@desktop" }, async ({
  seeded,
  clock,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(6));
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await nadia.page.route(SPIN, async (route) => {
    await allowed;
    await route.continue();
  });
  await roulette.start();
  await roulette.stop(clock, () =>
    expect(nadia.page.getByText("Le serveur tarde à répondre.")).toBeVisible({ timeout: 500 }),
  );
  const before = await roulette.rotation();
  await expect.poll(() => roulette.rotation()).toBeGreaterThan(before + 90);
  allow();
  await roulette.toResult(clock);
  await roulette.expectPointed(6, 8);
});

test("a refusal brings the wheel back and says why; without a spin START is off, with its reason", {
  tag: "@desktop",
}, async ({ person, administrator }) => {
  const organiser = await administrator();
  const nadia = await person("Nadia", { at: "/roulette" });
  nadia.expectsRefusal(409);
  const roulette = new RoulettePage(nadia.page);
  await nadia.page.route(SPIN, async (route) => {
    await organiser.does("players.adjustCounter", {
      playerId: nadia.id,
      counter: "rouletteSpins",
      delta: -5,
    });
    await route.continue();
  });
  await roulette.start();
  await expect(nadia.page.getByText("Vous n'avez plus de tour de roulette.")).toHaveCount(1);
  await roulette.expectPointed(0, 8);
  await roulette.expectCounters(0, 0, 0);
  await expect(roulette.startButton).toBeDisabled();
  await expect(roulette.startButton).toHaveAccessibleDescription("Vous n'avez plus de tour de roulette.");
});

test("a wheel changed by an administrator shows at once, but not while it turns", {
  tag: "@desktop",
}, async ({ seeded, clock, person, administrator }) => {
  const organiser = await administrator();
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  const before = [...defaultWheel.rewards];
  const renamed = before.map((reward, index) => (index === 1 ? { ...reward, label: "Un point" } : reward));
  await organiser.does("roulette.saveWheel", { rewards: renamed, version: 0 });
  await expect(roulette.wheel).toHaveAccessibleName(/Un point/);

  await seeded.draws(segment(1));
  const answer = await roulette.holdAnswer();
  await roulette.start();
  await answer.given;
  await expect(roulette.turning).toBeAttached();
  await organiser.does("roulette.saveWheel", { rewards: renamed.slice(0, 3), version: 1 });
  await expect(roulette.wheel).toHaveAccessibleName(/^Roue de 8 récompenses/);
  answer.arrive();
  await roulette.toResult(clock);
  await expect(roulette.result).toContainText("Vous gagnez 1 point.");
  await roulette.continue();
  await expect(roulette.wheel).toHaveAccessibleName(/^Roue de 3 récompenses/);
});

test("a wheel changed between START and the server: the pointer ends on what was won", {
  tag: "@desktop",
}, async ({ seeded, clock, person, administrator }) => {
  const organiser = await administrator();
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  const before = [...defaultWheel.rewards];
  await seeded.draws(segment(1));
  await nadia.page.route(SPIN, async (route) => {
    await organiser.does("roulette.saveWheel", { rewards: before.slice(3, 6), version: 0 });
    await route.continue();
  });
  await roulette.spinToResult(clock);
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  await roulette.expectPointed(4, 8);
});

test("the result of a spin left behind is told on the next screen, and waits to be closed", async ({
  seeded,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  const roulette = new RoulettePage(nadia.page);
  await seeded.draws(segment(4));
  const answer = await roulette.holdAnswer();
  await roulette.start();
  await nadia.frame.goTo("Points");
  answer.arrive();
  await expect(nadia.frame.toast("Vous gagnez 2 points.")).toBeVisible();
  await nadia.frame.goTo("Roulette");
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  await roulette.continue();
  await roulette.expectPointed(4, 8);
  await nadia.page.reload();
  await roulette.expectPointed(4, 8);
});

test("the sound is off at first, and the choice stays", async ({ seeded, clock, person }) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  await expect(roulette.soundButton).toHaveAccessibleName("Activer le son");
  await roulette.soundButton.click();
  await nadia.page.reload();
  await expect(roulette.soundButton).toHaveAccessibleName("Couper le son");
  await seeded.draws(segment(1));
  await roulette.spinToResult(clock);
});

test("on a phone held sideways the wheel is on the first screen", async ({ person }) => {
  const nadia = await person("Nadia", { at: "/roulette", viewport: { width: 844, height: 390 } });
  await expect(new RoulettePage(nadia.page).wheel).toBeInViewport({ ratio: 1 });
  const bar = await nadia.page.getByRole("navigation", { name: "Navigation principale" }).boundingBox();
  const wheel = await new RoulettePage(nadia.page).wheel.boundingBox();
  expect((wheel?.y ?? 0) + (wheel?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
