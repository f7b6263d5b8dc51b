import { overHttp, signIn } from "../../server/testing/person.ts";
import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test, uniqueName } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a player chooses a password by an administrator's one-time link, changes it, changes the name, which others see at once, and is signed out when the password is changed on another device", async ({
  player,
  product,
  administrator,
  visitor,
}) => {
  const [nadia, marie] = [await player("Nadia"), await player("Marie")];
  const stream = await marie.openStream();
  const { token } = await (await administrator()).does("accounts.createPasswordLink", { playerId: nadia.id });
  const phone = await visitor({ at: `/#lien=${token}` });
  const { page, frame, login } = phone;
  await test.step("the link signs in with the new password", async () => {
    await expect(page.getByText(`Bonjour ${nadia.name}`)).toBeVisible();
    await page.getByLabel("Nouveau mot de passe").fill("un autre mot");
    await page.getByRole("button", { name: "Choisir ce mot de passe" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: nadia.name })).toBeVisible();
    await expect(page).not.toHaveURL(/lien=/);
  });

  await test.step("the player changes the password, and this browser stays signed in", async () => {
    phone.expectsRefusal(409);
    await frame.openPasswordDialog();
    const dialog = page.getByRole("dialog", { name: "Changer de mot de passe" });
    const save = dialog.getByRole("button", { name: "Enregistrer" });
    await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await dialog.getByLabel("Nouveau mot de passe").fill("encore un autre");
    await save.click();
    await expect(dialog.getByRole("alert")).toHaveText("Le mot de passe actuel est incorrect.");
    await dialog.getByLabel("Mot de passe actuel").fill("un autre mot");
    await save.click();
    await expect(frame.toast("Votre mot de passe a été changé.")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const newName = uniqueName("Prune");
  await test.step("the player changes the name", async () => {
    await page.getByRole("button", { name: "Changer de nom" }).click();
    const renaming = page.getByRole("dialog", { name: "Changer de nom" });
    await renaming.getByLabel("Nom de joueur").fill(newName);
    await expectAccessible(page, "renaming");
    await renaming.getByRole("button", { name: "Enregistrer" }).click();
    await expect(frame.toast(`Vous voilà ${newName}.`)).toBeVisible();
    await expect.poll(() => stream.row("players", nadia.id)).toMatchObject({ name: newName });
  });

  await test.step("after a change of the password on another device, this browser says that it is signed out", async () => {
    phone.expectsRefusal(401);
    const computer = await signIn(overHttp(product.address), newName, "encore un autre");
    await computer.does("accounts.changePassword", {
      currentPassword: "encore un autre",
      newPassword: "le tout dernier",
    });
    await expect(login.notice).toHaveText("Vous n'êtes plus connecté : reconnectez-vous.");
    await expectAccessible(page, "sign in, after a session ended elsewhere");
    await login.identifier.press("n");
    await expect(login.notice).toHaveCount(0);
    await login.signIn(newName, "le tout dernier");
    await expect(frame.navigation).toBeVisible();
  });
});
