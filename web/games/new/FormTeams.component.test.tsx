import { useEffect } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultGrid } from "../../../domain/points/grid.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { FormTeams } from "./FormTeams.tsx";
import { useLaunch } from "./launch.ts";
import { useNewGame } from "./newGameState.ts";

const chosen = {
  gameNameId: "perudo",
  players: ["nadia", "karim"],
  isCooperative: false,
  teamSize: 2,
  teams: [{ linkNumber: 1, players: ["karim"] }],
} as const;

/** Step 3 of Nadia's new game: Karim is in the first team, Nadia has no team yet. */
function Teams() {
  const draft = useNewGame("nadia");
  const launch = useLaunch(draft);
  const { players, fill } = draft;
  useEffect(() => {
    if (!players.includes("karim")) fill(chosen);
  }, [players, fill]);
  return <FormTeams draft={draft} launch={launch} grid={defaultGrid} />;
}

test("an administrator who does not play, but has chosen themselves, appears by name among the players to place (rule J8)", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <Teams />
    </LiveScreen>,
  );
  const [nadia, karim] = [playerNamed("Nadia", { role: "admin", plays: false }), playerNamed("Karim")];
  await stream.send([snapshotOf("players", [karim]), snapshotOf("ownPlayer", [nadia], "nadia")]);
  const toPlace = page.getByRole("region", { name: "À placer" });
  await expect.element(toPlace.getByRole("button", { name: /Nadia/ })).toBeVisible();
});
