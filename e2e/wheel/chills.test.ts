import { press } from "../../testing/pages/touch.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("an administrator sets the total of Chills, and can't give players more than this total", async ({
  admin,
  player,
}) => {
  const nadia = await player("Nadia");
  const stream = await nadia.openStream();
  const organiser = await admin({ at: "/admin/chills" });
  const { page } = organiser;
  const stock = (distributed: string, total: number) =>
    page.getByRole("img", { name: `${distributed} sur ${total}` });
  const total = page.getByLabel("Nombre total de Chills");
  const save = page.getByRole("button", { name: "Enregistrer" });
  await expect(stock("0 distribué", 38)).toBeVisible();
  await expect(save).toBeDisabled();

  await total.fill("-1");
  await expect(page.getByText("Le total de Chills doit être un nombre entier de 0 à 10000.")).toBeVisible();
  await total.fill("2");
  await press(save);
  await expect(organiser.frame.toast("Le total est maintenant de 2 Chills.")).toBeVisible();
  await expect(stock("0 distribué", 2)).toBeVisible();

  await page.getByLabel("Rechercher un joueur").fill(nadia.name.toUpperCase());
  const row = page.getByRole("list", { name: "Distribution" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  const [less, more] = [row.getByRole("button").first(), row.getByRole("button").last()];
  await more.click();
  await more.click();
  await expect(stock("2 distribués", 2)).toBeVisible();
  await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ chillsOwned: 2 });
  await more.press("Enter");
  await expect(row).toContainText(
    "Impossible d'ajouter plus de Chills. Limite du système atteinte (2 cartes maximum).",
  );
  await expectAccessible(page, "/admin/chills, at the limit");

  await total.fill("1");
  await expect(page.getByRole("status").filter({ hasText: "2 Chills déjà distribués" })).toBeVisible();
  await save.click();
  await expect(stock("2 distribués", 1)).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "pour un total de 1" })).toBeVisible();
  await expectAccessible(page, "/admin/chills, too many distributed");
  await less.click();
  await expect(stock("1 distribué", 1)).toBeVisible();
});
