import { segment } from "../../testing/host/host.ts";
import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { expect, test } from "../fixtures/seeded.ts";

test.use({ motion: "full" });

const SPIN = "**/roulette.spin";

test("the wheel stops at the segment that the server drew, twice in a row, and counters change only when it stops", async ({
  seeded,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  await expect(roulette.startButton).toBeVisible();
  // Rule R14: 300 px on phones.
  expect((await roulette.wheel.boundingBox())?.width).toBe(300);
  await expect(roulette.soundButton).toHaveAccessibleName("Activer le son");
  await roulette.soundButton.click();
  await nadia.page.reload();
  await expect(roulette.soundButton).toHaveAccessibleName("Couper le son");
  await seeded.setNextDraws(segment(1), segment(4));
  for (const [won, left, label] of [
    [1, 4, "+1"],
    [4, 3, "+2"],
  ] as const) {
    await roulette.pauseClock();
    const isWithinScreen = roulette.fitsScreenWhileTurning();
    const answered = nadia.page.waitForResponse(SPIN);
    await roulette.start();
    await (await answered).finished();
    await expect(roulette.turning).toBeAttached();
    await roulette.expectCounters(left + 1, 0, 0);
    await expect(roulette.lastSpin).not.toContainText(label);
    await nadia.page.clock.resume();
    await expect(roulette.result).toBeVisible();
    expect(await isWithinScreen).toBe(true);
    await roulette.expectPointed(won, 8);
    await roulette.continue();
    await roulette.expectCounters(left, 0, 0);
    await nadia.frame.expectWaitingSpins(left);
    await expect(roulette.lastSpin).toContainText(label);
  }

  await test.step("on a phone held sideways the wheel is in view without scrolling, above the navigation", async () => {
    await nadia.page.setViewportSize({ width: 844, height: 390 });
    await nadia.page.evaluate(() => scrollTo(0, 0));
    await expect(roulette.wheel).toBeInViewport({ ratio: 1 });
    const [bar, wheel] = [await nadia.frame.navigation.boundingBox(), await roulette.wheel.boundingBox()];
    expect((wheel?.y ?? 0) + (wheel?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test("a spin continues while other screens are shown; its result is a toast there, and an open dialog on the wheel's page", async ({
  seeded,
  person,
}) => {
  const nadia = await person("Nadia", { at: "/roulette" });
  const hugo = await person("Hugo", { at: "/players" });
  const roulette = new RoulettePage(nadia.page);
  await seeded.setNextDraws(segment(4));
  const answer = await roulette.delayAnswer();
  await roulette.start();
  await nadia.frame.goTo("Joueurs");
  await expect(hugo.players.spins(nadia.name, 4)).toBeVisible();
  await expect(nadia.players.spins(nadia.name, 5)).toBeVisible();
  const { history, noCards } = new ProfilePage(nadia.page);
  const requests: string[] = [];
  nadia.page.on("request", (request) => requests.push(request.url()));
  await nadia.frame.goTo("Joueur");
  await expect(noCards).toBeVisible();
  expect(requests.filter((url) => url.includes("/journal."))).toEqual([]);
  await nadia.frame.goTo("Roulette");
  await expect(roulette.turning).toBeAttached();
  await roulette.expectCounters(5, 0, 0);
  const before = await roulette.rotation();
  await expect.poll(() => roulette.rotation()).toBeGreaterThan(before);
  await nadia.frame.goTo("Points");
  answer.deliver();
  await expect(nadia.frame.toast("Vous gagnez 2 points.")).toBeVisible();
  await nadia.frame.goTo("Roulette");
  await expect(roulette.result).toContainText("Vous gagnez 2 points.");
  await roulette.continue();
  await roulette.expectPointed(4, 8);
  await roulette.expectCounters(4, 0, 0);
  await nadia.page.reload();
  await roulette.expectPointed(4, 8);
  await nadia.frame.goTo("Joueur");
  await expect(history).toHaveCount(1);
});
