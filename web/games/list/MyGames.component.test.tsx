import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RECENT_GAMES } from "../../../domain/games/window.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import earlyScript from "../../early.js?raw";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { MyGames } from "./MyGames.tsx";

afterEach(() => {
  document.querySelector("#session")?.remove();
  globalThis.early = undefined;
});

/** Runs the first script of the games screen, in a page that the server sent for this player. */
function runFirstScript(playerId: string): void {
  const session = Object.assign(document.createElement("script"), {
    type: "application/json",
    id: "session",
  });
  session.dataset.snapshot = "";
  session.textContent = JSON.stringify({ player: { id: playerId } });
  document.body.append(session);
  new Function("filesOf", "location", earlyScript)(
    { screens: [], games: [], login: [] },
    { pathname: "/", hash: "" },
  );
}

test("older games that the page's first script has requested are shown without another request", async () => {
  const server = fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <MyGames games={[]} />
    </LiveScreen>,
  );
  // After the stream has begun: its beginning drops answers that may be older than its first rows.
  runFirstScript("nadia");
  const query = await server.next("games.earlier");
  query.answer({ games: [soloGame(["nadia", "tom"], { status: "completed", completedAt: 1 })], more: false });
  const recent = Array.from({ length: RECENT_GAMES }, (_, index) =>
    soloGame(["tom", "rose"], { id: `game-${index}`, status: "completed", completedAt: index + 2 }),
  );
  await stream.send([snapshotOf("games", recent), snapshotOf("players", [playerNamed("Nadia")])]);
  await expect.element(page.getByRole("article")).toHaveLength(1);
  expect(server.callCount("games.earlier")).toBe(1);
});
