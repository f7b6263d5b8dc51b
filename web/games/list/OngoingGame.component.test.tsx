import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { OngoingGame } from "./OngoingGame.tsx";

test.each([
  { reader: "the creator", players: ["nadia", "karim"], role: "user", shown: ["Terminer", "Annuler"] },
  { reader: "another player of the game", players: ["karim", "nadia"], role: "user", shown: ["Terminer"] },
  { reader: "a player who is not in the game", players: ["karim", "léa"], role: "user", shown: [] },
  {
    reader: "an administrator who is not in the game",
    players: ["karim", "léa"],
    role: "admin",
    shown: ["Terminer", "Supprimer"],
  },
] as const)("$reader sees these buttons on a game under way: $shown", async ({ players, role, shown }) => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <OngoingGame game={soloGame(players)} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { role })])]);
  const names = () =>
    page
      .getByRole("button", { name: /^(Terminer|Annuler|Supprimer)/ })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.poll(names).toEqual(shown);
});
