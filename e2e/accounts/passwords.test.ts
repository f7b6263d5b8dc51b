import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a password is changed by an administrator's one-time link or by the player, and the player's other browsers are then signed out", async ({
  person,
  administrator,
  visitor,
}) => {
  const nadia = await person("Nadia");
  const { token } = await (await administrator()).does("accounts.createPasswordLink", { playerId: nadia.id });
  const link = `/#lien=${token}`;
  const signedOutNotice = "Vous n'êtes plus connecté : reconnectez-vous.";
  nadia.expectsRefusal(401);
  const phone = await visitor({ at: link });
  await expect(phone.page.getByText(`Bonjour ${nadia.name}`)).toBeVisible();
  await phone.page.getByLabel("Nouveau mot de passe").fill("un autre mot");
  await phone.page.getByRole("button", { name: "Choisir ce mot de passe" }).click();
  await expect(phone.page.getByRole("banner").getByRole("button", { name: nadia.name })).toBeVisible();
  await expect(phone.page).not.toHaveURL(/lien=/);

  await expect(nadia.login.notice).toHaveText(signedOutNotice);
  await nadia.page.reload();
  await expect(nadia.login.notice, "even after a reload").toHaveText(signedOutNotice);
  await expectAccessible(nadia.page, "sign in, after a session ended elsewhere");
  await nadia.login.identifier.press("n");
  await expect(nadia.login.notice).toHaveCount(0);
  nadia.expectsRefusal(404);
  await nadia.page.goto(link);
  await expect(nadia.login.error).toHaveText(
    "Ce lien n'est plus valable. Demandez-en un nouveau à un administrateur.",
  );
  await nadia.page.getByRole("button", { name: "Aller à la connexion" }).click();
  await nadia.login.signIn(nadia.name, PASSWORD);
  await expect(nadia.login.error).toHaveText("Identifiant ou mot de passe incorrect.");
  await nadia.login.signIn(nadia.name, "un autre mot");
  await expect(nadia.frame.navigation).toBeVisible();

  phone.expectsRefusal(409);
  await phone.frame.openPasswordDialog();
  const dialog = phone.page.getByRole("dialog", { name: "Changer de mot de passe" });
  const save = dialog.getByRole("button", { name: "Enregistrer" });
  await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await dialog.getByLabel("Nouveau mot de passe").fill("encore un autre");
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("Le mot de passe actuel est incorrect.");
  await dialog.getByLabel("Mot de passe actuel").fill("un autre mot");
  await save.click();
  await expect(phone.frame.toast("Votre mot de passe a été changé.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(nadia.login.notice).toHaveText(signedOutNotice);
  await phone.frame.goTo("Joueurs");
  await expect(
    phone.players.row(nadia.name),
    "the browser that changed the password stays signed in",
  ).toBeVisible();
});
