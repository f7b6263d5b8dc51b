import { defaultCounting } from "../../domain/games/counting.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ event: "own" });

test("where a second player must confirm rankings, a ranking is only proposed, and another player of the game refuses or confirms it (rule P33)", async ({
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  await organiser.does("settings.saveCounting", { ...defaultCounting, confirms: true, version: 0 });
  const [nadia, karim] = [await person("Nadia", { seesFinishes: true }), await player("Karim")];
  const stream = await karim.openStream();
  const { page, games, ranking, finish } = nadia;
  const game = await startGame(nadia, [karim], 1);
  const ownProposal = page.getByRole("region", { name: "Vous proposez ce classement" });
  await games.finishButton(game.name).click();
  await ranking.moveDown(nadia.name);
  await ranking.validate();
  await expect(ranking.dialog).toHaveCount(0);
  await expect(ownProposal).toContainText("Un autre joueur de la partie le confirme.");
  await expect(ownProposal.getByRole("listitem")).toHaveText([karim.name, nadia.name, "Bot 1"]);
  await stream.until(() => stream.row("games", game.id)?.proposal, "Karim has the proposal");
  const busyNote = page.getByText("Vous êtes déjà dans une partie en cours");
  const [ownGames, newGame] = ["Vos Parties", "Nouvelle Partie"].map((name) =>
    page.getByRole("tab", { name }),
  );
  await newGame?.click();
  await expect(page.getByRole("progressbar", { name: "Nouvelle Partie" })).toBeVisible();
  await expect(busyNote).toHaveCount(0);
  const proposalId = stream.row("games", game.id)?.proposal?.id ?? "";
  await karim.api.does("games.refuseRanking", { gameId: game.id, proposalId });
  await expect(busyNote).toBeVisible();
  await ownGames?.click();
  await expect(ownProposal).toHaveCount(0);

  const proposal = page.getByRole("region", { name: `${karim.name} propose ce classement` });
  await finishGame(karim, game, [nadia.id, karim.id, "bot-1"]);
  await expect(proposal.getByRole("listitem")).toHaveText([nadia.name, karim.name, "Bot 1"]);
  await proposal.getByRole("button", { name: "Ce n'est pas ça" }).click();
  await expect(proposal).toHaveCount(0);

  await finishGame(karim, game, [karim.id, nadia.id, "bot-1"]);
  await proposal.getByRole("button", { name: "Confirmer" }).click();
  await expect(finish.dialog).toContainText(`Classement validé par ${nadia.name}`);
});
