import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { initialEvent } from "../../../domain/event/event.ts";
import type { LiveRow } from "../../../domain/live/topics.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { AdminPeoplePage } from "./AdminPeoplePage.tsx";

const nadia = playerNamed("Nadia", { role: "admin" });
const [hugo, zoe, papi] = [playerNamed("Hugo"), playerNamed("Zoé"), playerNamed("Papi")];
const address = { address: "https://jeux.exemple.fr", addressFrom: "setting", lostAddress: null } as const;
const rows = page.getByRole("list", { name: "Personnes" }).getByRole("listitem");
const row = (name: string) =>
  rows.filter({ has: page.getByRole("button", { name: `Actions pour ${name}`, exact: true }) });
const filter = (name: string) => page.getByRole("radio", { name });

async function open() {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me={nadia.id}>
      <AdminPeoplePage />
    </LiveScreen>,
  );
  const guest = (id: string, name: string) => ({ id, name, heldBy: hugo.id, createdAt: 0, link: null });
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, ...address } as LiveRow]),
    snapshotOf("players", [nadia, hugo, zoe, papi]),
    snapshotOf("nonPlayers", []),
    snapshotOf("signInLocks", []),
    snapshotOf("guests", [guest(zoe.id, "Zoé"), guest(papi.id, "Papi")]),
    snapshotOf("preparation", [
      {
        id: "preparation",
        version: 0,
        putOff: [],
        generatedPasswordOf: nadia.id,
        firstAccountId: nadia.id,
        rulesOpenedAt: null,
        backedUpAt: null,
      } as LiveRow,
    ]),
  ]);
  const seenAt = Date.now();
  (await server.next("accounts.visits")).answer({
    visits: [
      { playerId: nadia.id, seenAt, isOnline: true, games: 2 },
      { playerId: hugo.id, seenAt: null, isOnline: false, games: 0 },
      { playerId: zoe.id, seenAt: null, isOnline: false, games: 0 },
      { playerId: papi.id, seenAt: null, isOnline: false, games: 3 },
    ],
  });
}

test("a row says what one comes to check: the first password, no phone, never seen, the visit and the games (rule A37)", async () => {
  await open();
  await expect.element(row("Nadia")).toMatchTextContent(/Premier mot de passe, 2\sparties/);
  await expect.element(row("Hugo")).toMatchTextContent(/^HUHugo0\spartie/);
  await expect.element(row("Papi")).toMatchTextContent(/Sans téléphone, 3\sparties/);
  await expect.element(row("Zoé")).toMatchTextContent(/Sans téléphone, jamais vu, 0\spartie/);
});

test("the filters count their people and show them alone (rule A37)", async () => {
  await open();
  for (const [name, count] of [
    ["Tous", 4],
    ["Admins", 1],
    ["Sans téléphone", 2],
    ["Jamais vus", 1],
  ] as const) {
    await userEvent.click(filter(`${name} ${count}`));
    await expect.poll(() => rows.elements().length).toBe(count);
  }
  await expect.element(row("Zoé")).toBeVisible();
});

test("a name opens its actions, the most useful one first; 'Ajouter' has four ways (rule A37)", async () => {
  await open();
  await userEvent.click(page.getByRole("button", { name: "Papi", exact: true }));
  const dialog = page.getByRole("dialog", { name: /^Papi/ });
  await expect.element(dialog.getByText("tenu par Hugo · aucun code")).toBeVisible();
  const actions = () =>
    dialog
      .getByRole("button")
      .elements()
      .map((button) => button.textContent);
  await expect.poll(() => actions()[0]).toBe("Donner son compte");
  expect(actions()).toContain("Supprimer");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Ajouter", exact: true }));
  const ways = page.getByRole("menuitem");
  await expect.poll(() => ways.elements().length).toBe(4);
  await userEvent.keyboard("{Escape}");
});
