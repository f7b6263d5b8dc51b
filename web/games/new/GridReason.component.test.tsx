import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Role } from "../../../domain/people/accounts/roles.ts";
import { defaultGrid, type Grid } from "../../../domain/points/grid.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { GridReason } from "./GridReason.tsx";

const nadia = playerNamed("Nadia");
const largestGrid: Grid = { ...defaultGrid, rows: 10 };

interface Setup {
  grid?: Grid;
  inTeams?: boolean;
  role?: Role;
}

/** Shows Nadia why a new game can't have more participants. */
async function show({ grid = defaultGrid, inTeams = false, role = "user" }: Setup = {}) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me={nadia.id}>
      <GridReason grid={grid} inTeams={inTeams} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { role })])]);
  return server;
}

const reason = () => page.getByRole("region", { name: "Pourquoi pas plus ?" });
const completeLink = () => page.getByRole("link", { name: "Compléter la grille" });

test("a player reads the largest player count of the grid, and whom to ask", async () => {
  const server = await show();
  (await server.next("accounts.administrators")).answer(["Hélène", "Camille B."]);
  await expect.element(reason()).toMatchTextContent("La grille va jusqu'à 3 joueurs.");
  await expect.element(reason()).toMatchTextContent("Pour la compléter, demandez à Hélène ou Camille B.");
  await expect.element(completeLink()).not.toBeInTheDocument();
});

test("an administrator gets a link to the proposal that completes the grid", async () => {
  await show({ role: "admin" });
  await expect.element(completeLink()).toHaveAttribute("href", "/admin?completer");
  await expect.element(reason()).not.toMatchTextContent("emandez");
});

test("for a game in teams, the reason names the largest number of teams", async () => {
  await show({ inTeams: true });
  await expect.element(reason()).toMatchTextContent("La grille va jusqu'à 3 équipes.");
});

test("when the grid has its largest size, the player is not told whom to ask", async () => {
  await show({ grid: largestGrid });
  await expect.element(reason()).toHaveTextContent("La grille va jusqu'à 11 joueurs.");
});
