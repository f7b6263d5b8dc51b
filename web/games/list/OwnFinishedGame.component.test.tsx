import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ActionLine } from "../../../domain/history/actions.ts";
import { soloGame } from "../../../domain/testing/games.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { PLAYERS_UNDO_MS } from "../../../domain/undo/undo.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { FinishedGame } from "./FinishedGame.tsx";

const undoButton = page.getByRole("button", { name: /^Annuler : Vous avez validé le classement/ });
const replayButton = page.getByRole("button", { name: /^Rejouer à/ });

/** Shows a game that this player completed this long ago (ms) in the list of Nadia, who takes part in the event or not. */
async function show(completedBy: string, agoMs: number, isActive = true) {
  const [server, stream] = [fakeServer(), fakeStream()];
  const completedAt = Date.now() - agoMs;
  const game = soloGame(["nadia", "tom"], { id: "game", status: "completed", completedAt, completedBy });
  await render(
    <LiveScreen me="nadia">
      <FinishedGame game={{ ...game, results: [] }} />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("players", [playerNamed("Nadia"), playerNamed("Tom")]),
    snapshotOf("event", [{ id: "event", isActive } as never]),
    snapshotOf("games", [game]),
  ]);
  return server;
}

const rankingLine = (source: string): ActionLine => ({
  ...{ id: `of ${source}`, at: Date.now(), what: "gameCompleted", source, label: "Catan", amount: 0 },
  ...{ by: "nadia", byName: "Nadia", to: null, toName: null, partOf: null, of: null, parts: [] },
  about: null,
  undo: { undone: null },
});

test("a game whose ranking the reader validated just now has a button that undoes it, and says for how long", async () => {
  const server = await show("nadia", 2.5 * 60_000);
  (await server.next("journal.actions")).answer({
    lines: [rankingLine("other"), rankingLine("game")],
    more: false,
  });
  await expect.element(undoButton).toMatchTextContent(/^Annuler$/);
  await expect.element(page.getByText(/^Annulable encore 13\smin$/)).toBeVisible();
  expect(replayButton.elements()).toEqual([]);
  await userEvent.click(undoButton);
  const effect = await server.next("undo.effect");
  expect(effect.input).toEqual({ targets: [{ journalId: "of game" }] });
});

test("a ranking that is no longer in the journal as undoable leaves the button that plays the game again", async () => {
  const server = await show("nadia", 0);
  (await server.next("journal.actions")).answer({ lines: [rankingLine("other")], more: false });
  await expect.element(replayButton).toMatchTextContent(/^Rejouer$/);
  expect(undoButton.elements()).toEqual([]);
});

test.each([
  ["validated by somebody else", "tom", 0],
  ["validated longer ago than players may undo", "nadia", PLAYERS_UNDO_MS],
])("a game %s is played again, and the journal is not read", async (_, completedBy, agoMs) => {
  const server = await show(completedBy, agoMs);
  await expect.element(replayButton).toBeVisible();
  expect(server.callCount("journal.actions")).toBe(0);
});

test("while the event is inactive, a player's game has neither button", async () => {
  await show("nadia", 0, false);
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.poll(() => [...undoButton.elements(), ...replayButton.elements()]).toEqual([]);
});
