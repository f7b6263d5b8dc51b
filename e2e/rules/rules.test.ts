import sharp from "sharp";
import { RulesPage } from "../../testing/pages/rulesPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { visitScreen } from "../shell/worstNames.ts";

test.use({ event: "own" });

/** A plain picture of this colour. */
const picture = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

test("each tab of the rules has an address, Back returns to the previous tab, and a second visit needs no live stream", async ({
  person,
}) => {
  const nadia = await person("Nadia", { at: "/points" });
  const { page, frame } = nadia;
  const rules = new RulesPage(page);
  await frame.goTo("Règles");
  await rules.expectTab("But du jeu");
  await expect(page.getByText("Jouez, gagnez des points")).toBeVisible();
  for (const [tab, slug] of [
    ["Cartes Mystères", "cartes"],
    ["Chills", "chills"],
    ["Roulette", "roulette"],
  ] as const) {
    await rules.tab(tab).click();
    await rules.expectTab(tab);
    await expect(page).toHaveURL(new RegExp(`/rules/${slug}$`));
  }
  await page.goBack();
  await rules.expectTab("Chills");
  await expect(page.getByRole("heading", { name: "En voler" })).toBeVisible();
  await expectAccessible(page, "/rules/chills");
  await expect(rules.editButton).toHaveCount(0);
  await visitScreen(nadia, "/rules/inconnu");
  await expect(page).toHaveURL(/\/rules$/);
  await rules.expectTab("But du jeu");

  await page.route("**/api/live**", (route) => route.abort());
  nadia.expectsOutage();
  await page.goto("/rules/chills");
  await expect(page.getByRole("heading", { name: "En voler" })).toBeVisible();
});

