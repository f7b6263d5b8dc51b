import { SPIN_MS } from "../../domain/wheel/spin.ts";
import { segment } from "../../testing/host/host.ts";
import { ProfilePage } from "../../testing/pages/profilePage.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { WheelConfiguration } from "../../testing/pages/wheelConfiguration.ts";
import { oneCopyCard } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/seeded.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ motion: "full" });

const SPIN = "**/roulette.spin";

const smallScreens = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
] as const;

test("the wheel stops at the segment that the server drew, and counters change only then; a won card lies face down until the player turns it; a spin goes on while other screens are shown", async ({
  seeded,
  clock,
  person,
  administrator,
}) => {
  const organiser = await administrator();
  for (const name of ["Bouclier", "Second souffle"])
    await organiser.does("cards.create", { card: oneCopyCard({ name, power: "extra_spin", value: null }) });
  const nadia = await person("Nadia", { at: "/roulette", ownClock: true });
  const roulette = new RoulettePage(nadia.page);
  await expect(roulette.startButton).toBeVisible();
  await expect(new WheelConfiguration(nadia.page).toggle, "players have no configuration").toHaveCount(0);
  // Rule R14: 300 px on phones.
  expect((await roulette.wheel.boundingBox())?.width).toBe(300);
  await seeded.setNextDraws(segment(4), segment(0), 0);

  await test.step("a spin wins points", async () => {
    await roulette.pauseClock();
    const isWithinScreen = roulette.fitsScreenWhileTurning();
    const answered = nadia.page.waitForResponse(SPIN);
    await roulette.start();
    await (await answered).finished();
    await expect(roulette.turning).toBeAttached();
    await roulette.expectCounters(5, 0, 0);
    await expect(roulette.lastSpin).not.toContainText("+2");
    // Faster than real time, in which the browser would draw each frame.
    await nadia.page.clock.runFor(SPIN_MS);
    await nadia.page.clock.resume();
    await clock.advance(SPIN_MS);
    await expect(roulette.result).toBeVisible();
    expect(await isWithinScreen).toBe(true);
    await expect(roulette.result.getByRole("heading")).toHaveText("Bravo !");
    await expect(roulette.result).toContainText("Vous gagnez 2 points.");
    await roulette.expectPointed(4, 8);
    await roulette.continue();
    await roulette.expectCounters(4, 0, 0);
    await nadia.frame.expectWaitingSpins(4);
    await expect(roulette.lastSpin).toContainText("+2");
  });

  await test.step("the next spin wins a card", async () => {
    await roulette.spinToResult(clock);
    await expect(roulette.result.getByRole("heading")).toHaveText("Carte Mystère !");
    await expect(roulette.result).not.toContainText(/Bouclier|Second souffle/);
    await expectAccessible(nadia.page, "card face down");
    await roulette.turnCard();
    await expect(roulette.result.getByRole("heading")).toHaveText("Elle est à vous");
    await expect(roulette.result).toContainText(
      /Vous gagnez la carte mystère «\s(Bouclier|Second souffle)\s»/,
    );
    await expect(roulette.result).toContainText("Vous avez maintenant 1 carte.");
    await expect(roulette.result).toContainText("Un tour de roulette");
    await expectAccessible(nadia.page, "result of a spin");
    await roulette.continue();
    await roulette.expectCounters(3, 1, 0);
    await roulette.expectPointed(0, 8);
    await expect(roulette.lastSpin).toContainText(/Carte Mystère · «\s(Bouclier|Second souffle)\s»/);
    await expectAccessible(nadia.page, "roulette");
  });

  await test.step("the next spin goes on while other screens are shown: its result is shown there by a toast, and on the wheel's page by a dialog", async () => {
    await seeded.setNextDraws(segment(4));
    const answer = await roulette.delayAnswer();
    await roulette.start();
    const requests: string[] = [];
    nadia.page.on("request", (request) => requests.push(request.url()));
    await answer.answered;
    await nadia.frame.goTo("Joueur");
    const { history, cards } = new ProfilePage(nadia.page);
    await expect(cards).toHaveCount(1);
    expect(requests.filter((url) => url.includes("/journal."))).toEqual([]);
    await nadia.frame.goTo("Roulette");
    await expect(roulette.turning).toBeAttached();
    await roulette.expectCounters(3, 1, 0);
    const earlierRotation = await roulette.rotation();
    await expect.poll(() => roulette.rotation()).toBeGreaterThan(earlierRotation);
    await nadia.frame.goTo("Joueur");
    answer.deliver();
    await expect(nadia.frame.toast("Vous gagnez 2 points.")).toBeVisible();
    await expect(history).toHaveCount(3);
    await nadia.frame.goTo("Roulette");
    await expect(roulette.result).toContainText("Vous gagnez 2 points.");
    await roulette.continue();
    await roulette.expectPointed(4, 8);
    await roulette.expectCounters(2, 1, 0);
  });

  await test.step("the whole wheel is visible on small phones, in portrait and in landscape orientation (rule R14)", async () => {
    await nadia.page.evaluate(() => scrollTo(0, 0));
    for (const size of smallScreens) {
      await nadia.page.setViewportSize(size);
      const isWhole = async () => {
        const [wheel, bar] = [await roulette.wheel.boundingBox(), await nadia.frame.navigation.boundingBox()];
        return wheel && bar && wheel.y > 0 && wheel.y + wheel.height <= bar.y && wheel.width >= 144;
      };
      await expect.poll(isWhole, `${size.width} x ${size.height}`).toBe(true);
    }
  });
});
