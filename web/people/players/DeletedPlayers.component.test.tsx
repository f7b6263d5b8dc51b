import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import { useRow } from "../../live/LiveProvider.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { DeletedPlayers } from "./DeletedPlayers.tsx";

/** The list, once the stream has said that the reader is an administrator. */
function List() {
  return useRow("players", "nadia") && <DeletedPlayers />;
}

test("deleted players are folded, and each comes back at one press, with a word on what could not be restored (rule Z18)", async () => {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <List />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { role: "admin" })])]);
  const deleted = { deletedAt: Date.now(), journalId: "line", together: 1 };
  (await server.next("accounts.deleted")).answer({
    players: [
      { ...deleted, id: "gigi", name: "Gigi" },
      { ...deleted, id: "old", name: "Ancien", journalId: null },
    ],
  });
  const summary = page.getByText("Supprimés (2)");
  await expect.element(summary).toBeVisible();
  const bringBack = page.getByRole("button", { name: "Faire revenir Gigi" });
  expect(bringBack.elements()).toEqual([]);
  await summary.click();
  await expect.element(bringBack).toBeVisible();
  expect(page.getByRole("button", { name: "Faire revenir Ancien" }).elements()).toEqual([]);
  (bringBack.element() as HTMLElement).click();
  const call = await server.next("undo.apply");
  expect(call.input).toEqual({ targets: [{ journalId: "line" }] });
  call.answer({ journalIds: ["undo"], losses: [{ what: "nameTaken", name: "Gigi", newName: "Gigi (2)" }] });
  await expect.element(page.getByText("Gigi est de retour.")).toBeVisible();
  await expect.element(page.getByText(/Gigi \(2\)/)).toBeVisible();
});
