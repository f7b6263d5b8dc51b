import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Tally } from "../../domain/people/players/tally.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { LiveProvider } from "../live/LiveProvider.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { InvitationView } from "./InvitationView.tsx";

test("the invitation counts all players, including those that big screens do not receive", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveProvider me="d" onUnreachable={() => {}}>
      <InvitationView />
    </LiveProvider>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia"), playerNamed("Hugo")])]);
  await expect.element(page.getByText("2 sont là")).toBeVisible();
  const tally: Tally = { id: "0", totalPoints: 0, players: 700, chillsOwned: 0 };
  await stream.send([snapshotOf("tallies", [tally])]);
  await expect.element(page.getByText("700 sont là")).toBeVisible();
});
