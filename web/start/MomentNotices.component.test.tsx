import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WholeGame } from "../../domain/games/game.ts";
import { soloGame } from "../../domain/testing/games.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { MomentProvider } from "../shell/moments/MomentProvider.tsx";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { MomentNotices } from "./MomentNotices.tsx";

test("news that arrives while the player types is shown afterwards: thefts before the end of a game, which arrived earlier", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <MomentProvider>
        <MomentNotices playerId="nadia" />
        <input aria-label="nom" />
      </MomentProvider>
    </LiveScreen>,
  );
  const game: WholeGame = {
    ...soloGame(["nadia", "karim"], { gameName: "Uno" }),
    status: "completed",
    completedAt: Date.now(),
    completedBy: "karim",
    results: ["nadia", "karim"].map((playerId, index) => ({
      playerId,
      position: index + 1,
      positionPoints: 1,
      pointsEarned: 1,
    })),
  };
  const theft = {
    id: "theft",
    thiefId: "karim",
    thiefName: "Karim",
    at: Date.now(),
    loot: "chill" as const,
    cardName: null,
    shelteredUntil: null,
  };
  await stream.send([
    snapshotOf("players", [playerNamed("Nadia"), playerNamed("Karim")]),
    snapshotOf("thefts", [], "nadia"),
  ]);
  await userEvent.click(page.getByRole("textbox", { name: "nom" }));
  const finish = {
    id: game.id,
    playerId: "nadia",
    at: Date.now(),
    totalBefore: 0,
    totalAfter: 1,
    climb: null,
    game,
  };
  await stream.send([snapshotOf("games", [game]), snapshotOf("finishes", [finish], "nadia")]);
  await stream.send([snapshotOf("thefts", [theft], "nadia")]);
  expect(page.getByRole("dialog").elements()).toEqual([]);
  (document.activeElement as HTMLElement).blur();
  await expect.element(page.getByRole("dialog", { name: "Karim vous vole un Chill" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Victoire !" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => page.getByRole("dialog").elements()).toEqual([]);
});
