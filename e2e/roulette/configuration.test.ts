import { defaultWheel } from "../../domain/roulette/wheel.ts";
import { expect, test } from "../fixtures/test.ts";
import { RoulettePage } from "../pages/roulettePage.ts";
import { WheelConfiguration } from "../pages/wheelConfiguration.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

const names = defaultWheel.rewards.map(({ label }) => label);

test("an administrator makes another wheel, which players get when it is saved", async ({
  admin,
  person,
}) => {
  const organiser = await admin({ at: "/roulette" });
  await organiser.api.does("event.start", {});
  const nadia = await person("Nadia", { at: "/roulette" });
  const wheel = new RoulettePage(nadia.page).wheel;
  const config = new WheelConfiguration(organiser.page);
  await config.open();
  await config.expectNames(...names);
  await expect(config.saveButton).toBeDisabled();
  await expect(config.panel).toContainText("Quand tous les Chills sont distribués");

  await config.add("Jackpot", "Points", "5");
  await config.rename("Chills", "Glaçons");
  await config.panel.getByLabel("Points de −1").fill("-3");
  await config.panel.getByRole("button", { name: "Supprimer Tour gratuit" }).click();
  await expect(config.dialog).toContainText("irréversible");
  await config.dialog.getByRole("button", { name: "Supprimer" }).click();
  await config.panel.getByRole("button", { name: "Monter Jackpot" }).click();
  const made = ["Carte Mystère", "+1", "Glaçons", "−1", "+2", "Carte Mystère", "Jackpot", "+1"];
  await config.expectNames(...made);
  await expect(config.unsaved).toBeVisible();
  await expect(wheel).toHaveAccessibleName(`Roue de 8 récompenses : ${names.join(", ")}`);
  await expectAccessible(organiser.page, "wheel configuration");

  await config.save();
  await expect(wheel).toHaveAccessibleName(`Roue de 8 récompenses : ${made.join(", ")}`);
  await organiser.page.reload();
  await config.open();
  await config.expectNames(...made);
  await expect(config.panel.getByLabel("Points de −1")).toHaveValue("-3");
});

test("the form of a reward: its defaults, a name it needs, points as typed", { tag: "@desktop" }, async ({
  admin,
}) => {
  const organiser = await admin({ at: "/roulette" });
  const config = new WheelConfiguration(organiser.page);
  await config.open();
  await config.addButton.click();
  const points = config.dialog.getByLabel("Nombre de points");
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
  await expect(config.panel.getByLabel("Points de Malus")).toHaveValue("-4");
  await config.panel.getByLabel("Points de Malus").fill("");
  await config.panel.getByLabel("Points de Malus").blur();
  await expect(config.panel.getByLabel("Points de Malus")).toHaveValue("0");
});

test("points beyond what a reward can give name their row; letting all changes go is asked, and can be taken back", {
  tag: "@desktop",
}, async ({ admin }) => {
  const organiser = await admin({ at: "/roulette" });
  const config = new WheelConfiguration(organiser.page);
  await config.open();
  const points = config.panel.getByLabel("Points de +2");
  await points.fill("99999");
  await expect(config.panel.getByRole("alert")).toContainText(
    /Les points de «\s\+2\s» \(position 5\) doivent être/,
  );
  await expect(config.saveButton).toBeDisabled();
  for (const [typed, meant] of [
    ["007", "7"],
    ["1e2", "100"],
  ] as const) {
    await points.fill(typed);
    await points.blur();
    await expect(points).toHaveValue(meant);
  }

  await config.panel.getByRole("button", { name: "Tout annuler" }).click();
  await config.dialog.getByRole("button", { name: "Continuer à modifier" }).click();
  await expect(config.unsaved).toBeVisible();
  await config.discard();
  await expect(points).toHaveValue("2");
  await config.panel.getByRole("button", { name: "Les rétablir" }).click();
  await expect(points).toHaveValue("100");
  await config.save();
});

test("rewards are put in order with a finger", async ({ admin }) => {
  const organiser = await admin({ at: "/roulette" });
  const config = new WheelConfiguration(organiser.page);
  await config.open();
  await config.dragByTouch("Chills", "+1");
  await config.expectNames("Carte Mystère", "Chills", "+1", ...names.slice(3));
});

test("changes outlive the screen, another administrator's save meanwhile is seen, and closing the page asks", {
  tag: "@desktop",
}, async ({ admin }) => {
  const organiser = await admin({ at: "/roulette" });
  const { page, frame } = organiser;
  const config = new WheelConfiguration(page);
  await config.open();
  await config.rename("Chills", "Glaçons");
  await frame.goTo("Points");
  await expect(
    frame.toast("Les modifications de la roue ne sont pas enregistrées : elles vous attendent"),
  ).toBeVisible();
  const reloading = page.waitForEvent("dialog");
  const reloaded = page.reload({ timeout: 2000 }).catch(() => {});
  const question = await reloading;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await reloaded;

  await frame.goTo("Roulette");
  await expect(config.toggle).toContainText("Modifications non enregistrées");
  await config.open();
  const mine = names.map((name) => (name === "Chills" ? "Glaçons" : name));
  await config.expectNames(...mine);
  await expect(config.conflict).toHaveCount(0);

  await frame.goTo("Points");
  const before = [...defaultWheel.rewards];
  await organiser.api.does("roulette.saveWheel", { rewards: before.slice(0, 4), version: 0 });
  await frame.goTo("Roulette");
  await config.open();
  await expect(config.conflict).toBeVisible();
  await config.expectNames(...mine);
  await config.panel.getByRole("button", { name: "Garder mes modifications" }).click();
  await config.save();
  await expect(config.toggle).not.toContainText("Modifications non enregistrées");
  await frame.goTo("Points");
  await page.reload();
  await frame.goTo("Roulette");
  await config.open();
  await config.expectNames(...mine);
});

test("players have no configuration, and can't save a wheel", { tag: "@desktop" }, async ({
  administrator,
  person,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const nadia = await person("Nadia", { at: "/roulette" });
  await expect(new RoulettePage(nadia.page).startButton).toBeVisible();
  await expect(new WheelConfiguration(nadia.page).toggle).toHaveCount(0);
  expect(await nadia.api.refused("roulette.saveWheel", { rewards: [], version: 0 })).toBe(
    "administratorsOnly",
  );
});
