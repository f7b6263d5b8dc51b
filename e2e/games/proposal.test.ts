import { startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("a ranking that a second player must confirm is shown on both phones, refused, proposed again and confirmed (rule P33)", async ({
  person,
  admin,
}) => {
  const organiser = await admin({ at: "/admin" });
  await organiser.api.does("event.start", {});
  const { page } = organiser;
  await page.getByRole("group", { name: "Un second joueur confirme le classement" }).getByText("Oui").click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Ce qui compte comme partie est enregistré.")).toBeVisible();

  const [nadia, karim] = [
    await person("Nadia", { seesFinishes: true }),
    await person("Karim", { seesFinishes: true }),
  ];
  const game = await startGame(nadia, [karim], 1);
  const propose = async () => {
    await nadia.games.finishButton(game.name).click();
    await nadia.ranking.moveDown(nadia.name);
    await nadia.ranking.validate();
    await expect(nadia.ranking.dialog).toHaveCount(0);
  };
  await propose();
  await expect(nadia.page.getByRole("region", { name: "Vous proposez ce classement" })).toContainText(
    "Un autre joueur de la partie le confirme.",
  );
  const proposal = karim.page.getByRole("region", { name: `${nadia.name} propose ce classement` });
  await expect(proposal.getByRole("listitem")).toHaveText([karim.name, nadia.name, "Bot 1"]);
  await proposal.getByRole("button", { name: "Ce n'est pas ça" }).click();
  await expect(proposal).toHaveCount(0);
  await expect(nadia.page.getByRole("region", { name: "Vous proposez ce classement" })).toHaveCount(0);

  await propose();
  await proposal.getByRole("button", { name: "Confirmer" }).click();
  for (const player of [nadia, karim])
    await expect(player.page.getByRole("dialog")).toContainText(`Classement validé par ${karim.name}`);
});
