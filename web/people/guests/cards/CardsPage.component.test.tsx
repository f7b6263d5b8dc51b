import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { initialEvent } from "../../../../domain/event/event.ts";
import type { LiveRow } from "../../../../domain/live/topics.ts";
import type { ClaimLinkState, GuestPlayer } from "../../../../domain/people/guests/guest.ts";
import { LiveScreen } from "../../../testing/LiveScreen.tsx";
import { fakeServer } from "../../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../../testing/stream.ts";
import { CardsPage } from "./CardsPage.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const expiresAt = Date.UTC(2026, 11, 6, 12);

function guest(name: string, state: ClaimLinkState["state"] | null): GuestPlayer {
  return { id: name.toLowerCase(), name, heldBy: null, createdAt: 0, link: state && { state, expiresAt } };
}

async function open(...guests: readonly GuestPlayer[]) {
  const [server, stream, print] = [fakeServer(), fakeStream(), vi.fn()];
  vi.stubGlobal("print", print);
  await render(
    <LiveScreen me="nadia">
      <CardsPage />
    </LiveScreen>,
  );
  const send = (...rows: readonly GuestPlayer[]) => stream.send([snapshotOf("guests", rows)]);
  await stream.send([
    snapshotOf("players", []),
    snapshotOf("event", [
      { ...initialEvent, address: "http://chill.local", addressFrom: "machine" } as LiveRow,
    ]),
  ]);
  await send(...guests);
  return { server, send, print };
}

test("the people who came and the people who are expected are shown live, with the state of their cards", async () => {
  const { send } = await open(
    guest("Adèle", "unused"),
    guest("Zoé", "used"),
    guest("Gaëlle", null),
    guest("Paul", "revoked"),
  );
  await expect.element(page.getByText("1 venue sur 4")).toBeVisible();
  await expect.element(row("Adèle")).toMatchTextContent(/imprimée, jusqu'au 6 déc\./);
  await expect.element(row("Gaëlle")).toMatchTextContent(/pas encore imprimée/);
  await expect.element(row("Paul")).toMatchTextContent(/révoquée/);
  await expect.element(button("Imprimer les 2 cartes")).toBeVisible();
  await send(guest("Adèle", "used"), guest("Zoé", "used"), guest("Gaëlle", null), guest("Paul", "revoked"));
  await expect.element(page.getByText("2 venues sur 4")).toBeVisible();
  await page.getByRole("tab", { name: "Venues 2" }).click();
  await expect.element(row("Adèle")).toMatchTextContent(/utilisée/);
});

test("one press makes and prints the cards of all people without a working link, ten on a sheet", async () => {
  const { server, print } = await open(
    ...Array.from({ length: 12 }, (_, index) => guest(`Ana ${index + 10}`, null)),
  );
  await button("Imprimer les 12 cartes").click();
  const call = await server.next("guests.createLinks");
  const { playerIds } = call.input as { playerIds: string[] };
  expect(playerIds).toHaveLength(12);
  expect(print).not.toHaveBeenCalled();
  call.answer({ links: playerIds.map((playerId) => ({ playerId, token: `t-${playerId}` })), expiresAt });
  await expect.element(page.getByText("12 cartes prêtes, sur 2 feuilles A4.")).toBeVisible();
  await expect.poll(() => print).toHaveBeenCalledOnce();
  const sheets = [...document.querySelectorAll(".guest-cards > section")];
  expect(sheets.map((sheet) => sheet.querySelectorAll("li").length)).toEqual([10, 2]);
  expect(sheets[1]?.textContent).toContain("cartes 11 à 12 sur 12");
  expect(sheets[0]?.querySelector("li")?.textContent).toMatch(/Ana 10.+chill\.local.+jusqu'au 6 déc\./);
});

test("printed cards are replaced only after a confirmation", async () => {
  const { server } = await open(guest("Adèle", "unused"), guest("Zoé", "used"));
  await button("Tout réimprimer (1)").click();
  await expect.element(page.getByText(/1 carte déjà imprimée ne servira plus/)).toBeVisible();
  await button("Réimprimer").click();
  expect((await server.next("guests.createLinks")).input).toEqual({ playerIds: ["adèle"] });
});

test("one card or all cards can be revoked, and the sheets that were ready to print are discarded", async () => {
  const { server, send } = await open(guest("Adèle", "unused"), guest("Paul", null));
  await button("Imprimer la carte").click();
  (await server.next("guests.createLinks")).answer({ links: [{ playerId: "paul", token: "t" }], expiresAt });
  await send(guest("Adèle", "unused"), guest("Paul", "unused"));
  await expect.element(page.getByText("1 carte prête, sur 1 feuille A4.")).toBeVisible();
  await button("Actions pour Adèle").click();
  await page.getByRole("menuitem", { name: "Révoquer sa carte" }).click();
  const revokeCall = await server.next("guests.revokeLink");
  expect(revokeCall.input).toEqual({ playerId: "adèle" });
  revokeCall.answer(null);
  await expect.element(page.getByText("La carte est révoquée.")).toBeVisible();
  await expect.element(page.getByText(/1 carte prête/)).not.toBeInTheDocument();
  await button("Feuille perdue : tout révoquer").click();
  (await server.next("guests.revokeAllLinks")).answer({ revoked: 1 });
  await expect.element(page.getByText("Toutes les cartes sont révoquées.")).toBeVisible();
});

test("without guests, the screen links to the import of a list", async () => {
  await open();
  await expect
    .element(page.getByRole("link", { name: "Importer une liste" }))
    .toHaveAttribute("href", "/admin/people/import");
});
