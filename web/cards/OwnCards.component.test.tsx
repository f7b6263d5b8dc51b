import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { OwnCards } from "./OwnCards.tsx";

const card: PlayerCard = {
  ...{ id: "own-1", cardId: "treasure", playerId: "nadia", obtainedAt: 1, name: "Trésor", description: "" },
  ...{ imageUrl: "", imageAlt: "", category: "tactical", power: "points", value: 3 },
};
/** Presses a button of a dialog without a mouse, because the dialog's invisible backdrop would take the press. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}
const flyingCard = () => document.querySelector("[data-flying]");

test("a used card flies off the screen and disappears; a card whose use is refused stays", async () => {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <OwnCards />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("playerCards", [card], "nadia")]);
  await userEvent.click(page.getByRole("button", { name: /Trésor/ }));
  const use = page.getByRole("dialog").getByRole("button", { name: "Utiliser" });
  await press(use);
  (await server.next("cards.use")).refuse("unexpected", "Erreur", 500);
  await expect.element(page.getByRole("alert")).toBeInTheDocument();
  expect(flyingCard()).toBeNull();
  await press(use);
  (await server.next("cards.use")).answer({});
  await expect.poll(flyingCard).not.toBeNull();
  await expect.poll(() => flyingCard()?.textContent).toContain("Trésor");
  flyingCard()?.dispatchEvent(new AnimationEvent("animationend", { bubbles: true }));
  await expect.poll(flyingCard).toBeNull();
});
