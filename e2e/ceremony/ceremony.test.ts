import { readFile } from "node:fs/promises";
import { winCard } from "../fixtures/cards.ts";
import { playGames } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { CeremonyRemote } from "../pages/ceremonyRemote.ts";
import { EndOfEvent } from "../pages/endOfEvent.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

/** The width and height that a PNG says it has. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("a ceremony, from the freeze to the image of one's week: the organiser's phone drives it, a player's follows", async ({
  person,
  player,
  admin,
  clock,
}) => {
  const organiser = await admin({ at: "/admin/event" });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  await playGames([nadia, hugo], 3);
  await winCard(clock, organiser.api, hugo.api, { name: "Trésor", category: "hero", value: 9 });

  await organiser.adminEvent.endButton.click();
  await organiser.adminEvent.confirmEnd("with");
  const remote = new CeremonyRemote(organiser.page);
  const end = new EndOfEvent(nadia.page);
  await expect(remote.nextButton).toBeVisible();
  await expect(end.told).toHaveText("La cérémonie va commencer");
  await expect(nadia.frame.unavailable).toBeVisible();
  const seen = await nadia.reads();
  expect(seen.rows("players").find(({ id }) => id === hugo.id)).toMatchObject({ totalPoints: 3 });

  await remote.nextButton.click();
  await expect(end.told).toHaveText(`Prix de la fidélité : ${nadia.name}`);
  await remote.pauseButton.click();
  await expect(nadia.page.getByText("La cérémonie reprend dans un instant")).toBeVisible();
  await remote.resumeButton.click();
  await nadia.frame.goTo("Joueurs");
  await nadia.frame.inactiveBanner.getByRole("link", { name: "Suivre la cérémonie" }).click();
  await remote.reveal("la 3e place");
  await expect(end.told).toHaveText("Troisième place : admin");
  await expectAccessible(nadia.page, "the ceremony on a phone");
  await expectAccessible(organiser.page, "the remote control");
  await remote.reveal("la 2e place");
  await expect(end.told).toHaveText(`Deuxième place : ${nadia.name}`);
  await remote.backButton.click();
  await expect(end.told).toHaveText("Troisième place : admin");
  await remote.reveal("la 2e place");
  await remote.reveal("la première place");
  await expect(end.told).toHaveText(`Première place : ${hugo.name}`);
  await expect(end.places.first()).toContainText("Trésor : +9");

  await remote.finishButton.click();
  await expect(organiser.page.getByText("La cérémonie est finie")).toBeVisible();
  await expect(end.standing).toContainText("2e sur 3");
  await expect(end.image).toBeVisible();
  await expectAccessible(nadia.page, "the end of the event");
  await expect(nadia.frame.unavailable).toBeVisible();
  const download = nadia.page.waitForEvent("download");
  await end.keepButton.click();
  expect(sizeOf(await readFile(await (await download).path()))).toEqual([1080, 1350]);
});
