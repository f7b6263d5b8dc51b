import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RECENT_GAMES } from "../../../domain/games/window.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { MyGames } from "./MyGames.tsx";

afterEach(() => {
  globalThis.early = undefined;
});

test("older games that early.js has received are shown without another request", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <MyGames games={[]} />
    </LiveScreen>,
  );
  const earlier = soloGame(["nadia", "tom"], { status: "completed", completedAt: 1 });
  const body = JSON.stringify({ result: { data: { games: [earlier], more: false } } });
  const input = JSON.stringify({ before: null, playerId: "nadia", gameNameId: null });
  const address = `/api/trpc/games.earlier?input=${encodeURIComponent(input)}`;
  globalThis.early = {
    answers: new Map([[address, { body: new Promise<string>(() => {}), received: body }]]),
  };
  const recent = Array.from({ length: RECENT_GAMES }, (_, index) =>
    soloGame(["tom", "rose"], { id: `game-${index}`, status: "completed", completedAt: index + 2 }),
  );
  await stream.send([snapshotOf("games", recent), snapshotOf("players", [playerNamed("Nadia")])]);
  await expect.element(page.getByRole("article")).toHaveLength(1);
});
