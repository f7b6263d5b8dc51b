import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Route, Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { EventGamesBand } from "./EventGamesBand.tsx";
import { GamePage } from "./GamePage.tsx";

const [nadia, karim] = [playerNamed("Nadia"), playerNamed("Karim")];

async function showGame() {
  const [server, stream] = [fakeServer({ player: nadia }), fakeStream()];
  await render(
    <Router hook={memoryLocation({ path: "/games/catan" }).hook}>
      <LiveScreen me={nadia.id}>
        <Route path="/games/:id">
          <GamePage />
        </Route>
      </LiveScreen>
    </Router>,
  );
  await stream.send([snapshotOf("players", [nadia, karim])]);
  return server;
}

const uncrowned = {
  ...{ gameName: "Catan", played: 2, playedMs: 0, reign: null, followers: [] },
  places: [
    { id: karim.id, name: "Karim", games: 2, places: [1, 1] },
    { id: nadia.id, name: "Nadia", games: 2, places: [1, 0, 1] },
  ],
};

test("a game without a champion says how one gets the crown, and shows everybody's places (rule J24)", async () => {
  const server = await showGame();
  (await server.next("games.page")).answer(uncrowned);
  await expect.element(page.getByText("Personne n'a encore la couronne")).toBeVisible();
  await expect.element(page.getByText("sur 2", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "Karim" }))
    .toMatchTextContent(/2 parties, 1 gagnée1er\s:\s1 fois2ᵉ\s:\s1 fois/);
});

test("an unknown game leads to all games", async () => {
  const server = await showGame();
  (await server.next("games.page")).answer(null);
  await expect.element(page.getByText("Jeu introuvable")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Voir les parties" })).toBeVisible();
});

test("the band of the week cuts no usual name of a game on a narrow phone", async () => {
  await page.viewport(320, 640);
  const server = fakeServer({ player: nadia });
  await render(
    <LiveScreen me={nadia.id}>
      <EventGamesBand />
    </LiveScreen>,
  );
  const mostPlayed = { gameNameId: "codenames", gameName: "Mario Kart 8 Deluxe", games: 9 };
  (await server.next("games.eventGames")).answer({
    ...{ games: 128, playedMs: 48 * 3_600_000, mostPlayed, longestSeries: null },
  });
  const name = page.getByText(mostPlayed.gameName);
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("the page of a game is as wide as a narrow phone with the longest names", async () => {
  await page.viewport(320, 640);
  const server = await showGame();
  const champion = { id: karim.id, name: "W".repeat(30), wins: 3, games: 4 };
  const since = { gameId: "game", at: 1, wins: 3, games: 4 };
  (await server.next("games.page")).answer({
    ...{ ...uncrowned, gameName: "W".repeat(60) },
    reign: { champion, since, from: { ...champion, id: nadia.id } },
  });
  await expect.element(page.getByText(/tient la couronne/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
