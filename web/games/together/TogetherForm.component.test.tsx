import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultCounting } from "../../../domain/games/counting.ts";
import { defaultTogether } from "../../../domain/games/together.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { togetherGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { RankingDialog } from "../ranking/RankingDialog.tsx";

const dialog = page.getByRole("dialog");
const button = (name: string | RegExp) => dialog.getByRole("button", { name });

const pair = togetherGame(["nadia", "karim"]);

/** Opens the end of a cooperative game, by default of Nadia and Karim. */
async function open(together = defaultTogether, counting = defaultCounting, game = pair) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <RankingDialog gameId="game" onClose={() => {}} />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("players", [playerNamed("Nadia"), playerNamed("Karim")]),
    snapshotOf("settings", [defaultGrid, together, counting]),
  ]);
  await stream.send([snapshotOf("games", [game])]);
  await expect.element(dialog.getByText("Alors ?")).toBeVisible();
  return server;
}

test("one press says that the game is lost; until the answer nothing else can be pressed", async () => {
  const server = await open();
  await expect.element(button(/^Gagnée/)).toMatchTextContent(/\+3 pour chacun/);
  await button(/^Perdue/).click();
  const call = await server.next("games.complete");
  expect(call.input).toEqual({ gameId: "game", ranking: ["game", "table"] });
  await expect.element(button(/^Gagnée/)).toBeDisabled();
  await expect.element(button("Pas encore finie")).toBeDisabled();
  call.answer({ waits: false });
  await expect.element(button(/^Gagnée/)).toBeEnabled();
});

test("an empty cell and the spin of a lost game are said before (rules P37 and P38)", async () => {
  await open({ ...defaultTogether, lost: null, spinsWhenLost: true });
  await expect.element(button(/^Perdue/)).toMatchTextContent(/Aucun point/);
  await expect.element(dialog.getByText("Si c'est perdu, un tour de roue pour chacun.")).toBeVisible();
});

test("a game that would not count promises nothing (rule P32)", async () => {
  await open({ ...defaultTogether, spinsWhenLost: true }, { ...defaultCounting, fewestPlayers: 3 });
  await expect.element(button(/^Gagnée/)).toMatchTextContent(/Aucun point/);
  expect(dialog.getByText("Si c'est perdu, un tour de roue pour chacun.").elements()).toEqual([]);
});

test("no first name is cut on a narrow phone", async () => {
  await page.viewport(320, 640);
  const names = ["Nadia", "Jean-Sébastien", "Marie-Antoinette"];
  const players = names.map((name) => ({ id: name.toLowerCase(), name }));
  await open(defaultTogether, defaultCounting, { ...pair, players });
  for (const name of names) {
    const { scrollWidth, clientWidth } = dialog.getByText(name, { exact: true }).element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  }
});
