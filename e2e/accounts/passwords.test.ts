import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a one-time link from an administrator sets a new password, once", async ({
  person,
  admin,
  visitor,
}) => {
  const nadia = await person("Nadia");
  const organiser = await admin();
  await organiser.adminPeople.open();
  const link = await organiser.adminPeople.createLink(nadia.name);
  await expect(organiser.adminPeople.linkDialog(nadia.name).getByRole("img")).toBeVisible();
  await expect(organiser.adminPeople.linkDialog(nadia.name)).toContainText("Valable jusqu'au");

  nadia.expectsRefusal(401);
  const phone = await visitor({ at: link });
  await expect(phone.page.getByText(`Bonjour ${nadia.name}`)).toBeVisible();
  await phone.page.getByLabel("Nouveau mot de passe").fill("un autre mot");
  await phone.page.getByRole("button", { name: "Choisir ce mot de passe" }).click();
  await expect(phone.page.getByRole("banner").getByRole("button", { name: nadia.name })).toBeVisible();
  await expect(phone.page).not.toHaveURL(/lien=/);
  await expect(nadia.login.signInButton, "her other browsers have to sign in again").toBeVisible();

  const second = await visitor({ at: link });
  second.expectsRefusal(404);
  await expect(second.login.error).toHaveText(
    "Ce lien n'est plus valable. Demandez-en un nouveau à un administrateur.",
  );
  await second.page.getByRole("button", { name: "Aller à la connexion" }).click();
  second.expectsRefusal(401);
  await second.login.signIn(nadia.name, PASSWORD);
  await expect(second.login.error).toHaveText("Identifiant ou mot de passe incorrect.");
  await second.login.signIn(nadia.name, "un autre mot");
  await expect(second.frame.navigation).toBeVisible();
});

test("when a player changes their password, their other browsers are signed out and say that they must sign in again", {
  tag: "@desktop",
}, async ({ person, visitor }) => {
  const nadia = await person("Nadia");
  const other = await visitor();
  await other.login.showSignIn();
  await expect(other.login.notice, "nobody was signed in yet").toHaveCount(0);
  await other.login.signIn(nadia.name, PASSWORD);
  await expect(other.frame.navigation).toBeVisible();

  nadia.expectsRefusal(409);
  await nadia.frame.openPasswordDialog();
  const dialog = nadia.page.getByRole("dialog", { name: "Changer de mot de passe" });
  const save = dialog.getByRole("button", { name: "Enregistrer" });
  await dialog.getByLabel("Mot de passe actuel").fill("pas le bon");
  await dialog.getByLabel("Nouveau mot de passe").fill("un autre mot");
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("Le mot de passe actuel est incorrect.");
  await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await save.click();
  await expect(nadia.frame.toast("Votre mot de passe a été changé.")).toBeVisible();
  await expect(dialog).toBeHidden();

  other.expectsRefusal(401);
  const ended = "Vous n'êtes plus connecté : reconnectez-vous.";
  await expect(other.login.notice).toHaveText(ended);
  await other.page.reload();
  await expect(other.login.notice, "even after a reload").toHaveText(ended);
  await expectAccessible(other.page, "sign in, after a session ended elsewhere");
  await other.login.identifier.press("n");
  await expect(other.login.notice).toHaveCount(0);
  await other.login.signIn(nadia.name, "un autre mot");
  await expect(other.frame.navigation).toBeVisible();
  await nadia.frame.goTo("Joueurs");
  await expect(nadia.players.row(nadia.name)).toBeVisible();
});
