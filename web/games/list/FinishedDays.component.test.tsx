import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Game } from "../../../domain/games/game.ts";
import { poweredResults } from "../../../domain/games/powers/effects.ts";
import type { PlayedPower } from "../../../domain/games/powers/playedPowers.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { longDate } from "../../texts/dates.ts";
import { startOfDay } from "../../texts/days.ts";
import { FinishedDays } from "./FinishedDays.tsx";
import { FinishedGame } from "./FinishedGame.tsx";

const NOON_MS = 12 * 3_600_000;

test("completed games stand under their days, each with the reader's own place and points", async () => {
  fakeServer();
  const stream = fakeStream();
  const today = startOfDay(Date.now());
  const yesterday = startOfDay(today - 1);
  const before = startOfDay(yesterday - 1);
  const result = (playerId: string, position: number) => ({
    playerId,
    position,
    positionPoints: 5 - position,
    pointsEarned: 5 - position,
  });
  const game = (id: string, endedAt: number, ...ranking: readonly string[]) =>
    soloGame([...ranking], {
      id,
      gameName: id,
      status: "completed",
      completedAt: endedAt,
      results: ranking.map((playerId, index) => result(playerId, index + 1)),
    });
  await render(
    <LiveScreen me="nadia">
      <FinishedDays
        games={[
          game("Azul", today + 1, "tom", "rose", "hugo", "nadia"),
          game("Catan", yesterday + NOON_MS, "nadia", "tom"),
          game("Dixit", before + NOON_MS, "tom", "rose"),
        ]}
      />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("games", []), snapshotOf("players", [playerNamed("Nadia")])]);
  const day = (name: string) => page.getByRole("region", { name }).getByRole("article");
  await expect.element(day("Aujourd'hui")).toMatchTextContent(/^Azul.*Vous, 4e · \+1$/);
  await expect.element(day("Hier")).toMatchTextContent(/^Catan.*Vous, 1er · \+4$/);
  const earlier = day(longDate(before).replace(/ \d+$/, ""));
  await expect.element(earlier).toMatchTextContent(/^Dixit/);
  expect(earlier.element().textContent).not.toContain("Vous");
});

const played = (
  playerId: string,
  power: PlayedPower["power"],
  cardName: string,
  targetId: string | null = null,
) => ({
  id: cardName,
  playerId,
  power,
  cardName,
  imageUrl: "",
  targetId,
  playedAt: 1,
  healed: null,
  frozenUnder: null,
});

test.each([
  ["in the list of all games", (game: Game) => <FinishedDays games={[game]} />],
  ["in the player's own list", (game: Game) => <FinishedGame game={game} />],
])(
  "%s, a completed game marks the points that cards changed, and says what the player's own points were (rule U24)",
  async (_, list) => {
    fakeServer();
    const stream = fakeStream();
    const powers = [
      played("hugo", "swap_position", "Chaise", "nadia"),
      played("nadia", "double_points", "Double"),
    ];
    const places = ["nadia", "ines", "hugo"].map((playerId, index) => ({
      playerId,
      position: index + 1,
      positionPoints: 5 - 2 * index,
    }));
    const game = soloGame(["nadia", "ines", "hugo"], {
      status: "completed",
      completedAt: Date.now(),
      powers,
      results: poweredResults(places, powers),
    });
    await render(<LiveScreen me="nadia">{list(game)}</LiveScreen>);
    await stream.send([snapshotOf("games", []), snapshotOf("players", [playerNamed("Nadia")])]);
    const article = page.getByRole("article");
    await expect.element(article).toMatchTextContent(/Vous, 1er · \+2/);
    await expect.element(article).toMatchTextContent(/3HUGO\+1\+5au lieu de 1/);
    await expect.element(article).toMatchTextContent(/2INES\+3(?!\+|a)/);
    await expect.element(article).toMatchTextContent(/Carte « Chaise » de HUGO : 5 → 1/);
    await expect.element(article).toMatchTextContent(/Votre carte « Double » : 1 → 2/);
  },
);
