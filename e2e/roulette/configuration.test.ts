import { defaultWheel } from "../../domain/roulette/wheel.ts";
import { RoulettePage } from "../../testing/pages/roulettePage.ts";
import { WheelConfiguration } from "../../testing/pages/wheelConfiguration.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const names = defaultWheel.rewards.map(({ label }) => label);

test("an administrator changes the wheel; players get the changes when they are saved", async ({
  admin,
  person,
}) => {
  const organiser = await admin({ at: "/roulette" });
  await organiser.api.does("event.start", {});
  const nadia = await person("Nadia", { at: "/roulette" });
  const wheel = new RoulettePage(nadia.page).wheel;
  await expect(new RoulettePage(nadia.page).startButton).toBeVisible();
  await expect(new WheelConfiguration(nadia.page).toggle, "players have no configuration").toHaveCount(0);
  const config = new WheelConfiguration(organiser.page);
  await config.open();
  await config.expectNames(...names);
  await expect(config.saveButton).toBeDisabled();
  await expect(config.panel).toContainText("Quand tous les Chills sont distribués");

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
  await expect(config.unsaved).toBeVisible();
  await expect(wheel).toHaveAccessibleName(`Roue de 8 récompenses : ${names.join(", ")}`);
  await expectAccessible(organiser.page, "wheel configuration");

  await config.save();
  await expect(wheel).toHaveAccessibleName(`Roue de 8 récompenses : ${changedNames.join(", ")}`);
  await organiser.page.reload();
  await config.open();
  await config.expectNames(...changedNames);
  await expect(config.panel.getByLabel("Points de « −1 »")).toHaveValue("-3");
});

test("the form of a reward checks its points; changes of the wheel stay while other screens are shown, until saved or discarded", {
  tag: "@desktop",
}, async ({ admin }) => {
  const organiser = await admin({ at: "/roulette" });
  const config = new WheelConfiguration(organiser.page);
  await config.open();
  await config.addButton.click();
  const points = config.dialog.getByLabel("Nombre de points");
  const pointsOfPlusTwo = config.panel.getByLabel("Points de « +2 »");
  const add = config.dialog.getByRole("button", { name: "Ajouter", exact: true });
  await expect(points).toHaveValue("1");
  await expect(config.dialog.getByLabel("Couleur")).toHaveValue("#8b5cf6");
  await expect(add).toBeDisabled();
  await config.dialog.getByLabel("Nom", { exact: true }).fill("   ");
  await expect(add).toBeDisabled();
  await config.dialog.getByLabel("Nom", { exact: true }).fill("Malus");
  await points.fill("");
  await points.fill("-4");
  await expectAccessible(organiser.page, "form of a reward");
  await add.click();
  await expect(config.panel.getByLabel("Points de « Malus »")).toHaveValue("-4");
  await config.panel.getByLabel("Points de « Malus »").fill("");
  await config.panel.getByLabel("Points de « Malus »").blur();
  await expect(config.panel.getByLabel("Points de « Malus »")).toHaveValue("0");

  await test.step("points beyond the limit are refused with the name of their row; '007' is read as 7, '1e2' as 100", async () => {
    await pointsOfPlusTwo.fill("99999");
    await expect(config.panel.getByRole("alert")).toContainText(
      /Les points de «\s\+2\s» \(position 5\) doivent être/,
    );
    await expect(config.saveButton).toBeDisabled();
    for (const [typed, meant] of [
      ["007", "7"],
      ["1e2", "100"],
    ] as const) {
      await pointsOfPlusTwo.fill(typed);
      await pointsOfPlusTwo.blur();
      await expect(pointsOfPlusTwo).toHaveValue(meant);
    }
  });

  await test.step("the changes stay while another screen is shown", async () => {
    await organiser.frame.goTo("Points");
    await expect(
      organiser.frame.toast("Les modifications de la roue ne sont pas enregistrées : elles vous attendent"),
    ).toBeVisible();
    await organiser.frame.goTo("Roulette");
    await expect(config.toggle).toContainText("Modifications non enregistrées");
    await config.open();
    await config.expectNames(...names, "Malus");
    await expect(config.conflict).toHaveCount(0);
  });

  await test.step("discarding all changes needs a confirmation, and can be undone", async () => {
    await config.panel.getByRole("button", { name: "Annuler les modifications" }).click();
    await config.dialog.getByRole("button", { name: "Continuer à modifier" }).click();
    await expect(config.unsaved).toBeVisible();
    await config.discard();
    await expect(pointsOfPlusTwo).toHaveValue("2");
    await config.panel.getByRole("button", { name: "Les rétablir" }).click();
    await expect(pointsOfPlusTwo).toHaveValue("100");
    await config.save();
    await expect(config.toggle).not.toContainText("Modifications non enregistrées");
  });
});
