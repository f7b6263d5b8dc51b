import { answerOf } from "../../server/testing/person.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";
import { expectFit } from "../shell/fit.ts";
import { expectUsableWhenZoomed } from "../shell/zoom.ts";

test.use({ event: "own" });

test("after a trial evening, an organiser erases what was played; a phone with an open game follows at once (rules E17 to E19)", async ({
  admin,
  person,
  player,
}) => {
  const organiser = await admin({ at: "/admin/event" });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await person("Nadia"), await player("Hugo")];
  await finishGame(nadia, await startGame(nadia, [hugo], 0), [nadia.id, hugo.id]);
  const open = await startGame(nadia, [hugo], 0);
  const { page } = organiser;
  const eraseButton = page.getByRole("button", { name: "Tout effacer" });
  await expect(eraseButton).toBeDisabled();
  await expect(page.getByText("Terminez d'abord l'événement.")).toBeVisible();
  await nadia.games.finishButton(open.name).click();
  const ranking = nadia.ranking.dialog;
  await expect(ranking).toBeVisible();
  nadia.expects(/^\[gameNotFound\]/);

  await organiser.api.does("event.end", { ceremony: false });
  await eraseButton.click();
  const dialog = page.getByRole("dialog", { name: "Effacer tout ce qui a été joué" });
  await expect(dialog).toContainText("2parties");
  await expect(dialog).toContainText("Les points de 2 joueurs reviennent à 0.");
  await expect(dialog).toContainText("Une sauvegarde est faite juste avant");
  await expectFit(page, "the erasure");
  await expectAccessible(page, "the erasure");
  await expectUsableWhenZoomed(page, "the erasure");
  const confirm = dialog.getByRole("button", { name: "Effacer", exact: true });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Pour confirmer, écrivez EFFACER").fill("effacer");
  await confirm.click();

  await expect(organiser.frame.toast("Tout est effacé : l'événement peut commencer.")).toBeVisible();
  await expect(page.getByText("Pas encore commencé", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Repartir de zéro" })).toHaveCount(0);
  await expect(ranking.getByRole("alert")).toHaveText("Session de jeu introuvable");
  await ranking.getByRole("button", { name: "Fermer", exact: true }).last().click();
  await expect(ranking).toHaveCount(0);
  await expect(nadia.page.getByText("5 tours vous attendent.")).toBeVisible();
  await expect(nadia.page.getByText(open.name)).toHaveCount(0);
  await page.goto("/admin/sauvegardes");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Avant l'effacement de ce qui a été joué, par admin" }),
  ).toContainText("1 partie");
});

test("at the end of a week, a new edition keeps the album and begins with the same people (rule E20)", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: "/admin/event" });
  await organiser.api.does("event.start", {});
  const [nadia, hugo] = [await player("Nadia"), await player("Hugo")];
  await finishGame(nadia, await startGame(nadia, [hugo], 0), [nadia.id, hugo.id]);
  await organiser.api.does("event.end", { ceremony: false });
  const { page } = organiser;
  await page.getByRole("button", { name: "Recommencer" }).click();
  const dialog = page.getByRole("dialog", { name: "Commencer une nouvelle édition" });
  await expect(dialog).toContainText("L'album de cette édition");
  await dialog.getByLabel("Pour confirmer, écrivez EFFACER").fill("EFFACER");
  await dialog.getByRole("button", { name: "Effacer", exact: true }).click();
  await expect(organiser.frame.toast("Tout est effacé : l'événement peut commencer.")).toBeVisible();
  await expect(page.getByText("Pas encore commencé", { exact: true })).toBeVisible();
  const { albums } = answerOf(await organiser.api.query("albums.state", {}));
  expect(albums).toHaveLength(1);
});
