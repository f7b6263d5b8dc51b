import { expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Player } from "../../domain/people/players/player.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { StealDialog } from "./StealDialog.tsx";

const nadia = playerNamed("Nadia");
const hugo = playerNamed("Hugo", { chillsOwned: 1 });
const ines = playerNamed("Inès", { chillsOwned: 1 });
const dialog = page.getByRole("dialog");

/** Presses an element of a dialog without a mouse, because the dialog's invisible backdrop would take the press. */
async function press(element: Locator): Promise<void> {
  await expect.element(element).toBeEnabled();
  (element.element() as HTMLElement).click();
}

/** Opens the dialog for Nadia's right to steal. */
async function open() {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <StealDialog rightId="right" onClose={() => {}} />
    </LiveScreen>,
  );
  const sendPlayers = (...players: readonly Player[]) => stream.send([snapshotOf("players", players)]);
  await sendPlayers(nadia, hugo, ines);
  return { server, sendPlayers };
}

test("when the chosen victim has no Chills left, the dialog says so, and another victim has to be chosen", async () => {
  const { server, sendPlayers } = await open();
  const confirm = dialog.getByRole("button", { name: "Confirmer le vol" });
  await expect.element(confirm).toBeDisabled();
  await press(dialog.getByRole("radio", { name: /Hugo/ }));
  await sendPlayers(nadia, { ...hugo, chillsOwned: 0 }, ines);
  await expect.element(page.getByText(/^Hugo n'a plus de Chills\./)).toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
  await press(dialog.getByRole("radio", { name: /Inès/ }));
  await press(confirm);
  expect((await server.next("roulette.steal")).input).toMatchObject({ rightId: "right", targetId: ines.id });
});

test("when no player has Chills left, the right to steal gives 1 point; after a failure, a retry sends the same request", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { server, sendPlayers } = await open();
  await sendPlayers(nadia, { ...hugo, chillsOwned: 0 }, { ...ines, chillsOwned: 0 });
  const takePoint = dialog.getByRole("button", { name: "Recevoir 1 point" });
  await press(takePoint);
  const first = await server.next("roulette.steal");
  first.refuse("unexpected", "?", 500);
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Erreur lors du vol de Chill");
  await press(takePoint);
  const again = await server.next("roulette.steal");
  expect(again.requestId).toBe(first.requestId);
  expect(again.input).toMatchObject({ rightId: "right", targetId: null });
  again.answer({ stolenFrom: null });
  await expect
    .element(page.getByText("Aucun joueur n'a de Chills à voler. Vous recevez 1 point à la place."))
    .toBeInTheDocument();
});
