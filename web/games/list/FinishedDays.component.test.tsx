import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { longDate, startOfDay } from "../../texts/dates.ts";
import { FinishedDays } from "./FinishedDays.tsx";

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
  await expect.element(day("Aujourd'hui")).toMatchTextContent(/^Azul.*Vous, 4ᵉ · \+1$/);
  await expect.element(day("Hier")).toMatchTextContent(/^Catan.*Vous, 1er · \+4$/);
  const earlier = day(longDate(before).replace(/ \d+$/, ""));
  await expect.element(earlier).toMatchTextContent(/^Dixit/);
  expect(earlier.element().textContent).not.toContain("Vous");
});
