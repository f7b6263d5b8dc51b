import { RulesPage } from "../../testing/pages/rulesPage.ts";
import { makeDisplay } from "../fixtures/displays.ts";
import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "process" });

test("after a server's crash, a command sent during the outage is done once, players stay signed in, and a big screen reconnects without a reload (rule B7)", {
  tag: "@desktop",
}, async ({ server, person, player, administrator, visitor }) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const camille = await player("Camille");
  const earlierGame = await startGame(camille, [], 1);
  const nadia = await person("Nadia", { seesFinishes: true });
  const display = await visitor({ at: await makeDisplay(organiser) });
  const television = display.page;
  const card = (game: string) => television.getByRole("listitem").filter({ hasText: game });
  await expect(card(earlierGame.name)).toContainText("2 joueurs");
  let loads = 0;
  television.on("domcontentloaded", () => {
    loads += 1;
  });
  await expect(nadia.frame.offlineChip).toHaveCount(0);
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Skyjo");
  await nadia.newGame.addBotButton.click();
  const requestIds: string[] = [];
  nadia.page.on("request", (request) => {
    if (request.url().endsWith("games.create")) requestIds.push(request.postDataJSON().requestId);
  });

  for (const browser of [nadia, display]) browser.expectsOutage();
  await server.kill();
  const failed = nadia.page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("games.create"),
  );
  await nadia.newGame.launchButton.click();
  await failed;
  await expect(nadia.newGame.launchButton).toBeDisabled();
  await expect(nadia.frame.offlineChip).toBeVisible();
  await expect(television.getByText("Reconnexion…")).toBeVisible();
  await expect(card(earlierGame.name), "the known game stays on screen").toContainText("2 joueurs");

  // The big screen's requests fail for a moment after the restart, so that the game begins before the screen reconnects.
  await television.route("**/api/display/**", (route) => route.abort());
  await server.restart();
  await expect(nadia.games.ongoing("Skyjo")).toBeVisible({ timeout: 45_000 });
  expect(requestIds.length).toBeGreaterThan(1);
  expect(new Set(requestIds).size).toBe(1);
  await expect(nadia.games.ongoing("Skyjo")).toHaveCount(1);
  await expect(nadia.frame.offlineChip).toHaveCount(0);
  await television.unroute("**/api/display/**");
  await expect(card("Skyjo")).toContainText("2 joueurs");
  await expect(card(earlierGame.name)).toBeVisible();
  await expect(television.getByText("Reconnexion…")).toHaveCount(0);
  expect(loads, "how often the big screen loaded its page again").toBe(0);
});

test("an upgrade while an administrator writes loses nothing typed, and reloads the page only once the text is saved and closed (rule D10)", {
  tag: "@desktop",
}, async ({ server, admin }) => {
  const writer = await admin({ at: "/rules/chills", ownClock: true });
  const { page, frame } = writer;
  const rules = new RulesPage(page);
  await rules.editButton.click();
  await rules.source.pressSequentially("Chacun le sien. ");
  const written = await rules.source.inputValue();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  // The page says that it began with a file of another name, as a page of an earlier build.
  await page.evaluate(() =>
    document.querySelector('script[type="module"][src]')?.setAttribute("src", "/assets/index-former.js"),
  );

  writer.expectsOutage();
  await server.stop();
  await expect(frame.offlineChip).toBeVisible();
  await rules.source.press("Control+End");
  await rules.source.pressSequentially("Et sans bouger.");
  await server.restart();
  await expect(async () => {
    await page.clock.fastForward(1000);
    await expect(frame.offlineChip).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [100] });
  await page.clock.fastForward(10_000);
  await expect(rules.source).toHaveValue(`${written}Et sans bouger.`);
  expect(loads).toBe(0);

  await rules.saveButton.click();
  await page.getByRole("button", { name: "Terminer" }).click();
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(loads).toBe(1);
  }).toPass({ intervals: [100] });
  await expect(page.getByRole("main")).toContainText("Et sans bouger.");
});
