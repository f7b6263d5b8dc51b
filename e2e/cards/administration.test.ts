import { noisePicture } from "../../testing/browser/pictures.ts";
import { AdminCardsPage } from "../../testing/pages/adminCardsPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("an administrator makes a card with an image, adds the starter deck, and deletes a card that a search found", async ({
  admin,
}) => {
  const organiser = await admin({ at: "/admin/cards" });
  const cards = new AdminCardsPage(organiser.page);
  await expect(organiser.page.getByText("Aucune carte pour le moment")).toBeVisible();
  await cards.createButton.click();
  await expect(cards.saveButton("Créer la carte")).toBeDisabled();
  await expect(cards.copies).toHaveValue("1");

  await cards.name.fill("Dragon");
  await expect(cards.preview).toContainText("Dragon");
  await cards.chooseCategory("Héros");
  await cards.value.fill("10");
  await expect(cards.preview).toContainText("+10 points à la fin");
  await cards.copies.fill("3");

  await test.step("a file of another format is refused, then an image is uploaded", async () => {
    organiser.expects(/^\[imageUnreadable\] /);
    await cards.image.choose("dragon.svg", "image/svg+xml", Buffer.from("<svg/>"));
    await expect(cards.image.zone).toContainText("Cette image ne peut pas être lue.");
    await cards.image.choose("dragon.png", "image/png", await noisePicture(30_000));
    await expect(cards.image.remove).toBeVisible();
    await expect(cards.preview.locator("img")).toHaveAttribute("src", /^\/files\//);
  });
  await expectAccessible(organiser.page, "card form");

  await cards.saveButton("Créer la carte").click();
  await expect(organiser.frame.toast("La carte « Dragon » est créée.")).toBeVisible();
  await expect(cards.card("Dragon")).toContainText("3 / 3 restantes");
  await expectAccessible(organiser.page, "/admin/cards");

  await test.step("the address with `?proposer` opens the starter deck, and one press adds its chosen cards with their drawings", async () => {
    await organiser.page.goto("/admin/cards?proposer");
    await cards.proposed("Séance de minuit").click();
    await expect(cards.dialog).toContainText("64 exemplaires");
    await expectAccessible(organiser.page, "starter deck");
    await cards.dialog.getByRole("button", { name: "Ajouter 11 cartes" }).click();
    await expect(organiser.frame.toast("11 cartes sont ajoutées.")).toBeVisible();
    await expect(organiser.page).toHaveURL(/\/admin\/cards$/);
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
    await organiser.page.getByRole("button", { name: "Effacer les filtres" }).click();
    await expect(cards.cards).toHaveCount(11);
  });
});
