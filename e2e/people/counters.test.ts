import type { Page } from "@playwright/test";
import { Counters } from "../../testing/pages/counters.ts";
import { centreOf, touch } from "../../testing/pages/touch.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectReach } from "../shell/reach.ts";

test.use({ event: "own" });

const COMMAND_URL = "**/api/trpc/players.adjustCounter*";
/** A button that is held down for this time (ms) changes the counter many times. */
const LONG_PRESS_MS = 2000;

type SentCommand = { requestId: string; delta: number };

/**
 * Records the commands that change counters: `sent` lists them, `concurrent.max` is the largest number at the same time,
 * and `sumOfChanges` adds their changes, each request id once.
 */
function watchCommands(page: Page) {
  const sent: SentCommand[] = [];
  const concurrent = { now: 0, max: 0 };
  const isCommand = (url: string) => url.includes("players.adjustCounter");
  page.on("request", (request) => {
    if (!isCommand(request.url())) return;
    const { requestId, input } = request.postDataJSON();
    sent.push({ requestId, delta: input.delta });
    concurrent.now += 1;
    concurrent.max = Math.max(concurrent.max, concurrent.now);
  });
  const countEnd = (request: { url(): string }) => {
    if (isCommand(request.url())) concurrent.now -= 1;
  };
  page.on("requestfinished", countEnd);
  page.on("requestfailed", countEnd);
  const sumOfChanges = () =>
    [...new Map(sent.map((command) => [command.requestId, command.delta])).values()].reduce(
      (a, b) => a + b,
      0,
    );
  return { sent, concurrent, sumOfChanges };
}

/** Delays commands until the returned function is called. */
async function delayCommands(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(COMMAND_URL, async (route) => {
    await allowed;
    await route.continue();
  });
  return allow;
}

test("an administrator's fast and long presses on the buttons of a counter are all counted, and are sent one command at a time", async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const stream = await nadia.openStream();
  const organiser = await admin({ at: "/players", ownClock: true });
  const { page } = organiser;
  const counters = new Counters(page, nadia.name);
  await counters.open();
  const { concurrent, sumOfChanges, sent } = watchCommands(page);
  await expect(counters.minus("cards")).toBeDisabled();
  await expectReach(counters.plus("spins"));
  await expectAccessible(page, "players, for administrators");
  let allow = await delayCommands(page);
  for (let press = 0; press < 12; press += 1) await counters.plus("spins").click();
  await expect(counters.pending("spins")).toHaveText("+12 en cours");
  allow();
  // A new player has 5 spins (rule A2).
  await expect(counters.value("spins")).toHaveText("17");
  await expect(counters.pending("spins")).toHaveCount(0);
  for (let press = 0; press < 3; press += 1) await counters.minus("spins").click();
  await expect(counters.value("spins")).toHaveText("14");
  await expect(counters.pending("spins")).toHaveCount(0);
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ rouletteSpins: 14 });
  expect(sumOfChanges()).toBe(9);
  expect(concurrent.max).toBe(1);
  expect(sent.length).toBeLessThan(15);

  await test.step("a finger that scrolls over a button changes nothing; a finger that holds the button changes the counter many times", async () => {
    const centre = await centreOf(counters.plus("cards"));
    const scrolling = await touch(page, centre);
    await scrolling.moveTo({ x: centre.x, y: centre.y - 150 });
    await page.clock.runFor(LONG_PRESS_MS);
    await scrolling.lift();
    await page.clock.runFor(LONG_PRESS_MS);
    expect(sumOfChanges()).toBe(9);

    const finger = await touch(page, await centreOf(counters.plus("cards")));
    await expect.poll(sumOfChanges).toBeGreaterThanOrEqual(9 + 4);
    await finger.lift();
    await expect(counters.pending("cards")).toHaveCount(0);
    await expect(counters.value("cards")).toHaveText(String(sumOfChanges() - 9));
  });

  await test.step("while five presses that remove five Chills are being sent, somebody else removes two: a message says that the last command, for four presses, removed only two Chills", async () => {
    const adjust = (delta: number) =>
      organiser.api.does("players.adjustCounter", { playerId: nadia.id, counter: "chillsOwned", delta });
    await adjust(5);
    await expect(counters.value("chills")).toHaveText("5");
    allow = await delayCommands(page);
    for (let press = 0; press < 5; press += 1) await counters.minus("chills").click();
    await expect(counters.minus("chills")).toBeDisabled();
    await counters.minus("chills").click({ force: true });
    await adjust(-2);
    allow();
    await expect(counters.value("chills")).toHaveText("0");
    await expect(counters.pending("chills")).toHaveCount(0);
    await expect(counters.error).toHaveText("2 retirés sur 4 demandés : le compteur est à 0.");
  });

  await test.step("the name leads to the player's page, where administrators open the ledger", async () => {
    await counters.row.getByRole("link", { name: nadia.name }).click();
    await expect(page).toHaveURL(`/players/${nadia.id}`);
    const ledgerButton = page.getByRole("button", { name: "Historique" });
    await expectReach(ledgerButton);
    await ledgerButton.click();
    await expect(page.getByRole("dialog", { name: `Points de ${nadia.name}` })).toContainText(
      "Aucun point pour le moment",
    );
  });
});
