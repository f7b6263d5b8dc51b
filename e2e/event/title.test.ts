import { noisePicture } from "../../testing/browser/pictures.ts";
import { ImageField } from "../../testing/pages/imageField.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("the event's title and logo change on every screen; another administrator's half-typed title stays, with a warning", {
  tag: "@desktop",
}, async ({ person, admin, visitor }) => {
  const nadia = await person("Nadia");
  const [organiser, other] = [await admin({ at: "/admin/event" }), await admin({ at: "/admin/event" })];
  await other.page.getByLabel("Titre de l'événement").fill("La semaine des j");
  await organiser.page.getByLabel("Titre de l'événement").fill("Semaine des champions");
  await organiser.page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(nadia.page.getByRole("banner")).toContainText("Semaine des champions");
  await expect(nadia.page).toHaveTitle("Partie · Semaine des champions");
  await expect(other.page.getByRole("banner")).toContainText("Semaine des champions");
  const title = other.page.getByLabel("Titre de l'événement");
  await expect(title).toHaveValue("La semaine des j");
  await expect(other.page.getByText("Un autre administrateur a modifié le titre entre-temps.")).toBeVisible();
  await expect(other.page.getByRole("button", { name: "Enregistrer" })).toHaveCount(0);
  await expectAccessible(other.page, "/admin/event, in conflict");
  await other.page.getByRole("button", { name: "Garder mes modifications" }).click();
  await title.fill("La semaine des jeux");
  await other.frame.goTo("Points");
  await expect(other.frame.toast("Le titre et le logo ne sont pas enregistrés")).toBeVisible();
  await other.page.goBack();
  await title.press("Enter");
  await expect(organiser.page.getByRole("banner")).toContainText("La semaine des jeux");
  await expect(organiser.page.getByLabel("Titre de l'événement")).toHaveValue("La semaine des jeux");
  await organiser.page.getByLabel("Titre de l'événement").fill("Semaine des champions");
  await organiser.page.getByLabel("Titre de l'événement").press("Enter");
  const browser = await visitor();
  await expect(browser.page.getByRole("heading", { name: "Semaine des champions" })).toBeVisible();

  await test.step("an uploaded logo is shown in the top bar and on the login screen", async () => {
    const logo = new ImageField(organiser.page.locator("main"), "Logo");
    await logo.choose("logo.png", "image/png", await noisePicture(30_000));
    await expect(logo.zone).toContainText("Envoyée");
    await organiser.page.getByRole("button", { name: "Enregistrer" }).click();
    // The toast of the title, which was saved earlier, may still be shown.
    await expect(organiser.frame.toast("Le titre et le logo sont enregistrés.").last()).toBeVisible();
    await expect(logo.zone).toContainText("Enregistrée");
    const uploaded = /^\/files\/[0-9a-f]{64}\.thumb\.webp$/;
    await expect(organiser.page.locator("header img").first()).toHaveAttribute("src", uploaded);
    await browser.page.reload();
    await expect(browser.page.locator("header img")).toHaveAttribute("src", uploaded);
  });
});
