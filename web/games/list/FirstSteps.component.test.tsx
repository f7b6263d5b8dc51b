import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RECENT_GAMES } from "../../../domain/games/window.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { MyGames } from "./MyGames.tsx";

test("only a person who plays and has spins gets a link to the wheel", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <FirstSteps />
    </LiveScreen>,
  );
  const heading = page.getByRole("heading");
  await stream.send([snapshotOf("players", [playerNamed("Nadia")])]);
  await expect.element(heading).toMatchTextContent(/^5 tours sont à vous$/);
  await expect
    .element(page.getByRole("link", { name: "Tourner la roue" }))
    .toHaveAttribute("href", "/roulette");
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { rouletteSpins: 0 })])]);
  await expect.element(heading).not.toBeInTheDocument();
  await stream.send([
    snapshotOf("players", []),
    snapshotOf("ownPlayer", [playerNamed("Nadia", { role: "admin", plays: false })], "nadia"),
  ]);
  await expect.element(heading).not.toBeInTheDocument();
});

test.each([
  { case: "games older than those of the stream", earlier: [soloGame(["nadia", "tom"])], expected: 0 },
  { case: "no game at all", earlier: [], expected: 1 },
])(
  "when the stream has only the latest games, a player with $case gets $expected links to the wheel",
  async ({ earlier, expected }) => {
    const server = fakeServer();
    const stream = fakeStream();
    await render(
      <LiveScreen me="nadia">
        <FirstSteps />
        <MyGames games={[]} />
      </LiveScreen>,
    );
    const recent = Array.from({ length: RECENT_GAMES }, (_, index) =>
      soloGame(["tom", "rose"], { id: `game-${index}`, status: "completed", completedAt: index }),
    );
    await stream.send([snapshotOf("games", recent), snapshotOf("players", [playerNamed("Nadia")])]);
    const query = await server.next("games.earlier");
    expect(page.getByRole("link", { name: "Tourner la roue" }).elements()).toEqual([]);
    query.answer({ games: earlier, more: false });
    const link = page.getByRole("link", { name: "Tourner la roue" });
    if (expected === 0) await expect.element(page.getByRole("article")).toBeVisible();
    else await expect.element(link).toBeVisible();
    expect(link.elements()).toHaveLength(expected);
  },
);
