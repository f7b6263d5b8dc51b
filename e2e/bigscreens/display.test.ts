import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("an administrator opens a big screen by a link, chooses what it shows, revokes it, and links a television by its letters", {
  tag: "@desktop",
}, async ({ admin, visitor }) => {
  const organiser = await admin({ at: "/admin/displays" });
  const { page } = organiser;
  await expect(page.getByText("Aucun écran pour le moment")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter par un lien" }).click();
  await page.getByLabel("Nom de l'écran").fill("Salon");
  await page.getByRole("button", { name: "Créer le lien" }).click();
  const link = new URL(await page.getByLabel("Lien", { exact: true }).inputValue());
  expect(link.hash).toMatch(/^#code=[\w-]{32}$/);
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).last().click();
  const card = page.getByRole("listitem", { name: "Salon" });
  await expect(card).toContainText("Non connecté");

  const display = await visitor({ at: `${link.pathname}${link.hash}` });
  display.expectsRefusal(401);
  const screen = display.page;
  await expect(screen.getByRole("heading", { level: 1, name: "Scannez, jouez." })).toBeVisible();
  expect(new URL(screen.url()).hash).toBe("");
  await expect(card).toContainText("Connecté");
  await expectAccessible(page, "/admin/displays");

  await test.step("a pinned view is shown at once", async () => {
    await card.getByRole("button", { name: "Épingler la vue En ce moment" }).click();
    await expect(screen.getByRole("heading", { level: 1, name: "En ce moment" })).toBeVisible();
    await expect(screen.getByText("Pour jouer :")).toBeVisible();
    await card.getByRole("button", { name: "Épingler la vue Tournoi" }).click();
    await expect(screen.getByText("Aucun tournoi en cours.")).toBeVisible();
  });

  await test.step("after a reload the browser is still linked to the same screen", async () => {
    await screen.reload();
    await expect(screen.getByText("Aucun tournoi en cours.")).toBeVisible();
  });

  await card.getByRole("button", { name: "Révoquer" }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Révoquer" })
    .click();
  await expect(screen.getByText("Cet écran a été révoqué")).toBeVisible();
  await expect(page.getByText("Aucun écran pour le moment")).toBeVisible();

  await test.step("an administrator links the television by its letters or its QR code, without touching it (rule B9)", async () => {
    const lettersImage = screen.getByRole("img", { name: "Lettres de cet écran" });
    const letters = ((await lettersImage.getAttribute("aria-label")) ?? "")
      .replaceAll(/[^A-Z]/g, "")
      .slice(-4);
    await page.getByRole("button", { name: "Relier un écran" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Les quatre lettres de la télévision").pressSequentially(letters.toLowerCase());
    await dialog.getByRole("radio", { name: "Terrasse" }).click();
    await dialog.getByRole("button", { name: "Relier", exact: true }).click();
    await expect(screen.getByRole("heading", { name: "Bonjour, Terrasse" })).toBeVisible();
    await expect(screen.getByRole("heading", { name: "Scannez, jouez." })).toBeVisible();
    await expect(page.getByRole("listitem", { name: "Terrasse" })).toContainText("Connecté");

    await page.goto(`/admin/displays?relier=${letters}`);
    await expect(page).toHaveURL(/\/admin\/displays$/);
    organiser.expectsRefusal(409);
    await dialog.getByRole("button", { name: "Relier", exact: true }).click();
    await expect(dialog.getByText("Cet écran vient d'être relié, sous le nom « Terrasse ».")).toBeVisible();
  });
});
