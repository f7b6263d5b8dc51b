import { PlayerPage } from "../../testing/pages/playerPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../shell/axe.ts";

test.use({ event: "own" });

test("while the ranking is frozen, new points are shown only to the player who won them", async ({
  person,
  player,
  administrator,
}) => {
  const organiser = await administrator();
  await organiser.does("event.start", {});
  const [nadia, karim] = [await person("Nadia", { at: "/players" }), await player("Karim")];
  await finishGame(karim, await startGame(karim, [nadia], 1), [karim.id, nadia.id, "bot-1"]);
  await expect(nadia.players.points(karim.name, 5)).toBeVisible();

  await organiser.does("event.freeze", {});
  const freezeNotice = nadia.page
    .getByRole("paragraph")
    .filter({ hasText: /^Classement gelé à \d\d:\d\d\s; vos points continuent de compter\./ });
  await expect(freezeNotice).toBeVisible();
  await expectAccessible(nadia.page, "the ranking while it is frozen");

  const gameDuringFreeze = await startGame(karim, [], 1);
  await finishGame(karim, gameDuringFreeze, [karim.id, "bot-1"]);
  await finishGame(nadia, await startGame(nadia, [karim], 0), [nadia.id, karim.id]);
  await expect(freezeNotice).toContainText("Vous en êtes à 6 points.");
  await expect(nadia.players.points(karim.name, 5)).toBeVisible();

  await nadia.players.row(karim.name).getByRole("link").click();
  const playerPage = new PlayerPage(nadia.page);
  await expect(playerPage.standing).toHaveText("1er · 5 points");
  await expect(nadia.page.getByText("les points et les statistiques sont ceux de cet instant")).toBeVisible();
  await expect(playerPage.figure("partie")).toHaveText("1");
  // A row of the table ends with a change of points and the total after it, here "+5" and "5".
  await expect(playerPage.tableRows).toHaveText([/\+55$/]);
  const result = playerPage.results.filter({ hasText: gameDuringFreeze.name });
  await expect(result).not.toContainText("+3");
  await result.getByRole("button").click();
  await expect(nadia.page.getByRole("dialog")).toContainText("Points gelés");
  await nadia.page.keyboard.press("Escape");

  await organiser.does("event.unfreeze", {});
  await expect(playerPage.standing).toHaveText("1er · 9 points");
  await expect(playerPage.tableRows).toHaveText([/\+55$/, /\+38$/, /\+19$/]);
  await expect(result).toContainText("+3");
});
