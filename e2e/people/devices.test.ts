import { PASSWORD } from "../../server/testing/template.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test("a player sees a phone sign in among their devices, and disconnects it: the phone returns to the sign-in at once", async ({
  person,
  visitor,
}) => {
  const laptop = await person("Nadia", { at: "/account" });
  await laptop.page.getByRole("button", { name: "Voir mes appareils" }).click();
  const dialog = laptop.page.getByRole("dialog", { name: "Mes appareils" });
  const devices = dialog.getByRole("listitem");
  await expect(devices.filter({ hasText: "Cet appareil" })).toHaveCount(1);
  const before = await devices.count();

  const phone = await visitor();
  phone.expectsRefusal(401);
  await phone.login.signIn(laptop.name, PASSWORD);
  await expect(phone.frame.navigation).toBeVisible();
  await expect(devices).toHaveCount(before + 1);
  await expectAccessible(laptop.page, "own devices");

  await dialog
    .getByRole("button", { name: /^Déconnecter Chrome/ })
    .first()
    .click();
  await expect(phone.login.notice).toHaveText("Vous n'êtes plus connecté : reconnectez-vous.");
  await expect(devices).toHaveCount(before);
  await phone.login.signIn(laptop.name, PASSWORD);
  await expect(devices).toHaveCount(before + 1);
  await dialog.getByRole("button", { name: "Déconnecter les autres" }).click();
  await expect(devices).toHaveCount(1);
  await expect(phone.login.notice).toBeVisible();
});
