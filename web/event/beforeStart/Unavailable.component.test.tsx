import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { initialEvent } from "../../../domain/event/event.ts";
import { playerNamed } from "../../../domain/testing/players.ts";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";
import { Unavailable } from "./Unavailable.tsx";

const nadia = playerNamed("nadia", { name: "Nadia", rouletteSpins: 5 });
const otherPlayers = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    playerNamed(`p${number}`, { name: `Joueur ${number}`, createdAt: number }),
  );

/** The screen of a player who is signed in, with this event and these players. */
async function show(event: object, players: readonly ReturnType<typeof playerNamed>[]) {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <Unavailable />
    </LiveScreen>,
  );
  await stream.send([
    snapshotOf("event", [{ ...initialEvent, ...event }]),
    snapshotOf("players", [...players]),
  ]);
  return stream;
}

const welcome = page.getByRole("heading", { level: 1 });
const seats = page.getByRole("list", { name: "Déjà là" }).getByRole("listitem");
const closedTitle = page.getByRole("heading", { name: "Fonctionnalité Indisponible" });

test("before the event's first start, the page says that the event is not active, and how many spins await the player", async () => {
  const stream = await show({ startedAt: null }, [nadia]);
  await expect.element(welcome).toMatchTextContent(/^Bienvenue Nadia$/);
  await expect.element(page.getByText("5 tours vous attendent. Ça commence bientôt.")).toBeVisible();
  await expect.element(closedTitle).toBeVisible();
  await expect.element(page.getByText("L'événement n'est pas actif pour le moment.")).toBeVisible();
  await expect.element(page.getByText("Contactez un administrateur pour plus d'informations.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Comment on joue" })).toHaveAttribute("href", "/help");
  await expect.element(page.getByRole("link", { name: "Règles" })).toHaveAttribute("href", "/rules");
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { rouletteSpins: 1 })])]);
  await expect.element(page.getByText("1 tour vous attend. Ça commence bientôt.")).toBeVisible();
});

test("new players appear at the table, and players beyond its twelve places are only counted", async () => {
  const stream = await show({ startedAt: null }, [nadia, ...otherPlayers(1)]);
  await expect
    .poll(() => seats.elements().map(({ textContent }) => textContent))
    .toEqual(["NANadia", "J0Joueur 0"]);
  const hugo = playerNamed("hugo", { name: "Hugo", createdAt: Date.now() });
  await stream.send([{ topic: "players", kind: "patch", put: [hugo], remove: [] }]);
  await expect.element(page.getByText("Hugo vient de s'asseoir")).toBeVisible();
  expect(seats.elements()).toHaveLength(3);

  await stream.send([snapshotOf("players", [nadia, ...otherPlayers(26)])]);
  await expect.element(page.getByText("et 15 autres")).toBeVisible();
  expect(seats.elements()).toHaveLength(12);
  await expect.element(page.getByText("27", { exact: true })).toBeVisible();
});

test("after the end of the event, the page says that it is unavailable, without a welcome", async () => {
  await show({ startedAt: 1, endedAt: 2 }, [nadia]);
  await expect.element(closedTitle).toBeVisible();
  await expect.element(welcome).not.toBeInTheDocument();
});
