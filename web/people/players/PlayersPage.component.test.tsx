import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { PlayersPage } from "./PlayersPage.tsx";

test("the list of players is ordered by points or by Chills, and each player keeps their rank", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <PlayersPage />
    </LiveScreen>,
  );
  const players = (
    [
      ["Ana", 9, 0],
      ["Bob", 7, 1],
      ["Cléo", 5, 3],
      ["Dan", 3, 1],
    ] as const
  ).map(([name, totalPoints, chillsOwned]) => playerNamed(name, { totalPoints, chillsOwned }));
  await stream.send([snapshotOf("players", players)]);
  const names = () =>
    page
      .getByRole("list", { name: "Classement" })
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent.match(/Ana|Bob|Cléo|Dan/)?.[0]);
  await expect.poll(names).toEqual(["Dan"]);
  await userEvent.click(page.getByRole("radio", { name: "Chills" }));
  await expect.poll(names).toEqual(["Cléo", "Bob", "Dan", "Ana"]);
  const first = page.getByRole("list", { name: "Classement" }).getByRole("link").first();
  await expect.element(first).toMatchTextContent(/^Rang 33/);
  await userEvent.click(page.getByRole("radio", { name: "Points" }));
  await expect.poll(names).toEqual(["Dan"]);
});
