import { readFileSync } from "node:fs";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectFit } from "../shell/fit.ts";

test.use({ event: "own" });

test("a player takes their own games from their page, as a table and for BG Stats, also while the ranking is frozen (rule W14)", async ({
  admin,
  person,
  player,
}) => {
  const organiser = await admin();
  await organiser.api.does("event.start", {});
  const [nadia, hugo, lea] = [
    await person("Nadia", { at: "/player" }),
    await player("Hugo"),
    await player("Léa"),
  ];
  const { page } = nadia;
  await expect(page.getByRole("heading", { name: "Historique" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Emporter vos parties" })).toHaveCount(0);
  await organiser.api.does("event.freeze", {});
  const game = await startGame(hugo, [nadia], 1);
  await finishGame(hugo, game, [nadia.id, "bot-1", hugo.id]);
  await finishGame(hugo, await startGame(hugo, [lea], 0), [hugo.id, lea.id]);

  const fileOf = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button, exact: true }).click(),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const table = await fileOf("Tableau (CSV)");
  expect(table.name).toBe("mes-parties.csv");
  const lines = table.text.split("\r\n");
  expect(lines[0]).toBe("\ufeffPartie;Date;Heure;Jeu;Place;Participant;Équipe;Points;Gagnée");
  expect(lines.slice(1, -1).map((line) => line.split(";").slice(3).join(";"))).toEqual([
    `${game.name};1;${nadia.name};;5;oui`,
    `${game.name};2;Bot 1;;;`,
    `${game.name};3;${hugo.name};;1;`,
  ]);
  const bgStats = await fileOf("BG Stats");
  expect(bgStats.name).toBe("mes-parties.bgsplay");
  const { plays, players, games, userInfo } = JSON.parse(bgStats.text);
  expect(games).toMatchObject([{ name: game.name }]);
  expect(plays).toMatchObject([
    { playerScores: [{ winner: true, rank: 1, score: "5" }, { winner: false }, {}] },
  ]);
  expect(players.find(({ id }: { id: number }) => id === userInfo.meRefId)).toMatchObject({
    name: nadia.name,
  });
  await expectFit(page, "own plays");
});
