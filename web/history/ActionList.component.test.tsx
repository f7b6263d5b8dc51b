import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ActionLine } from "../../domain/history/actions.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { PLAYERS_UNDO_MS } from "../../domain/undo/undo.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { ActionList } from "./ActionList.tsx";
import { unfilteredSearch } from "./actionPages.ts";

/** The journal's line of a ranking that Nadia validated this long ago (ms). */
function rankingLine(id: string, agoMs: number): ActionLine {
  const names = { by: "nadia", byName: "Nadia", to: null, toName: null };
  const entry = { id, at: Date.now() - agoMs, what: "gameCompleted", source: "game", label: id } as const;
  return {
    ...entry,
    ...names,
    amount: 0,
    partOf: null,
    of: null,
    parts: [],
    about: null,
    undo: { undone: null },
  };
}

/** Opens the list of Nadia's actions on her profile. */
async function open(...lines: readonly ActionLine[]): Promise<void> {
  const [server, stream] = [fakeServer(), fakeStream()];
  const search = { ...unfilteredSearch, playerId: "nadia", group: "games" } as const;
  await render(
    <LiveScreen me="nadia">
      <ActionList profileOwnerId="nadia" search={search} />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("players", [playerNamed("Nadia")])]);
  (await server.next("journal.actions")).answer({ lines, more: false });
}

test("a player reads their own actions in the second person, and is told who can still undo them after 15 minutes", async () => {
  await open(rankingLine("Azul", 60_000), rankingLine("Catan", PLAYERS_UNDO_MS + 60_000));
  const lines = page.getByRole("list", { name: "Journal" }).getByRole("listitem");
  await expect.element(lines.nth(0)).toMatchTextContent(/Vous avez validé le classement de «\sAzul\s»/);
  await expect.element(lines.nth(1)).toMatchTextContent(/Vous avez validé.*Un administrateur peut encore/);
  await expect.element(lines.nth(0).getByRole("button", { name: /^Annuler/ })).toBeVisible();
  expect(lines.nth(1).getByRole("button").elements()).toEqual([]);
});

test("a player who has done nothing yet is not told that a search found nothing", async () => {
  await open();
  await expect.element(page.getByText("Rien à votre nom pour le moment")).toBeVisible();
});
