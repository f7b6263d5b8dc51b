import { noisePicture } from "../../testing/browser/pictures.ts";
import { ImageField } from "../../testing/pages/imageField.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("the event's title and logo change on every screen; another administrator's half-typed title stays, with a warning", {
  tag: "@desktop",
}, async ({ person, admin, administrator, visitor }) => {
  const nadia = await person("Nadia");
  const [organiser, other] = [await admin({ at: "/admin/event" }), await administrator()];
  const title = organiser.page.getByLabel("Titre de l'événement");
  const saveButton = organiser.page.getByRole("button", { name: "Enregistrer" });
  await title.fill("La semaine des j");
  await other.does("event.setTitle", { title: "Semaine des champions", version: 0 });
  await expect(nadia.page.getByRole("banner")).toContainText("Semaine des champions");
  await expect(nadia.page).toHaveTitle("Partie · Semaine des champions");
  await expect(title).toHaveValue("La semaine des j");
  await expect(
    organiser.page.getByText("Un autre administrateur a modifié le titre entre-temps."),
  ).toBeVisible();
  await expect(saveButton).toHaveCount(0);
  await expectAccessible(organiser.page, "/admin/event, in conflict");
  await organiser.page.getByRole("button", { name: "Garder mes modifications" }).click();
  await title.fill("La semaine des jeux");
  await organiser.frame.goTo("Points");
  await expect(organiser.frame.toast("Le titre et le logo ne sont pas enregistrés")).toBeVisible();
  await organiser.page.goBack();
  await title.press("Enter");
  await expect(nadia.page.getByRole("banner")).toContainText("La semaine des jeux");

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
