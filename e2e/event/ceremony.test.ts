import { CeremonyRemote } from "../../testing/pages/ceremonyRemote.ts";
import { EndOfEvent } from "../../testing/pages/endOfEvent.ts";
import { WeekPage } from "../../testing/pages/weekPage.ts";
import { winCardFor } from "../fixtures/cards.ts";
import { playGames } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectUsableWhenZoomed } from "../shell/zoom.ts";

test.use({ event: "own" });

test("an administrator leads the ceremony from a phone, and a player's phone shows each step and then the way to the player's week", async ({
  person,
  player,
  admin,
  clock,
}) => {
  const organiser = await admin({ at: "/admin/event" });
  await organiser.api.does("event.start", {});
  await organiser.api.does("accounts.setPlaying", { plays: true });
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  await playGames([nadia, hugo], 3);
  await winCardFor(clock, organiser.api, hugo.api, { name: "Trésor", category: "hero", value: 9 });

  await organiser.adminEvent.endButton.click();
  await organiser.adminEvent.confirmEnd("with");
  const remote = new CeremonyRemote(organiser.page);
  const end = new EndOfEvent(nadia.page);
  await expect(remote.nextButton).toBeVisible();
  await remote.expectNextInSight();
  const suspense = organiser.page.getByRole("region", { name: "Ce qui est encore ouvert" });
  await expect(suspense).toContainText("6points entre la 1re place et la suivante");
  await expect(organiser.page.getByText("L'événement est terminé.")).toHaveCount(0);
  await expect(end.announcement).toHaveText("La cérémonie va commencer");
  const stream = await nadia.openStream();
  expect(stream.rows("players").find(({ id }) => id === hugo.id)).toMatchObject({ totalPoints: 3 });

  await remote.nextButton.click();
  await expect(suspense).toHaveCount(0);
  await nadia.page.getByRole("dialog", { name: `C'est votre prix, ${nadia.name}` }).press("Escape");
  await expect(end.announcement).toHaveText(`Prix de la fidélité : ${nadia.name}`);
  await remote.pauseButton.click();
  await expect(nadia.page.getByText("La cérémonie reprend dans un instant")).toBeVisible();
  await remote.resumeButton.click();
  await end.leaveButton.click();
  await nadia.frame.inactiveBanner.getByRole("link", { name: "Suivre la cérémonie" }).click();
  await remote.reveal("la 3ᵉ place");
  await expect(end.announcement).toHaveText("Troisième place : admin");
  await expectAccessible(nadia.page, "the ceremony on a phone");
  await expectAccessible(organiser.page, "the remote control");
  await expectUsableWhenZoomed(nadia.page, "the ceremony on a phone");
  await expectUsableWhenZoomed(organiser.page, "the remote control");
  await remote.reveal("la 2ᵉ place");
  await expect(end.ownPlaceDialog).toContainText("2esur 3 joueurs");
  await end.ownPlaceDialog.press("Escape");
  await expect(end.announcement).toHaveText(`Deuxième place : ${nadia.name}`);
  await expect(end.ownPlace).toContainText("sur 3 joueurs");
  await remote.backButton.click();
  await expect(end.announcement).toHaveText("Troisième place : admin");
  await remote.reveal("la 2ᵉ place");
  await remote.reveal("la première place");
  await expect(end.announcement).toHaveText(`Première place : ${hugo.name}`);
  await expect(end.places.first()).toContainText("Trésor : +9");

  await remote.finishButton.click();
  await expect(organiser.page.getByText("La cérémonie est terminée")).toBeVisible();
  await expect(end.standing).toContainText("2e sur 3");
  await expect(new WeekPage(nadia.page).banner).toBeVisible();
  await expectAccessible(nadia.page, "the end of the event");
  await expect(nadia.frame.unavailable).toBeVisible();
});
