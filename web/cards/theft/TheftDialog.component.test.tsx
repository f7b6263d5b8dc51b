import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { playerNamed } from "../../../domain/testing/players.ts";
import type { Theft } from "../../../domain/wheel/steal.ts";
import { MomentProvider } from "../../shell/moments/MomentProvider.tsx";
import { MomentNotices } from "../../start/MomentNotices.tsx";
import { LiveScreen } from "../../testing/LiveScreen.tsx";
import { fakeServer } from "../../testing/server.ts";
import { fakeStream, snapshotOf } from "../../testing/stream.ts";

const nadia = playerNamed("Nadia", { rouletteSpins: 4, cardsOwned: 0, chillsOwned: 1 });
const hugo = playerNamed("Hugo", { rouletteSpins: 6, cardsOwned: 1, chillsOwned: 1 });
const theft = (loot: Theft["loot"], at = Date.now()): Theft => ({
  id: `${loot} ${at}`,
  thiefId: hugo.id,
  thiefName: "Hugo",
  at,
  loot,
  cardName: loot === "card" ? "Trésor" : null,
  shelteredUntil: loot === "chill" ? null : at + 3_600_000,
});
const dialog = page.getByRole("dialog");
const numbers = () =>
  dialog
    .getByRole("definition")
    .elements()
    .map(({ textContent }) => textContent);

/** Opens a page of Nadia, the victim of these thefts. */
async function open(...thefts: readonly Theft[]) {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <MomentProvider>
        <MomentNotices playerId="nadia" />
        <main />
      </MomentProvider>
    </LiveScreen>,
  );
  const send = (...all: readonly Theft[]) => stream.send([snapshotOf("thefts", all, "nadia")]);
  await stream.send([snapshotOf("players", [nadia, hugo]), snapshotOf("thefts", thefts, "nadia")]);
  return send;
}

/** Closes the dialog, so that its theft counts as seen. */
async function close(): Promise<void> {
  (dialog.getByRole("button", { name: "Continuer" }).element() as HTMLElement).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
}

test.each([
  {
    loot: "spin",
    title: "Hugo vous vole un tour de roulette",
    note: "Hugo vous prend un tour de roulette. Plus de vol de tour contre vous avant",
    shown: [/^5, puis 6/, /^5, puis 4/],
  },
  {
    loot: "card",
    title: "Hugo vous vole une carte",
    note: "Hugo vous prend «\u00a0Trésor\u00a0». Plus de vol de carte contre vous avant",
    shown: [/^0, puis 1/, /^1, puis 0/],
  },
  {
    loot: "chill",
    title: "Hugo vous vole un Chill",
    note: "À la roue",
    shown: [/^0, puis 1/, /^2, puis 1/],
  },
] as const)(
  "the victim of a stolen $loot sees how many both players had and have now",
  async ({ loot, title, note, shown }) => {
    const send = await open();
    await send(theft(loot));
    await expect.element(page.getByRole("dialog", { name: title })).toBeInTheDocument();
    await expect.poll(numbers).toEqual(shown.map((text) => expect.stringMatching(text)));
    await expect.poll(() => dialog.element().textContent).toContain(note);
  },
);

test("a theft while the victim is away is shown once, when the victim returns", async () => {
  await open();
  await expect.poll(() => localStorage.getItem("thefts-told:nadia")).not.toBeNull();
  await cleanup();
  const theftWhileAway = theft("spin");
  await open(theftWhileAway);
  await expect.poll(numbers).toHaveLength(2);
  await close();
  await cleanup();
  const send = await open(theftWhileAway);
  await send(theftWhileAway, theft("card", Date.now() + 1));
  await expect.element(page.getByRole("dialog", { name: "Hugo vous vole une carte" })).toBeInTheDocument();
});
