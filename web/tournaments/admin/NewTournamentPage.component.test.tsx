import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { openTournament } from "../../../domain/testing/tournaments.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { NewTournamentPage } from "./NewTournamentPage.tsx";

test("while a tournament is under way, the form begins with the refusal and a link to this tournament", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <NewTournamentPage />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("players", [playerNamed("Nadia")]),
    snapshotOf("tournaments", [openTournament(4).tournament]),
  ]);
  const refusal = page.getByText("Un tournoi est déjà en cours. Vous ne pouvez pas en créer un nouveau.");
  const name = page.getByRole("textbox", { name: "Nom du tournoi" });
  await expect.element(refusal).toHaveLength(1);
  expect(refusal.element().compareDocumentPosition(name.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect
    .element(page.getByRole("link", { name: "Voir le tournoi en cours" }))
    .toHaveAttribute("href", "/admin/tournaments/cup");
  await expect.element(page.getByRole("button", { name: "Créer le tournoi" })).toBeDisabled();
});
