import { defaultCounting } from "../../domain/games/counting.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("a ranking that a second player must confirm is shown on both phones, refused, proposed again and confirmed (rule P33)", async ({
  person,
  administrator,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  await organiser.does("games.saveCounting", { ...defaultCounting, confirms: true, version: 0 });
  const [nadia, karim] = [
    await person("Nadia", { seesFinishes: true }),
    await person("Karim", { seesFinishes: true }),
  ];
  const game = await startGame(nadia, [karim], 1);
  await nadia.games.finishButton(game.name).click();
  await nadia.ranking.moveDown(nadia.name);
  await nadia.ranking.validate();
  await expect(nadia.ranking.dialog).toHaveCount(0);
  await expect(nadia.page.getByRole("region", { name: "Vous proposez ce classement" })).toContainText(
    "Un autre joueur de la partie le confirme.",
  );
  const proposal = karim.page.getByRole("region", { name: `${nadia.name} propose ce classement` });
  await expect(proposal.getByRole("listitem")).toHaveText([karim.name, nadia.name, "Bot 1"]);
  await proposal.getByRole("button", { name: "Ce n'est pas ça" }).click();
  await expect(proposal).toHaveCount(0);
  await expect(nadia.page.getByRole("region", { name: "Vous proposez ce classement" })).toHaveCount(0);

  await finishGame(nadia, game, [karim.id, nadia.id, "bot-1"]);
  await proposal.getByRole("button", { name: "Confirmer" }).click();
  for (const player of [nadia, karim])
    await expect(player.page.getByRole("dialog")).toContainText(`Classement validé par ${karim.name}`);
});
