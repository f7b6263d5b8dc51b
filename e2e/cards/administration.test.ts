import { noisePicture } from "../../testing/browser/pictures.ts";
import { AdminCardsPage } from "../../testing/pages/adminCardsPage.ts";
import { oneCopyCard } from "../fixtures/cards.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("an administrator makes a card; the form explains invalid values while they are typed", async ({
  admin,
}) => {
  const organiser = await admin({ at: "/admin/cards" });
  const cards = new AdminCardsPage(organiser.page);
  await expect(organiser.page.getByText("Aucune carte pour le moment")).toBeVisible();
  await cards.createButton.click();
  await expect(cards.saveButton("Créer la carte")).toBeDisabled();
  await expect(cards.copies).toHaveValue("1");

  await cards.name.fill("a".repeat(61));
  await expect(cards.dialog).toContainText("Le nom de la carte doit compter de 1 à 60 caractères.");
  await cards.name.fill("Dragon");
  await expect(cards.dialog).not.toContainText("Le nom de la carte");
  await expect(cards.preview).toContainText("Dragon");

  await test.step("each category offers its own powers; only powers that give points have a value", async () => {
    await cards.choose("Tactique");
    await cards.power.selectOption({ label: "Points" });
    await expect(cards.value).toHaveValue("1");
    await cards.power.selectOption({ label: "Tour de roulette supplémentaire" });
    await expect(cards.value).toHaveCount(0);
    await cards.choose("Action");
    await expect(cards.power).toHaveValue("avoid_loss");
    await cards.choose("Tactique");
    await expect(cards.power).toHaveValue("steal_card");
    await cards.choose("Héros");
    await expect(cards.power).toHaveCount(0);
    await expect(cards.value).toHaveValue("1");
    await expect(cards.preview).toContainText("+1 point à la fin");
  });

  await cards.value.fill("0");
  await expect(cards.dialog).toContainText("La valeur en points doit être un nombre entier de 1 à 1000.");
  await cards.value.fill("10");
  await cards.copies.fill("");
  await expect(cards.dialog).toContainText("Le nombre d'exemplaires doit être un nombre entier de 1 à 1000.");
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

  await test.step("a link opens the starter deck; one press adds it, with its drawings", async () => {
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
});

test("typed text stays while another administrator changes the same card", { tag: "@desktop" }, async ({
  admin,
}) => {
  const organiser = await admin({ at: "/admin/cards" });
  const { id: cardId } = await organiser.api.does("cards.create", { card: oneCopyCard({ copies: 2 }) });
  const cards = new AdminCardsPage(organiser.page);
  await cards.edit("Trésor");
  await cards.name.fill("Grand Trésor");
  await organiser.api.does("cards.update", {
    cardId,
    card: oneCopyCard({ name: "Coffre", copies: 4 }),
    version: 1,
  });
  await expect(cards.dialog.getByRole("status").first()).toContainText(
    "Un autre administrateur a modifié la carte entre-temps.",
  );
  await expect(cards.saveButton("Enregistrer")).toBeDisabled();
  await expect(cards.name).toHaveValue("Grand Trésor");
  await expect(cards.copies).toHaveValue("2");
  await cards.dialog.getByRole("button", { name: "Garder mes modifications" }).click();
  await cards.saveButton("Enregistrer").click();
  await expect(cards.card("Grand Trésor")).toContainText("2 / 2 restantes");

  await cards.edit("Grand Trésor");
  await cards.name.fill("Immense Trésor");
  await organiser.api.does("cards.update", { cardId, card: oneCopyCard({ name: "Coffre" }), version: 3 });
  await cards.dialog.getByRole("button", { name: "Prendre les siennes" }).click();
  await expect(cards.name).toHaveValue("Coffre");
  await cards.name.fill("Grand Coffre");
  await organiser.api.does("cards.delete", { cardId });
  await expect(cards.dialog.getByText("vient de supprimer cette carte.")).toBeVisible();
  await expect(cards.saveButton("Enregistrer")).toBeDisabled();
});

test("a card is found by its name, and deleted at one press; cards stay on screen when the network is lost", {
  tag: "@desktop",
}, async ({ admin }) => {
  const organiser = await admin({ at: "/admin/cards" });
  for (const name of ["Épée", "Bouclier"])
    await organiser.api.does("cards.create", { card: oneCopyCard({ name }) });
  const cards = new AdminCardsPage(organiser.page);
  await cards.search.fill("epee");
  await expect(cards.cards).toHaveCount(1);
  await cards.search.fill("dragon");
  await organiser.page.getByRole("button", { name: "Effacer les filtres" }).click();
  await expect(cards.cards).toHaveCount(2);

  await cards.remove("Épée");
  await expect(organiser.frame.toast("La carte « Épée » est supprimée.")).toBeVisible();
  await expect(cards.cards).toHaveCount(1);

  organiser.expectsOutage();
  await organiser.page.context().setOffline(true);
  await expect(organiser.frame.offlineChip).toBeVisible();
  await expect(cards.cards).toHaveCount(1);
  await expect(organiser.page.getByRole("alert")).toHaveCount(0);
});
