import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";

/** After this many presses of Tab, the element counts as unreachable. */
const MAX_STOPS = 80;

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(
  page: Page,
  role: "tab" | "checkbox" | "radio" | "button" | "link",
  name: string,
): Promise<void> {
  const target = page.getByRole(role, { name });
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluateAll((all) => all.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab never reaches the ${role} ${name}`);
}

test("with the keyboard alone a game is created and ranked and its results are read, and a closed dialog returns the focus to its button", {
  tag: "@desktop",
}, async ({ person, player }) => {
  const [nadia, hugo] = [await person("Nadia", { seesFinishes: true }), await player("Hugo")];
  const { page, newGame, ranking } = nadia;
  // Before the first screen is rendered, there is nothing that a key could focus.
  await expect(page.getByRole("tab", { name: "Vos Parties" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, "tab", "Vos Parties");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Nouvelle Partie" })).toBeFocused();
  await tabTo(page, "radio", "7 Wonders");
  const codenames = page.getByRole("radio", { name: "Codenames" });
  for (let names = 0; names < 20 && !(await codenames.isChecked()); names += 1)
    await page.keyboard.press("ArrowDown");
  await expect(codenames).toBeChecked();
  await tabTo(page, "button", "Continuer");
  await page.keyboard.press("Enter");
  await expect(newGame.row(hugo.name)).toBeVisible();
  await tabTo(page, "checkbox", hugo.name);
  await page.keyboard.press("Space");
  await expect(newGame.row(hugo.name)).toBeChecked();
  await expect(newGame.row(hugo.name), "choosing moves no face").toBeFocused();
  await tabTo(page, "button", "Lancer la partie");
  await page.keyboard.press("Enter");
  await expect(nadia.games.ongoing("Codenames")).toBeVisible();

  await tabTo(page, "button", "Terminer");
  await page.keyboard.press("Enter");
  for (let stops = 0; stops < 12; stops += 1) {
    await expect(ranking.dialog.locator(":focus")).toBeAttached();
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Escape");
  await expect(ranking.dialog).toBeHidden();
  await expect(nadia.games.finishButton("Codenames")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ranking.rankButton(hugo.name)).toBeVisible();
  await tabTo(page, "button", `Classer ${hugo.name}`);
  await page.keyboard.press("Enter");
  await expect(ranking.rows).toContainText([hugo.name, nadia.name]);
  await tabTo(page, "button", "Valider le classement");
  await page.keyboard.press("Enter");
  await expect(ranking.rows).toHaveText([new RegExp(`${hugo.name}.*\\+3$`), /Vous.*\+1$/]);
  await page.keyboard.press("Escape");
  await expect(ranking.dialog).toBeHidden();
  await tabTo(page, "button", "Voir les résultats de Codenames");
  await page.keyboard.press("Enter");
  await expect(ranking.dialog).toContainText("Partie terminée");
});
