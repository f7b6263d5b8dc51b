import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a player reads what follows, deletes their account with the password, and is told so at the sign-in", async ({
  person,
  player,
}) => {
  const [nadia, karim] = [await person("Nadia", { at: "/account" }), await player("Karim")];
  const stream = await karim.openStream();
  nadia.expectsRefusal(409);
  nadia.expectsRefusal(401);
  const { page } = nadia;
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog", { name: "Supprimer votre compte ?" });
  await expect(dialog.getByText("Vos parties gardent leur résultat")).toBeVisible();
  await expectAccessible(page, "deleting one's account");
  const confirm = dialog.getByRole("button", { name: "Supprimer" });
  await dialog.getByLabel("Mot de passe", { exact: true }).fill("faux");
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText("Le mot de passe actuel est incorrect.");
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await confirm.click();
  await expect(nadia.login.notice).toHaveText("Votre compte est supprimé. Vous n'êtes donc plus connecté.");
  await expect.poll(() => stream.row("players", nadia.id)).toBeUndefined();
});