test("an administrator writes a text with images and makes lists of cards, keeps the changes when another administrator saves, and players see each saved version at once", async ({
  person,
  admin,
  administrator,
}) => {
  const nadia = await person("Nadia", { at: "/rules/chills" });
  const [{ page, frame }, otherAdmin] = [await admin({ at: "/rules/chills" }), await administrator()];
  const [rules, nadiaRules] = [new RulesPage(page), new RulesPage(nadia.page)];
  const uploadImage = async (color: string, alt: string) => {
    const file = { name: `${color}.png`, mimeType: "image/png", buffer: await picture(color) };
    await rules.dialog.locator("input[type=file]").first().setInputFiles(file);
    await rules.dialog.getByLabel("Texte alternatif").fill(alt);
  };

  await test.step("a text is written by keyboard, with images next to it and in it", async () => {
    await rules.editButton.click();
    await rules.source.fill("La roue");
    await rules.source.selectText();
    await rules.source.press("Control+b");
    await rules.source.press("ArrowRight");
    await rules.source.press("End");
    await rules.source.pressSequentially(" tourne.\n\n1. Appuyez\nAttendez\n\n\n> Bonne chance");
    await expect(rules.source).toHaveValue(
      "**La roue** tourne.\n\n1. Appuyez\n2. Attendez\n\n> Bonne chance",
    );
    await expect(rules.preview.locator("strong")).toHaveText("La roue");
    await expect(rules.preview.getByRole("listitem")).toHaveText(["Appuyez", "Attendez"]);
    for (const [color, alt] of [
      ["teal", "Les jetons"],
      ["navy", "La remise"],
    ] as const) {
      await page.getByRole("button", { name: "Ajouter une image" }).click();
      await uploadImage(color, alt);
      await rules.dialog.getByRole("button", { name: "Ajouter une image" }).click();
    }
    await page.getByRole("button", { name: "Monter La remise" }).click();
    await rules.source.press("Control+End");
    await page.getByRole("button", { name: "Image", exact: true }).click();
    await uploadImage("maroon", "Le frigo");
    await rules.dialog.getByRole("button", { name: "Insérer l'image" }).click();
    await expect(rules.preview.getByRole("img", { name: "Le frigo" })).toBeVisible();
  });

  await test.step("the text stays when another administrator saves, and while another screen is shown", async () => {
    const written = await rules.source.inputValue();
    await otherAdmin.does("rulebook.saveText", {
      text: "chillRules",
      version: 0,
      content: "Ce que l'autre écrit",
      images: [],
    });
    await expect(nadia.page.getByRole("main")).toContainText("Ce que l'autre écrit");
    await expect(page.getByText("Un autre administrateur a modifié le texte entre-temps.")).toBeVisible();
    await expect(rules.source).toHaveValue(written);
    await expectAccessible(page, "a text with images, in conflict");
    await page.getByRole("button", { name: "Garder mes modifications" }).click();
    await frame.goTo("Points");
    await expect(frame.toast("Vos modifications des règles ne sont pas enregistrées")).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Reprendre vos modifications" }).click();
    await expect(rules.source).toHaveValue(written);
    await rules.saveButton.click();
    await expect(frame.toast("Le texte « Chills » est enregistré.")).toBeVisible();
    await expect(rules.preview).toContainText(/Version 2, admin, aujourd'hui à \d\d:\d\d/);
    await page.goBack();
    await expect(rules.source).toHaveCount(0);
    await expect(page).toHaveURL(/\/rules\/chills$/);
  });

  await test.step("a player reads the text and looks at the images", async () => {
    await expect(nadia.page.getByRole("main")).toContainText("Bonne chance");
    const shownImage = nadia.page.getByRole("img", { name: "Le frigo" });
    await expect(shownImage).toBeVisible();
    await expect.poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await nadia.page.getByRole("button", { name: "Agrandir : La remise" }).click();
    const viewer = nadia.page.getByRole("dialog", { name: "Images" });
    await expect(viewer.getByText("1 / 2")).toBeVisible();
    await expectAccessible(nadia.page, "the viewer");
    await nadia.page.goBack();
    await expect(viewer).toHaveCount(0);
  });

  await rules.tab("Cartes Mystères").click();
  await nadiaRules.tab("Cartes Mystères").click();
  await nadiaRules.expectLists("Tactique", "Héros", "Action");
  await test.step("a list of cards is made, and then a card of it gets an image", async () => {
    await page.getByRole("button", { name: "Nouvelle liste" }).click();
    await rules.dialog.getByLabel("Titre").fill("Légendes");
    await rules.dialog.getByRole("radio", { name: "Citron vert" }).check();
    for (const [title, copies] of [
      ["Reine des dés", "1"],
      ["Trésor", "10"],
    ] as const) {
      await rules.dialog.getByRole("button", { name: "Ajouter une carte" }).click();
      await rules.dialog.getByLabel("Titre").fill(title);
      await rules.dialog.getByLabel("Exemplaires").fill(copies);
      await rules.dialog.getByRole("button", { name: "Terminer" }).click();
    }
    await rules.dialog.getByRole("button", { name: "Modifier la carte Trésor" }).click();
    await rules.dialog.getByLabel("Exemplaires").fill("0");
    await expect(rules.dialog.getByText("Le nombre d'exemplaires doit être")).toBeVisible();
    await rules.dialog.getByLabel("Exemplaires").fill("10");
    await page.goBack();
    await expect(rules.dialog.getByRole("heading", { name: "Nouvelle liste" })).toBeVisible();
    await rules.dialog.getByRole("button", { name: "Monter Trésor" }).click();
    await expectAccessible(page, "a list of cards being made");
    await rules.saveButton.click();
    await expect(frame.toast("La liste « Légendes » est créée.")).toBeVisible();
    const shownCards = nadiaRules.list("Légendes").getByRole("listitem");
    await expect(shownCards).toHaveText([/^Trésor/, /^Reine des dés/]);
    await page.getByRole("button", { name: "Modifier la liste Légendes" }).click();
    await page.getByRole("button", { name: "Modifier la carte Reine des dés" }).click();
    await expect(rules.dialog.getByRole("heading", { name: "Modifier la carte" })).toBeVisible();
    await uploadImage("olive", "Une couronne");
    await rules.dialog.getByRole("button", { name: "Terminer" }).click();
    await rules.saveButton.click();
    await expect(frame.toast("La liste « Légendes » est enregistrée.")).toBeVisible();
    await expect(nadia.page.getByRole("img", { name: "Une couronne" })).toBeVisible();
  });

  await test.step("the lists are sorted, and a list is deleted", async () => {
    await page.getByRole("button", { name: "Ordre des listes" }).click();
    const allowed = Promise.withResolvers<void>();
    await page.route("**/rulebook.moveCardList*", (route) => allowed.promise.then(() => route.continue()));
    for (const _ of ["once", "twice"])
      await rules.dialog.getByRole("button", { name: "Monter Légendes" }).click();
    const titles = [/^Tactique/, /^Légendes/, /^Héros/, /^Action/];
    await expect(rules.dialog.getByRole("listitem")).toHaveText(titles);
    allowed.resolve();
    await nadiaRules.expectLists("Tactique", "Légendes", "Héros", "Action");
    await rules.dialog.getByRole("button", { name: "Terminer" }).click();
    await page.getByRole("button", { name: "Supprimer la liste Action" }).click();
    await nadiaRules.expectLists("Tactique", "Légendes", "Héros");
  });

  await nadiaRules
    .list("Légendes")
    .getByRole("button", { name: /Trésor/ })
    .click();
  await expect(nadiaRules.dialog).toContainText("10 exemplaires");
  await nadia.page.goBack();
  await expect(nadia.page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Supprimer la liste Héros" })).toBeVisible();
  await expect(nadia.page.getByRole("button", { name: /Supprimer|Modifier/ })).toHaveCount(0);
});
