import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { NARROWEST } from "../shell/fit.ts";

test.use({ event: "own" });

test("on a new installation an administrator who signs in sees the administration's home, where a step is ticked when another administrator does it", async ({
  visitor,
  administrator,
  player,
}) => {
  const first = await visitor();
  await first.login.signIn("admin", PASSWORD);
  await expect(first.page).toHaveURL(/\/admin\/home$/);
  const { page } = first;
  await expect(page.getByRole("heading", { name: "Pas encore commencé" })).toBeVisible();
  const next = page.getByRole("region").filter({ hasText: "Ensuite" });
  await expect(next).toContainText("La grille s'arrête à 3 joueurs");
  await expectAccessible(page, "/admin/home");
  const size = page.viewportSize() ?? NARROWEST.viewport;
  await page.setViewportSize(NARROWEST.viewport);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, "the page does not scroll sideways").toBe(NARROWEST.viewport.width);
  await page.setViewportSize(size);

  const [organiser, second] = [await administrator(), await player("Nadia")];
  await organiser.does("accounts.setRole", { playerId: second.id, role: "admin" });
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(line("Second administrateur")).toContainText(`${second.name} aide aussi`);
  await second.api.does("event.setTitle", { title: "Week-end au chalet", version: 0 });
  await expect(line("Titre et logo")).toContainText("Week-end au chalet, sans logo");

  await page.getByRole("button", { name: "Plus tard : Télévision" }).click();
  await page.getByText(/, 1 mise de côté$/).click();
  await expect(page.getByRole("button", { name: "Remettre : Télévision" })).toBeVisible();

  await page.getByRole("link", { name: "Relire : Règles relues" }).click();
  await expect(page.getByRole("heading", { name: "Règles", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Accueil de l'administration" }).click();
  await page.getByText(/mise de côté$/).click();
  await expect(line("Règles relues")).toContainText("Ouvertes");
});
