import { MULTITUDE_SIZE } from "../fixtures/crowd.ts";
import { expect, test } from "../fixtures/test.ts";
import { visitScreen } from "../shell/worstNames.ts";

test.use({ event: "multitude" });

test("players beyond the first 500, who are not in the browsers' live rows, have a rank, are found, chosen and listed, and can reach first place", async ({
  administrator,
  person,
  player,
}) => {
  const nadia = await person("Nadia", { at: null });
  const hugo = await player("Hugo");
  const organiser = await administrator();
  const adjustPoints = ({ id }: { id: string }, delta: number) =>
    organiser.does("points.adjust", { playerId: id, delta });
  await adjustPoints(nadia, -1);
  await adjustPoints(hugo, -2);
  const playerCount = MULTITUDE_SIZE + 2;
  const { page, games, newGame, players } = nadia;
  const wanted: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/live") wanted.push(searchParams.get("wanted") ?? "");
  });

  await visitScreen(nadia, "/player");
  await expect(page.getByText(`${playerCount - 1}e · −1 point`)).toBeVisible();
  expect(wanted.filter((channels) => channels.includes("otherPlayers"))).toEqual([]);

  await nadia.frame.goTo("Partie");
  await games.showNew();
  await newGame.chooseGame("Azul");
  await page.getByLabel("Rechercher un joueur").fill(hugo.name);
  await newGame.choose(hugo.name);
  await newGame.launchButton.click();
  await expect(games.ongoing("Azul")).toContainText(hugo.name);

  await nadia.frame.goTo("Joueurs");
  await expect(page.getByText(`${playerCount} joueurs`)).toBeVisible();
  await expect(players.row(nadia.name)).toContainText(`${playerCount - 1}`);
  await page.getByRole("searchbox", { name: "Rechercher un joueur" }).fill(hugo.name);
  await expect(players.row(hugo.name)).toContainText(`${playerCount}`);
  await expect(players.points(hugo.name, -2)).toBeVisible();
  await adjustPoints(hugo, -1);
  await expect(players.points(hugo.name, -3)).toBeVisible();

  const ines = await player("Inès");
  await adjustPoints(ines, -5);
  await visitScreen(nadia, `/players/${ines.id}`);
  await expect(page.getByRole("heading", { level: 1, name: ines.name })).toBeVisible();
  nadia.expects(/^\[notFound\] Joueur supprimé/);
  await organiser.does("accounts.delete", { playerId: ines.id });
  await expect(page.getByText("Joueur supprimé")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Joueur supprimé"), "also after the page is loaded again").toBeVisible();

  await visitScreen(nadia, `/players/${hugo.id}`);
  await expect(page.getByRole("heading", { level: 1, name: hugo.name })).toBeVisible();
  await expect(page.getByText(`${playerCount}e · −3 points`)).toBeVisible();
  await adjustPoints(hugo, 13);
  await expect(page.getByText("1er · 10 points")).toBeVisible();
});
