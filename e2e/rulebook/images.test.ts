import sharp from "sharp";
import { RulesPage } from "../../testing/pages/rulesPage.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

/** A plain picture of this colour. */
const picture = (background: string) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

test("an administrator adds images next to a text, in the text and to a card, and a player looks at the images", async ({
  person,
  admin,
}) => {
  const nadia = await person("Nadia", { at: "/rules/chills" });
  const { page, frame } = await admin({ at: "/rules/chills" });
  const rules = new RulesPage(page);
  const uploadImage = async (color: string, alt: string) => {
    const file = { name: `${color}.png`, mimeType: "image/png", buffer: await picture(color) };
    await rules.dialog.locator("input[type=file]").first().setInputFiles(file);
    await rules.dialog.getByLabel("Texte alternatif").fill(alt);
  };
  await rules.editButton.click();
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
  await expectAccessible(page, "a text with images being written");
  await rules.saveButton.click();
  await expect(frame.toast("Le texte « Chills » est enregistré.")).toBeVisible();

  const reader = nadia.page;
  const shownImage = reader.getByRole("img", { name: "Le frigo" });
  await expect(shownImage).toBeVisible();
  await expect.poll(() => shownImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await reader.getByRole("button", { name: "Agrandir : La remise" }).click();
  const viewer = reader.getByRole("dialog", { name: "Images" });
  await expect(viewer.getByText("1 / 2")).toBeVisible();
  await expectAccessible(reader, "the viewer");
  await reader.goBack();
  await expect(viewer).toHaveCount(0);

  await rules.tab("Cartes Mystères").click();
  await page.getByRole("button", { name: "Modifier la liste Héros" }).click();
  await page.getByRole("button", { name: "Modifier la carte Points de Héros" }).click();
  await expect(rules.dialog.getByRole("heading", { name: "Modifier la carte" })).toBeVisible();
  await uploadImage("olive", "Une couronne");
  await rules.dialog.getByRole("button", { name: "Terminer" }).click();
  await rules.saveButton.click();
  await expect(frame.toast("La liste « Héros » est enregistrée.")).toBeVisible();
  await new RulesPage(reader).tab("Cartes Mystères").click();
  await expect(reader.getByRole("img", { name: "Une couronne" })).toBeVisible();
});
