import { readFile } from "node:fs/promises";
import { WeekPage } from "../../testing/pages/weekPage.ts";
import { setOnlyReward, spinFor } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

/** The width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("a player swipes through the eight cards of a full week and keeps them; others get six, and a newcomer one kind card", async ({
  person,
  player,
  administrator,
  browsers,
  clock,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia", { at: null }), await player("Hugo")];
  const newcomer = await person("Léa", { at: "/player" });
  const { id: gameNameId } = await nadia.api.does("games.addName", { name: "Skyjo" });
  for (let game = 0; game < 3; game += 1) {
    const { id: gameId } = await nadia.api.does("games.create", { gameNameId, players: [hugo.id] });
    await clock.advance(60_000);
    await nadia.api.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
  }
  // Games against bots alone count for an accomplice, but neither for a series nor for a crown (rules J24 and J25).
  for (let game = 0; game < 3; game += 1) {
    const { id: gameId } = await nadia.api.does("games.create", {
      gameNameId,
      players: [nadia.id, hugo.id, "bot-1", "bot-2"],
      teams: {
        playersPerTeam: 2,
        linkedGroups: [
          { linkNumber: 1, players: [nadia.id, hugo.id] },
          { linkNumber: 2, players: ["bot-1", "bot-2"] },
        ],
      },
    });
    await clock.advance(60_000);
    await nadia.api.does("games.complete", { gameId, ranking: ["team-1", "team-2"] });
  }
  const karim = await player("Karim");
  for (let game = 0; game < 3; game += 1) {
    const { id: gameId } = await karim.api.does("games.create", { gameNameId, players: ["bot-1"] });
    await karim.api.does("games.complete", { gameId, ranking: ["bot-1", karim.id] });
  }
  await setOnlyReward(organiser, "points", 2);
  await organiser.does("players.adjustCounter", { playerId: nadia.id, counter: "rouletteSpins", delta: 1 });
  await spinFor(clock, nadia.api);

  // Opened after the games: a dialog about the end of a game that closes now would go back in the browser's history.
  await nadia.page.goto("/player");
  const week = new WeekPage(nadia.page);
  await week.banner.click();
  await expect(week.picture).toHaveAccessibleName(
    /^6 parties\. 6\smin\sà\stable, 1\spersonne, 1\sjeu\sdifférent\./,
  );
  await expectAccessible(nadia.page, "the first card of a week");
  for (const card of [
    /^Votre plus belle partie\. Skyjo\. 1er/,
    new RegExp(`^Votre rival\\. ${hugo.name}\\. 3 – 0\\. Trois parties`),
    new RegExp(`^Votre complice\\. ${hugo.name}\\. 3 gagnées sur 3`),
    /^Trois de suite\. /,
    /^La couronne de Skyjo\. 3 victoires sur 3/,
    /^La roue vous aime\. \+2 points en 1 tour/,
    /^Vous êtes\. 1er\. sur \d, \d+ points/,
  ]) {
    await week.swipeToNext();
    await expect(week.picture).toHaveAccessibleName(card);
  }
  await week.swipeToNext();
  await expect(week.picture).toHaveAccessibleName(/^Vous êtes\. 1er/);
  const download = nadia.page.waitForEvent("download");
  await week.keepButton.click();
  const kept = await download;
  expect(kept.suggestedFilename()).toBe("ma-semaine-place.png");
  expect(sizeOf(await readFile(await kept.path()))).toEqual([1080, 1920]);
  await week.shareButton.click();
  await expect(week.shareSheet.getByRole("img", { name: /^Pour l'instant\. 1er/ })).toBeVisible();
  await expectAccessible(nadia.page, "the sheet that shares an image");
  await expect(week.allButton).toHaveText("Les huit");
  await week.allButton.click();
  await expect(week.keepAllButton).toBeEnabled();
  await expectAccessible(nadia.page, "the sheet that shares all images");
  const files = new Set<string>();
  nadia.page.on("download", (saved) => files.add(saved.suggestedFilename()));
  await week.keepAllButton.click();
  await expect.poll(() => files.size).toBe(8);
  await nadia.page.goBack();
  await expect(week.shareSheet).toHaveCount(0);
  await week.closeButton.click();
  await expect(nadia.page).toHaveURL(/\/player$/);

  await organiser.does("event.end", { ceremony: false });
  await nadia.frame.goTo("Partie");
  await week.banner.click();
  await expect(week.picture).toHaveAccessibleName(/^6 parties/);
  await nadia.page.goBack();
  await expect(week.banner).toBeVisible();

  // Further cards complete six for a player with three games and nobody else at the table.
  const karimsBrowser = await browsers.open("Karim", karim.api, { at: "/player/week" });
  const sixCards = new WeekPage(karimsBrowser.page);
  await expect(sixCards.picture).toHaveAccessibleName(/^3 parties/);
  for (const card of [
    /^Votre plus belle partie\. Skyjo/,
    /^Votre jeu\. Skyjo\. 3 parties, rien que celui-là/,
    /^Votre grande journée\. \S+\. 3 parties/,
    /^Votre moment\. /,
    /^Vous finissez\. /,
  ]) {
    await karimsBrowser.page.keyboard.press("ArrowRight");
    await expect(sixCards.picture).toHaveAccessibleName(card);
  }

  const ownWeek = new WeekPage(newcomer.page);
  await ownWeek.banner.click();
  await expect(ownWeek.picture).toHaveAccessibleName(/^À la prochaine\. /);
  await expect(ownWeek.shareButton).toHaveCount(0);
});
