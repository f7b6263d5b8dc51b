import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { initialEvent } from "../../../domain/event/event.ts";
import type { LiveRow } from "../../../domain/live/topics.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { InvitePage } from "./InvitePage.tsx";

const WIFI = "http://192.168.1.24:3000";
const VPN = "http://10.8.0.2:3000";
/** An address that the server got after this page was loaded: the page's security policy does not name it. */
const NEW = "http://172.20.10.4:3000";
const nadia = playerNamed("Nadia", { role: "admin" });

/** A server with several addresses. This browser reaches only the address `WIFI`; at `VPN` another site answers. */
function serverOnWifi() {
  const server = fakeServer();
  const fetchFromFake = fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (!url.endsWith("/healthz")) return fetchFromFake(url, init);
    if (url.startsWith(WIFI)) return new Response('{"status":"ok"}');
    if (url.startsWith(NEW)) {
      const init = { blockedURI: `${NEW}/healthz`, bubbles: true };
      document.dispatchEvent(new SecurityPolicyViolationEvent("securitypolicyviolation", init as never));
      throw new TypeError("Failed to fetch");
    }
    if (url.startsWith(VPN)) return new Response("<title>Portail Wi-Fi</title>");
    throw new TypeError("Failed to fetch");
  });
  return server;
}

const eventWith = (eventFields: object) =>
  snapshotOf("event", [{ ...initialEvent, ...eventFields } as LiveRow]);
const qr = (address: string) => page.getByRole("img", { name: `Code QR vers ${address}` });
const row = (address: string) => page.getByRole("listitem").filter({ hasText: address });

async function show(eventFields: object, players = [nadia]) {
  const stream = fakeStream();
  await render(
    <LiveScreen me={nadia.id}>
      <InvitePage />
    </LiveScreen>,
  );
  await stream.send([eventWith(eventFields), snapshotOf("players", players)]);
  return stream;
}

test("the list shows which addresses answer and which another device opened; a press chooses one (rules I3 and I5)", async () => {
  const server = serverOnWifi();
  const stream = await show({ address: WIFI, addressFrom: "machine", lostAddress: null });
  (await server.next("addresses.offered")).answer([
    { address: WIFI, isOwn: true, isOpened: true },
    { address: VPN, isOwn: true, isOpened: false },
    { address: NEW, isOwn: true, isOpened: false },
  ]);
  await expect.element(row("172.20.10.4")).toMatchTextContent(/Ce navigateur ne peut pas l'essayer d'ici\./);
  await expect.element(row("172.20.10.4")).not.toMatchTextContent(/ne répond pas/);
  await expect.element(row("192.168.1.24")).toMatchTextContent(/déjà ouverte.*\d+\sms/);
  await expect
    .element(row("10.8.0.2"))
    .toMatchTextContent(/Cette adresse ne répond pas depuis cet appareil\./);
  await expect.element(row("10.8.0.2")).toMatchTextContent(/Aucun autre appareil ne l'a encore ouverte\./);
  await expect.element(page.getByRole("radio", { name: /192/ })).toBeChecked();
  await userEvent.click(page.getByRole("radio", { name: /10\.8/ }));
  const choice = await server.next("addresses.choose");
  expect(choice.input).toEqual({ address: VPN });
  choice.answer(null);
  await stream.send([eventWith({ address: VPN, addressFrom: "choice", lostAddress: null })]);
  await expect.element(qr("10.8.0.2:3000").first()).toBeVisible();
});

test("an address set by PUBLIC_URL can't be changed, and the screen says when this address does not answer", async () => {
  const server = serverOnWifi();
  const address = "https://jeux.exemple.fr";
  await show({ address, addressFrom: "setting", lostAddress: null });
  (await server.next("addresses.offered")).answer([{ address, isOwn: false, isOpened: false }]);
  await expect
    .element(row("jeux.exemple.fr"))
    .toMatchTextContent(/Fixée par PUBLIC_URL.*Cette adresse ne répond pas depuis cet appareil\./);
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
});

test("the code of an address is dimmed and marked while nothing answers there (rule I5)", async () => {
  serverOnWifi();
  const stream = await show({ address: VPN, addressFrom: "choice", lostAddress: null });
  const copy = page.getByRole("button", { name: "Copier le lien" });
  await expect.element(page.getByText("Muette", { exact: true })).toBeVisible();
  await expect.element(copy).not.toHaveClass("bg-gold");
  await stream.send([eventWith({ address: WIFI, addressFrom: "choice", lostAddress: null })]);
  await expect.element(page.getByText("Muette", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText("À scanner, ou à taper dans un navigateur")).toBeVisible();
});

test("administrators see that the chosen address is gone, and which address replaces it (rule I4)", async () => {
  serverOnWifi();
  await show({ address: WIFI, addressFrom: "machine", lostAddress: VPN });
  await expect.element(page.getByText(/n'a plus l'adresse choisie \(10\.8\.0\.2:3000\)/)).toBeVisible();
  await expect.element(qr("192.168.1.24:3000").first()).toBeVisible();
});

test.each([
  ["loopback", /Relancez-le sans la variable HOST\./],
  ["offline", /Reliez-le au Wi-Fi des joueurs\./],
])(
  "without an address for phones the screen shows advice instead of a QR code: %s",
  async (addressFrom, advice) => {
    serverOnWifi();
    await show({ address: "http://localhost:3000", addressFrom, lostAddress: null });
    await expect.element(page.getByRole("alert")).toMatchTextContent(advice);
    await expect.element(page.getByRole("img")).not.toBeInTheDocument();
    expect(document.querySelector(".invite-poster")?.textContent, "on paper").toMatch(advice);
  },
);

test("a player who signs up while the screen is open is first in the list (rule I6)", async () => {
  serverOnWifi();
  const stream = await show({ address: WIFI, addressFrom: "machine", lostAddress: null });
  await expect.element(page.getByText("1 inscrit")).toBeVisible();
  const nora = playerNamed("Nora", { createdAt: nadia.createdAt + 1 });
  await stream.send([snapshotOf("players", [nadia, nora])]);
  await expect.element(page.getByText("2 inscrits")).toBeVisible();
  await expect.element(page.getByRole("listitem").first()).toMatchTextContent(/Nora/);
});

test("without players a sentence replaces their list, on a phone and on a computer", async () => {
  for (const width of [390, 1280]) {
    await page.viewport(width, 844);
    serverOnWifi();
    await show({ address: WIFI, addressFrom: "machine", lostAddress: null }, []);
    await expect.element(page.getByText("Personne encore. Le premier inscrit paraîtra ici.")).toBeVisible();
    await cleanup();
  }
});
