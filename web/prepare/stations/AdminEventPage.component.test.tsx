import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type EventStatus, initialEvent } from "../../../domain/event/event.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
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
  ["during the event", { isActive: true, startedAt: 1 }],
  ["after its end", { isActive: false, startedAt: 1, endedAt: 2 }],
])("the ranking can be frozen %s", async (_when, event) => {
  await open(event);
  await expect.element(freezeButton).toBeEnabled();
});

const station = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test.each([
  ["Préparer", {}],
  ["En cours", { isActive: true, startedAt: 1 }],
  ["Geler", { isActive: true, startedAt: 1, frozenAt: 2 }],
] as const)("the event is at one station, %s (rule E16)", async (name, event) => {
  await open(event);
  await expect.element(station(name)).toHaveAttribute("aria-current", "step");
  expect(document.querySelectorAll("[aria-current=step]")).toHaveLength(1);
});

test("before the end, its station says what the end will do (rule E16)", async () => {
  await open({ isActive: true, startedAt: 1 });
  const effects = page.getByRole("list", { name: "Ce que la fin fera" });
  await expect.element(effects).toMatchTextContent(/Aucune partie n'est en cours/);
  await expect.element(effects).toMatchTextContent(/La roulette et les cartes s'arrêtent/);
  await expect.element(effects).toMatchTextContent(/Les cartes Héros gardées donnent leurs points/);
  await expect.element(page.getByRole("button", { name: "Terminer l'événement" })).toBeVisible();
});
