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
  await config.setPoints("−1", "-3");
  await expect(config.rows.filter({ hasText: "−1" })).toContainText("−3 points");
  await config.press("Tour gratuit", "Supprimer Tour gratuit");
  await expect(config.dialog).toContainText("irréversible");
  await config.dialog.getByRole("button", { name: "Supprimer" }).click();
  await config.press("Jackpot", "Monter Jackpot");
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
  await expect(config.rows.filter({ hasText: "−1" })).toContainText("−3 points");
  await expect(config.panel.locator("figure"), "the wheel stays in sight above the rows").toBeInViewport();
  await expect(config.conflict).toHaveCount(0);
  expect(playersNames()).toEqual(names);
  await expectAccessible(organiser.page, "wheel configuration");

  await config.save();
  await expect.poll(playersNames).toEqual(changedNames);
});
