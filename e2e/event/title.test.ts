import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("the event's title is changed once for every screen, and what is being typed is kept", {
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
  await expect(other.page.getByLabel("Titre de l'événement")).toHaveValue("La semaine des j");
  const browser = await visitor();
  await expect(browser.page.getByRole("heading", { name: "Semaine des champions" })).toBeVisible();
});
