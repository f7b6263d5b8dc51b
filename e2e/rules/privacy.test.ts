import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("a visitor reads the page about privacy before signing up, as an administrator wrote it", async ({
  admin,
  visitor,
}) => {
  const reader = await visitor();
  await reader.page.getByLabel("Nom de joueur").fill("Zoé");
  const [tab] = await Promise.all([
    reader.page.waitForEvent("popup"),
    reader.page.getByRole("link", { name: "Vie privée" }).click(),
  ]);
  await expect(tab.getByRole("heading", { name: "Vie privée", level: 1 })).toBeVisible();
  await expect(tab.getByText("Un pseudonyme suffit.")).toBeVisible();
  await expectAccessible(tab, "privacy, for a visitor");
  await expect(reader.page.getByLabel("Nom de joueur"), "nothing typed is lost").toHaveValue("Zoé");

  const organiser = await admin({ at: "/account" });
  await organiser.page.getByRole("link", { name: "Vie privée" }).click();
  await organiser.page.getByRole("button", { name: "Modifier" }).click();
  await organiser.page.getByRole("textbox").fill("Écrivez à Ana.");
  await organiser.page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(organiser.frame.toast("Le texte « Vie privée » est enregistré.")).toBeVisible();
  await tab.reload();
  await expect(tab.getByText("Écrivez à Ana.")).toBeVisible();
  await tab.getByRole("link", { name: "Aller à la connexion" }).click();
  await expect(tab.getByRole("tablist", { name: "Connexion ou inscription" })).toBeVisible();
});
