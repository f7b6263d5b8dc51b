import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { NewGame } from "../../games/new/NewGame.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { PlayerRecord } from "./PlayerRecord.tsx";

const nadia = playerNamed("Nadia", { totalPoints: 3 });

/** A player's record (history, last games and statistics) with this many games, as the server returns it. */
const record = (played: number) => ({
  history: [],
  lastGames: [],
  statistics: { played, ranked: played, won: 0, meanPlace: null, byGame: [], companions: [] },
});

test("a player's page shown after the new-game form gets the focus, and counts a game that ended while the form was shown", async () => {
  const server = fakeServer();
  const stream = fakeStream();
  const screen = (shown: "form" | "page") => (
    <LiveScreen me={nadia.id}>
      <main tabIndex={-1}>
        {shown === "form" ? <NewGame occupying={[]} /> : <PlayerRecord player={nadia} />}
      </main>
    </LiveScreen>
  );
  const { rerender } = await render(screen("form"));
  await stream.send([snapshotOf("players", [nadia]), snapshotOf("settings", [defaultGrid])]);
  (await server.next("games.playerRecord")).answer(record(4));
  await expect.element(page.getByRole("progressbar")).toBeInTheDocument();
  await stream.send([
    { topic: "results", key: nadia.id, kind: "changed" },
    { topic: "pointEntries", key: nadia.id, kind: "changed" },
  ]);
  await rerender(screen("page"));
  (await server.next("games.playerRecord")).answer(record(5));
  await expect.element(page.getByText("5", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("the previous record stays visible while a changed record is loaded", async () => {
  const server = fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me={nadia.id}>
      <PlayerRecord player={nadia} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [nadia]), snapshotOf("settings", [defaultGrid])]);
  (await server.next("games.playerRecord")).answer(record(4));
  await expect.element(page.getByText("4", { exact: true })).toBeVisible();
  await stream.send([{ topic: "results", key: nadia.id, kind: "changed" }]);
  const again = await server.next("games.playerRecord");
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(page.getByText("4", { exact: true }).elements()).toHaveLength(1);
  again.answer(record(5));
  await expect.element(page.getByText("5", { exact: true })).toBeVisible();
});
