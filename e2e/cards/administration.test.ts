import type { Page } from "@playwright/test";
import { noisePicture } from "../../testing/browser/pictures.ts";
import { AdminCardsPage } from "../../testing/pages/adminCardsPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

/**
 * Records from now on how many uploads of images the browser starts, and the offset (bytes) of each piece that it sends.
 * At the piece with this number, counted from 1, the network fails.
 */
async function cutNetworkAt(
  page: Page,
  pieceNumber: number,
): Promise<{ startedUploads: number; offsets: number[] }> {
  const recorded = { startedUploads: 0, offsets: [] as number[] };
  await page.route("**/api/uploads**", async (route, request) => {
    if (request.method() === "POST") recorded.startedUploads += 1;
    if (request.method() === "PATCH") recorded.offsets.push(Number(request.headers()["upload-offset"]));
    if (request.method() !== "PATCH" || recorded.offsets.length !== pieceNumber) return route.continue();
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  return recorded;
}

/** The size of the first piece of an image. */
const FIRST_PIECE_BYTES = 262_144;

test("an administrator makes a card with an image, turns the powers off and on, adds the starter deck, and deletes a card found by a search", async ({
  admin,
}) => {
  const organiser = await admin({ at: "/admin/cards" });
  const { page } = organiser;
  const cards = new AdminCardsPage(page);
  await expect(page.getByText("Aucune carte pour le moment")).toBeVisible();
  await cards.createButton.click();
  await expect(cards.saveButton("Créer la carte")).toBeDisabled();
  await expect(cards.copies).toHaveValue("1");

  await test.step("the form says which powers wait for the powers to be turned on", async () => {
    await expect(cards.power.locator("option")).toHaveText([
      "Vol de carte (pas encore jouable)",
      "Points",
      "Vol de tour de roulette (pas encore jouable)",
      "Tour de roulette supplémentaire",
    ]);
    await cards.power.selectOption("steal_card");
    await expect(cards.dialog).toContainText(
      "Pas encore jouable : elle attend que les pouvoirs soient allumés.",
    );
    await organiser.api.does("powers.switch", { isOn: true });
    await expect(cards.dialog).toContainText("Jouable à tout moment.");
  });

  await cards.name.fill("Dragon");
  await expect(cards.preview).toContainText("Dragon");
  await cards.chooseCategory("Héros");
  await cards.value.fill("10");
  await expect(cards.preview).toContainText("+10 points à la fin");
  await cards.copies.fill("3");

  await test.step("an upload that a network failure stopped continues from the same place, and the image is then shown", async () => {
    organiser.expectsOutage();
    const recorded = await cutNetworkAt(page, 2);
    await cards.image.choose("dragon.png", "image/png", await noisePicture(300_000));
    await expect(cards.image.zone).toContainText("Réseau perdu : l'envoi reprendra tout seul.");
    const save = cards.saveButton("Créer la carte");
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription("L'image est encore en cours d'envoi.");
    await page.context().setOffline(false);
    await expect(cards.image.remove).toBeVisible({ timeout: 60_000 });
    expect(recorded.startedUploads).toBe(1);
    // The browser sent the second piece again from its beginning.
    expect(recorded.offsets.slice(1, 3)).toEqual([FIRST_PIECE_BYTES, FIRST_PIECE_BYTES]);
    await page.unroute("**/api/uploads**");
    await cards.image.alt.fill("Un dragon endormi");
    await expectAccessible(page, "card form");
    await save.click();
    await expect(organiser.frame.toast("La carte « Dragon » est créée.")).toBeVisible();
    await expect(cards.card("Dragon")).toContainText("3 / 3 restantes");
    const shownImage = cards.card("Dragon").getByRole("img", { name: "Un dragon endormi" });
    await expect(shownImage).toHaveAttribute("src", /^\/files\/[0-9a-f]{64}\.thumb\.webp$/);
    await expect
      .poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("the powers are turned off and on, and the time for action cards is chosen", async () => {
    const powers = page.getByRole("switch", { name: "Pouvoirs" });
    await expect(powers).toBeChecked();
    await powers.click();
    await expect(organiser.frame.toast("Les pouvoirs sont éteints.")).toBeVisible();
    await powers.click();
    await expect(powers).toBeChecked();
    await page.getByLabel("Une carte Action se joue pendant").selectOption("les 3 premières minutes");
    await expect(
      organiser.frame.toast("Une carte Action se joue dans les 3 premières minutes."),
    ).toBeVisible();
    await expectAccessible(page, "/admin/cards");
    // The starter deck then proposes only cards that need no powers.
    await organiser.api.does("powers.switch", { isOn: false });
    await expect(powers).not.toBeChecked();
  });

  await test.step("the address with `?proposer` opens the starter deck, and one press adds its chosen cards with their drawings", async () => {
    await page.goto("/admin/cards?proposer");
    await cards.proposed("Séance de minuit").click();
    await expect(cards.dialog).toContainText("64 exemplaires");
    await expectAccessible(page, "starter deck");
    await cards.dialog.getByRole("button", { name: "Ajouter 11 cartes" }).click();
    await expect(organiser.frame.toast("11 cartes sont ajoutées.")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/cards$/);
    await expect(cards.cards).toHaveCount(12);
    const drawing = cards.card("Reine des dés").getByRole("img");
    await drawing.scrollIntoViewIfNeeded();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step("a card is found by its name and deleted with one press", async () => {
    await cards.search.fill("reine des des");
    await expect(cards.cards).toHaveCount(1);
    await cards.remove("Reine des dés");
    await expect(organiser.frame.toast("La carte « Reine des dés » est supprimée.")).toBeVisible();
    await expect(cards.cards).toHaveCount(0);
    await page.getByRole("button", { name: "Effacer les filtres" }).click();
    await expect(cards.cards).toHaveCount(11);
  });
});
