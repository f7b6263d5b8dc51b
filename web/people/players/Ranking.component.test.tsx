import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { standings } from "../../../domain/people/players/standings.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { Ranking } from "./Ranking.tsx";

/** 200 players in their order: the first has 200 points, the last has 1. */
const players = Array.from({ length: 200 }, (_, index) =>
  playerNamed(`Joueur ${index + 1}`, { totalPoints: 200 - index }),
);
const ranked = standings(players, players);
const rows = page.getByRole("list", { name: "Classement" }).getByRole("listitem");
const podium = page.getByRole("list", { name: "Les trois premiers" });

/** Renders the ranking as the player at this place sees it. */
async function show(width: number, place: number) {
  await page.viewport(width, 844);
  const me = players[place - 1]?.id ?? "";
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me={me}>
      <Ranking ranked={ranked} movementById={new Map()} me={me} isListOnly={false} count={players.length} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", players)]);
  await expect.element(podium).toBeInViewport();
}

/** Scrolls to a share of the page's height: 0 is the top, 1 is the bottom. */
async function scrollTo(part: number): Promise<void> {
  window.scrollTo(0, document.documentElement.scrollHeight * part);
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

test.each([390, 1280])(
  "at %i px the first three players are only on the podium, and a player's own row is visible at every scroll position",
  async (width) => {
    await show(width, 90);
    for (const place of [1, 2, 3]) {
      await expect.element(podium.getByText(`Joueur ${place}`, { exact: true })).toBeVisible();
      expect(rows.getByText(`Joueur ${place}`, { exact: true }).elements()).toEqual([]);
    }
    const ownRow = rows.filter({ hasText: "Joueur 90" });
    await expect.element(ownRow).toMatchTextContent(/Vous.*À \d+ points? de la \d+r?e/);
    for (const part of [0, 0.5, 1]) {
      await scrollTo(part);
      await expect.element(ownRow).toBeInViewport({ ratio: 1 });
    }
  },
);

test("a signed-in player on the podium stays in view: on a phone as a row of the list, on a computer on the podium", async () => {
  await show(390, 1);
  await scrollTo(1);
  await expect.element(page.getByText("En tête du classement")).toBeInViewport();
  await cleanup();
  await show(1280, 1);
  await scrollTo(1);
  await expect.element(podium.getByRole("listitem").filter({ hasText: "Joueur 1" })).toBeInViewport();
});
