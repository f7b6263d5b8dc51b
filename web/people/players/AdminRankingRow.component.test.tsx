import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Player } from "../../../domain/people/players/player.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { SignedIn } from "../../testing/SignedIn.tsx";
import { fakeServer } from "../../testing/server.ts";
import { AdminRankingRow } from "./AdminRankingRow.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));

const CALL = "points.adjust";
const hugo = playerNamed("Hugo");

const plus = page.getByRole("button", { name: "Ajouter 1 point à Hugo" });
const minus = page.getByRole("button", { name: "Retirer 1 point à Hugo" });
const total = page.getByRole("group", { name: /Hugo/ });
const shows = (words: RegExp) => expect.element(total).toMatchTextContent(words);

/** The administrators' row of a player without points. */
const rowOf = (player: Player) => (
  <SignedIn>
    <AdminRankingRow standing={{ rank: 1, player }} isMe={false} onLedger={() => {}} onPress={() => {}} />
  </SignedIn>
);

/** Shows the row of a player. `rename` shows it with another name of the player. */
async function open(player = hugo) {
  const server = fakeServer();
  const { rerender } = await render(rowOf(player));
  await expect.element(page.getByRole("button", { name: `Ajouter 1 point à ${player.name}` })).toBeVisible();
  return { ...server, rename: (name: string) => rerender(rowOf({ ...player, name })) };
}

test("presses made during a call are sent together in the next call, and 'Réessayer' repeats a call that got no answer", async () => {
  const server = await open();
  for (let presses = 0; presses < 3; presses += 1) await userEvent.click(plus);
  await userEvent.click(minus);
  await shows(/2\spoints$/);
  expect(server.callCount(CALL)).toBe(1);
  (await server.next(CALL)).answer(null);
  const ids = new Set<string>();
  for (const waited of [300, 1000, 2500, 5000, 0]) {
    const call = await server.next(CALL);
    expect(call.input).toEqual({ playerId: hugo.id, delta: 1 });
    ids.add(call.requestId);
    call.lose();
    await vi.advanceTimersByTimeAsync(waited);
  }
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Connexion perdue/);
  await shows(/2\spoints$/);
  await userEvent.click(page.getByRole("button", { name: "Réessayer" }));
  const again = await server.next(CALL);
  ids.add(again.requestId);
  again.answer(null);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await shows(/2\spoints$/);
  expect(ids.size).toBe(1);
});

test("three presses of +1 share one notification, and one Ctrl+Z undoes all three", async () => {
  // Another player than in the previous test: all presses on one player's points share a queue, which outlives the test.
  const server = await open(playerNamed("Inès"));
  const requestIds: string[] = [];
  for (let presses = 0; presses < 3; presses += 1) {
    await userEvent.click(page.getByRole("button", { name: "Ajouter 1 point à Inès" }));
    const call = await server.next(CALL);
    requestIds.push(call.requestId);
    call.answer(null);
    await vi.advanceTimersByTimeAsync(0);
  }
  const notifications = page.getByRole("region", { name: "Notifications" });
  await vi.waitFor(() => expect(notifications.element().textContent).toMatch(/Points d'Inès\s: \+3/));
  await userEvent.keyboard("{Control>}z{/Control}");
  const { input } = await server.next("undo.apply");
  expect(input).toEqual({ targets: requestIds.map((requestId) => ({ requestId })) });
});

test("after a rename, the notification has the player's new name", async () => {
  const server = await open(playerNamed("Zoé"));
  await userEvent.click(page.getByRole("button", { name: "Ajouter 1 point à Zoé" }));
  const call = await server.next(CALL);
  await server.rename("Zoé B.");
  call.answer(null);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect.element(notifications).toMatchTextContent(/Points de Zoé B\. : \+1/);
});
