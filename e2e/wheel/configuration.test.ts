import { defaultWheel } from "../../domain/wheel/wheel.ts";
import { WheelConfiguration } from "../../testing/pages/wheelConfiguration.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const names = defaultWheel.rewards.map(({ label }) => label);

test("unsaved changes to the wheel stay while an administrator looks at other screens, and players get the changes when they are saved", async ({
  admin,
  player,
}) => {
  const organiser = await admin({ at: "/roulette" });
  const stream = await (await player("Nadia")).openStream();
  const playersNames = () => stream.setting("wheel")?.rewards.map(({ label }) => label);
  const config = new WheelConfiguration(organiser.page);
  await config.open();
  await config.expectNames(...names);
  await expect(config.saveButton).toBeDisabled();
  await expect(config.panel).toContainText("Quand tous les Chills sont distribués");

  await config.addButton.tap();
  await expectAccessible(organiser.page, "form of a reward");
  await config.dialog.getByRole("button", { name: "Annuler" }).tap();
  await config.add("Jackpot", "Points", "5");
  await config.rename("Chills", "Glaçons");
  await config.panel.getByLabel("Points de « −1 »").fill("-3");
  await config.panel.getByRole("button", { name: "Supprimer Tour gratuit" }).click();
  await expect(config.dialog).toContainText("irréversible");
  await config.dialog.getByRole("button", { name: "Supprimer" }).click();
  await config.panel.getByRole("button", { name: "Monter Jackpot" }).click();
  await config.dragByTouch("Glaçons", "+1");
  const changedNames = ["Carte Mystère", "Glaçons", "+1", "−1", "+2", "Carte Mystère", "Jackpot", "+1"];
  await config.expectNames(...changedNames);
  await organiser.frame.goTo("Points");
  await expect(
    organiser.frame.toast("Les modifications de la roue ne sont pas enregistrées : elles vous attendent"),
  ).toBeVisible();
  await organiser.frame.goTo("Roulette");
  await expect(config.toggle).toContainText("Modifications non enregistrées");
  await config.open();
  await config.expectNames(...changedNames);
  await expect(config.panel.getByLabel("Points de « −1 »")).toHaveValue("-3");
  await expect(config.conflict).toHaveCount(0);
  expect(playersNames()).toEqual(names);
  await expectAccessible(organiser.page, "wheel configuration");

  await config.save();
  await expect.poll(playersNames).toEqual(changedNames);
});
