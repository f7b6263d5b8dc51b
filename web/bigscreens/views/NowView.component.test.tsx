import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../../domain/games/game.ts";
import { rankGame } from "../../../domain/games/ranking.ts";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { LiveProvider } from "../../live/LiveProvider.tsx";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { NowView } from "./NowView.tsx";

test("a big screen shows an ongoing game, and after its end the winner and the winner's points", async () => {
  const stream = fakeStream();
  await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <NowView />
    </LiveProvider>,
  );
  const game = soloGame(["nadia", "karim", "léa"]);
  const item = page.getByRole("listitem").filter({ hasText: game.gameName });
  await stream.send([snapshotOf("games", [game]), snapshotOf("feed", [])]);
  await expect.element(item).toMatchTextContent(/3\sjoueurs/);
  const { results } = rankGame(game, ["nadia", "karim", "léa"], defaultGrid);
  const completed: WholeGame = { ...game, status: "completed", completedAt: 1, results };
  await stream.send([snapshotOf("games", [completed])]);
  await expect.element(item).toMatchTextContent(/NADIA/);
  await expect.element(item).toMatchTextContent(/\+5/);
});
