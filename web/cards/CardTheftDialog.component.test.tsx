import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import type { Hand } from "../../domain/cards/theft.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { CardTheftDialog } from "./CardTheftDialog.tsx";

const stealingCard: PlayerCard = {
  id: "own-1",
  cardId: "thief",
  playerId: "nadia",
  obtainedAt: 1,
  name: "Filou",
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "steal_roulette_turn",
  value: null,
};
const dialog = page.getByRole("dialog");
const confirm = dialog.getByRole("button", { name: "Confirmer le vol" });
const textOf = (element: Locator) => element.element().textContent.replaceAll("\u00a0", " ");

/** Presses an element of a dialog without a mouse, because the dialog's invisible backdrop would take the press. */
async function press(element: Locator): Promise<void> {
  await expect.element(element).toBeEnabled();
  (element.element() as HTMLElement).click();
}

/** Opens the dialog of Nadia's card that steals a spin. */
async function open() {
  const [server, stream] = [fakeServer(), fakeStream()];
  let stolenCount = 0;
  let closedCount = 0;
  await render(
    <LiveScreen me="nadia">
      <CardTheftDialog
        card={stealingCard}
        loot="spin"
        blocker={null}
        onStolen={() => {
          stolenCount += 1;
        }}
        onClose={() => {
          closedCount += 1;
        }}
      />
    </LiveScreen>,
  );
  const [nadia, hugo] = [
    playerNamed("Nadia", { rouletteSpins: 5 }),
    playerNamed("Hugo", { rouletteSpins: 5 }),
  ];
  const handOfHugo = (spinStolenAt: number | null) => {
    const hand: Hand = { id: hugo.id, cards: 0, cardStolenAt: null, spinStolenAt };
    return snapshotOf("hands", [hand]);
  };
  await stream.send([snapshotOf("players", [nadia, hugo]), handOfHugo(null)]);
  return {
    server,
    sendSpinStolenAt: (at: number) => stream.send([handOfHugo(at)]),
    stolenCount: () => stolenCount,
    closedCount: () => closedCount,
  };
}

test("the thief of a spin sees how many spins both players had before the theft and have after it", async () => {
  const { server, stolenCount } = await open();
  await expect.element(confirm).toBeDisabled();
  await expect.poll(() => textOf(dialog)).toContain("5 tours");
  await press(dialog.getByRole("radio", { name: /Hugo/ }));
  expect(stolenCount()).toBe(0);
  await press(confirm);
  const call = await server.next("cards.use");
  expect(call.input).toMatchObject({ playerCardId: "own-1", targetId: "hugo" });
  call.answer({ stolen: { from: "Hugo", card: null } });
  await expect.element(page.getByRole("dialog", { name: "Tour volé !" })).toBeInTheDocument();
  await expect.poll(() => textOf(dialog)).toContain("Vous prenez un tour de roulette à Hugo.");
  const numbers = () =>
    dialog
      .getByRole("definition")
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(numbers)
    .toEqual([expect.stringMatching(/^5, puis 6/), expect.stringMatching(/^5, puis 4/)]);
  expect(stolenCount()).toBe(1);
});

test("a sheltered player can't be chosen as the victim, and the list says until when", async () => {
  const { sendSpinStolenAt } = await open();
  await expect.element(dialog.getByRole("radio", { name: /Hugo/ })).toBeInTheDocument();
  await sendSpinStolenAt(Date.now());
  await expect.poll(() => textOf(dialog)).toContain("Tous ceux qui en ont sont à l'abri pour le moment.");
  await expect.poll(() => textOf(dialog.getByRole("listitem"))).toMatch(/Hugo.*\d\d:\d\d/);
  expect(dialog.getByRole("radio").elements()).toEqual([]);
});

test("a theft that is cancelled after a victim was chosen sends nothing", async () => {
  const { server, closedCount } = await open();
  await press(dialog.getByRole("radio", { name: /Hugo/ }));
  await expect.element(confirm).toBeEnabled();
  await press(dialog.getByRole("button", { name: "Annuler" }));
  await expect.poll(closedCount).toBe(1);
  expect(server.callCount("cards.use")).toBe(0);
});
