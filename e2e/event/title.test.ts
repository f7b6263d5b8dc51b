import { noisePicture } from "../../testing/browser/pictures.ts";
import { ImageField } from "../../testing/pages/imageField.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("the event's title and logo change on every screen", { tag: "@desktop" }, async ({
  person,
  admin,
  visitor,
}) => {
  const nadia = await person("Nadia");
  const organiser = await admin({ at: "/admin/event" });
  const title = organiser.page.getByLabel("Titre de l'événement");
  const saveButton = organiser.page.getByRole("button", { name: "Enregistrer" });
  await title.fill("La semaine des jeux");
  await expectAccessible(organiser.page, "/admin/event, with an unsaved title");
  await title.press("Enter");
  await expect(nadia.page.getByRole("banner")).toContainText("La semaine des jeux");
  await expect(nadia.page).toHaveTitle("Partie · La semaine des jeux");

  await test.step("an uploaded logo is shown in the top bar and on the login screen", async () => {
    const logo = new ImageField(organiser.page.locator("main"), "Logo");
    await logo.choose("logo.png", "image/png", await noisePicture(30_000));
    await expect(logo.zone).toContainText("Envoyée");
    await saveButton.click();
    // The toast of the title, which was saved earlier, may still be shown.
    await expect(organiser.frame.toast("Le titre et le logo sont enregistrés.").last()).toBeVisible();
    await expect(logo.zone).toContainText("Enregistrée");
    const uploaded = /^\/files\/[0-9a-f]{64}\.thumb\.webp$/;
    await expect(nadia.page.locator("header img").first()).toHaveAttribute("src", uploaded);
    const { page } = await visitor();
    await expect(page.getByRole("heading", { name: "La semaine des jeux" })).toBeVisible();
    await expect(page.locator("header img")).toHaveAttribute("src", uploaded);
  });
});
