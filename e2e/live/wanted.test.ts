import { PlayerPage } from "../../testing/pages/playerPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

/** Sorts a list of channels, separated by commas, by their names. */
const sortChannels = (channels: string) => channels.split(",").sort().join();

test("a screen requests the data and the live channels that it needs, and screens that are opened again request nothing", {
  tag: "@desktop",
}, async ({ person, player }) => {
  const [nadia, hugo] = [await person("Nadia", { at: null }), await player("Hugo")];
  const first = await startGame(hugo, [], 1);
  await finishGame(hugo, first, [hugo.id, "bot-1"]);
  const requests: string[] = [];
  nadia.page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/live") requests.push(sortChannels(searchParams.get("wanted") ?? ""));
    else if (pathname.startsWith("/api/")) requests.push(pathname);
  });
  const playerPage = new PlayerPage(nadia.page);
  const recordPath = "/api/trpc/games.playerRecord";

  await nadia.page.goto("/players");
  await expect.poll(() => requests.at(-1)).toBe("mornings");
  requests.length = 0;
  await nadia.players.row(hugo.name).getByRole("link").click();
  await expect(playerPage.figure("partie")).toHaveText("1");
  const wanted = `completedGames,guests,mornings,names,pointEntries:${hugo.id},results:${hugo.id}`;
  await expect.poll(() => requests).toEqual(expect.arrayContaining([recordPath, wanted]));
  // The number of requests for channels varies: a part of the screen whose code arrives later requests its channels later.
  const requestCount = requests.length;
  expect(requests.filter((path) => path === recordPath)).toHaveLength(1);

  await playerPage.backLink.click();
  await nadia.frame.goTo("Points");
  await nadia.frame.goTo("Joueurs");
  await nadia.players.row(hugo.name).getByRole("link").click();
  await expect(playerPage.figure("partie")).toHaveText("1");
  expect(requests).toHaveLength(requestCount);

  const second = await startGame(hugo, [], 1);
  await finishGame(hugo, second, [hugo.id, "bot-1"]);
  await expect(playerPage.figure("parties")).toHaveText("2");
  await expect(playerPage.results).toHaveText([new RegExp(`^${second.name}`), new RegExp(`^${first.name}`)]);
  const asked = requests.slice(requestCount);
  expect(asked.filter((path) => path === recordPath)).toHaveLength(1);
  expect(asked.every((path) => path.startsWith("/api/trpc/games."))).toBe(true);
});
