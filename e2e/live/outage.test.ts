import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "process" });

test("after a server's crash and restart a command sent meanwhile is done once, and players stay signed in on their screens", {
  tag: "@desktop",
}, async ({ server, person, player, administrator }) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [nadia, hugo] = [
    await person("Nadia", { seesFinishes: true }),
    await person("Hugo", { at: "/sessions" }),
  ];
  const camille = await player("Camille");
  const before = await startGame(camille, [], 1);
  await expect(hugo.games.ongoing(before.name)).toBeVisible();
  await expect(hugo.frame.offlineChip).toHaveCount(0);
  await nadia.games.showNew();
  await nadia.newGame.chooseGame("Skyjo");
  await nadia.newGame.addBotButton.click();
  const ids: string[] = [];
  nadia.page.on("request", (request) => {
    if (request.url().endsWith("games.create")) ids.push(request.postDataJSON().requestId);
  });

  for (const player of [nadia, hugo]) player.expectsOutage();
  await server.kill();
  const failed = nadia.page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("games.create"),
  );
  await nadia.newGame.launchButton.click();
  await failed;
  await expect(nadia.newGame.launchButton).toBeDisabled();
  for (const { frame } of [nadia, hugo]) await expect(frame.offlineChip).toBeVisible();
  await expect(hugo.games.ongoing(before.name), "known games stay on screen").toBeVisible();

  await server.restart();
  await expect(hugo.games.ongoing("Skyjo")).toBeVisible({ timeout: 45_000 });
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await expect(hugo.games.ongoing("Skyjo")).toHaveCount(1);
  await expect(hugo.games.ongoing(before.name)).toBeVisible();
  for (const { frame } of [nadia, hugo]) await expect(frame.offlineChip).toHaveCount(0);

  await test.step("a reloaded page is still signed in", async () => {
    await nadia.page.reload();
    await nadia.games.finishButton("Skyjo").click();
    await nadia.ranking.validate();
    await expect(nadia.ranking.rows).toContainText([`${nadia.name}+3`, "Bot 1"]);
    await expect(hugo.games.finished("Skyjo")).toContainText(nadia.name);
  });
});
