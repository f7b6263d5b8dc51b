import { PlayerPage } from "../../testing/pages/playerPage.ts";
import { finishGame, startGame } from "../fixtures/games.ts";
import { expect, test } from "../fixtures/test.ts";

/** Channels, in the order of their names. */
const sorted = (channels: string) => channels.split(",").sort().join();

test("a screen requests the channels that it needs; going back and forth between screens requests nothing more", {
  tag: "@desktop",
}, async ({ person, player }) => {
  const [nadia, hugo] = [await person("Nadia", { at: null }), await player("Hugo")];
  const first = await startGame(hugo, [], 1);
  await finishGame(hugo, first, [hugo.id, "bot-1"]);
  const asked: string[] = [];
  nadia.page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/live") asked.push(sorted(searchParams.get("wanted") ?? ""));
    else if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  const playerPage = new PlayerPage(nadia.page);
  const record = "/api/trpc/games.playerRecord";

  await nadia.page.goto("/players");
  await expect.poll(() => asked.at(-1)).toBe("mornings");
  asked.length = 0;
  await nadia.players.row(hugo.name).getByRole("link").click();
  await expect(playerPage.figure("jouée")).toHaveText("1");
  const wanted = `guests,mornings,names,pointEntries:${hugo.id},results:${hugo.id}`;
  await expect.poll(() => asked).toEqual(expect.arrayContaining([record, wanted]));
  // A part whose code arrives later wants its channels later.
  const count = asked.length;
  expect(asked.filter((path) => path === record)).toHaveLength(1);

  await playerPage.backLink.click();
  await nadia.frame.goTo("Sessions");
  await nadia.frame.goTo("Joueurs");
  await nadia.players.row(hugo.name).getByRole("link").click();
  await expect(playerPage.figure("jouée")).toHaveText("1");
  expect(asked).toHaveLength(count);

  const second = await startGame(hugo, [], 1);
  await finishGame(hugo, second, [hugo.id, "bot-1"]);
  await expect(playerPage.figure("jouées")).toHaveText("2");
  await expect(playerPage.results).toHaveText([new RegExp(`^${second.name}`), new RegExp(`^${first.name}`)]);
  expect(asked.slice(count)).toEqual([record]);
});
