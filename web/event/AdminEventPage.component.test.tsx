import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type EventStatus, initialEvent } from "../../domain/event/event.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { AdminEventPage } from "./AdminEventPage.tsx";

const nadia = playerNamed("Nadia", { role: "admin" });
const address = { address: "https://jeux.exemple.fr", addressFrom: "setting", lostAddress: null } as const;
const freezeButton = page.getByRole("button", { name: "Geler le classement" });

async function open(event: Partial<EventStatus>): Promise<void> {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me={nadia.id}>
      <AdminEventPage />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, ...address, ...event }]),
    snapshotOf("players", [nadia]),
    snapshotOf("trueTotals", []),
  ]);
}

test("before its first start, the event has not yet begun, and there is no ranking to freeze (rule E15)", async () => {
  await open({});
  await expect.element(page.getByText("Pas encore commencé")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Démarrer l'événement" })).toBeVisible();
  await expect.element(freezeButton).not.toBeInTheDocument();
});

test.each([
  ["En cours", { isActive: true, startedAt: 1 }],
  ["Terminé", { isActive: false, startedAt: 1, endedAt: 2 }],
])("the ranking of an event with the status %s can be frozen", async (status, event) => {
  await open(event);
  await expect.element(page.getByText(status, { exact: true })).toBeVisible();
  await expect.element(freezeButton).toBeEnabled();
});
