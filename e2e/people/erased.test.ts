import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectFit } from "../shell/fit.ts";
import { expectUsableWhenZoomed } from "../shell/zoom.ts";

test.use({ event: "own" });

test("an administrator erases a person for ever, and another who was deleted before; others read the new name at once (rule Y8)", async ({
  admin,
  person,
  player,
}) => {
  const organiser = await admin({ at: "/admin/people" });
  await organiser.api.does("event.start", {});
  const [nadia, hugo, lea] = [await player("Nadia"), await person("Hugo"), await player("Léa")];
  await finishGame(nadia, await startGame(nadia, [hugo, lea], 0), [nadia.id, hugo.id, lea.id]);
  await organiser.api.does("accounts.delete", { playerId: lea.id });
  await hugo.page.goto("/sessions");
  await expect(hugo.page.getByText(nadia.name, { exact: true }).first()).toBeVisible();

  const { page, adminPeople: people } = organiser;
  await people.choose(nadia.name, "Effacer pour toujours");
  const dialog = page.getByRole("dialog", { name: "Effacer cette personne" });
  await expect(dialog).toContainText("Rien n'annule cela.");
  await expectFit(page, "the erasure of a person");
  await expectAccessible(page, "the erasure of a person");
  await expectUsableWhenZoomed(page, "the erasure of a person");
  const confirm = dialog.getByRole("button", { name: "Effacer", exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Pour confirmer/).fill(nadia.name.toLowerCase());
  await confirm.click();
  await expect(organiser.frame.toast("Cette personne est effacée.")).toBeVisible();
  await expect(people.row(nadia.name)).toHaveCount(0);
  await expect(hugo.page.getByText("Joueur effacé 1").first()).toBeVisible();
  await expect(hugo.page.getByText(nadia.name, { exact: true })).toHaveCount(0);

  await page.getByText("Supprimés (1)").click();
  await page.getByRole("button", { name: `Effacer pour toujours ${lea.name}` }).click();
  await dialog.getByLabel(/^Pour confirmer/).fill(lea.name);
  await confirm.click();
  await expect(page.getByText(/^Supprimés/)).toHaveCount(0);
  await expect(hugo.page.getByText("Joueur effacé 2").first()).toBeVisible();
});
