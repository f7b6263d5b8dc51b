import { makeDisplay } from "../fixtures/displays.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("three people play a game together: they win it by one press, undo that and lose it, and everybody reads it (rules P35 to P39)", async ({
  person,
  player,
  admin,
  visitor,
}) => {
  const organiser = await admin({ at: "/admin" });
  await organiser.api.does("event.start", {});
  const television = (await visitor({ at: await makeDisplay(organiser.api) })).page;
  const [nadia, karim] = [await person("Nadia"), await person("Karim", { seesFinishes: true })];
  const sofia = await player("Sofia");
  const { page, games, newGame } = nadia;
  const finish = karim.finish.dialog;
  const end = (isWon: boolean) =>
    page.getByRole("dialog").getByRole("button", { name: isWon ? /^Gagnée/ : /^Perdue/ });

  await test.step("'Ensemble' is chosen with the game; there are no bots, and the creator alone is enough", async () => {
    await games.showNew();
    await newGame.row("Codenames").click();
    await page.getByRole("radio", { name: "Ensemble" }).check();
    await expect(page.getByRole("tabpanel")).toContainText(
      "Gagnée : 3 points chacun. Perdue : 1 point chacun.",
    );
    await newGame.continueButton.click();
    await expect(newGame.launchButton).toBeEnabled();
    await expect(newGame.addBotButton).toHaveCount(0);
    await newGame.choose(karim.name, sofia.name);
    await newGame.launchButton.click();
  });

  await test.step("one press wins the game, for all", async () => {
    await games.finishButton("Codenames").click();
    await expectAccessible(page, "the end of a cooperative game");
    await end(true).click();
    await expect(finish).toContainText("Sauvés !");
    await expect(finish).toContainText("+3chacun");
    await expect(finish.getByText("Classement validé")).toHaveCount(0);
    await expectAccessible(karim.page, "the finish of a cooperative game");
    await expect(television.getByRole("heading", { name: "Codenames gagnée" })).toBeVisible();
    await expect(television.getByText("Ensemble, à trois")).toBeVisible();
    await karim.finish.leave();
    await expect(games.finished("Codenames")).toContainText("Gagnée · +3");
  });

  await test.step("the press is undone, and an administrator empties the cell of lost games", async () => {
    await page
      .getByRole("region", { name: "Notifications" })
      .getByRole("button", { name: "Annuler" })
      .click();
    await expect(games.finishButton("Codenames")).toBeVisible();
    const form = organiser.page.getByRole("region", { name: "Ensemble" });
    await form.getByLabel("Perdue").fill("mille");
    await expect(form).toContainText("Un nombre entier de −1000 à 1000, ou rien");
    await form.getByLabel("Perdue").fill("");
    await form.getByLabel("Gagnée").fill("5");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    await expect(
      organiser.page.getByText("Les points des parties « Ensemble » sont enregistrés."),
    ).toBeVisible();
  });

  await games.finishButton("Codenames").click();
  await expect(end(true)).toContainText("+5 pour chacun");
  await expect(end(false)).toContainText("Aucun point");
  await end(false).click();
  await expect(finish).toContainText("De justesse…");
  await expect(finish).toContainText("aucun point");
  await expect(games.finished("Codenames")).toContainText("Perdue · 0");
  await expect(television.getByText("Perdue", { exact: true })).toBeVisible();
});
