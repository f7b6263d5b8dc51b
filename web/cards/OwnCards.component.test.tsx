import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { defaultPowers } from "../../domain/cards/powers/powers.ts";
import { type EventStatus, initialEvent } from "../../domain/event/event.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { soloGame } from "../../domain/testing/games.ts";
import { playerNamed } from "../../domain/testing/players.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { allowMotion } from "../testing/motion.ts";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { OwnCards } from "./OwnCards.tsx";

const card: PlayerCard = {
  id: "own-1",
  cardId: "treasure",
  playerId: "nadia",
  obtainedAt: 1,
  name: "Trésor",
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "points",
  value: 3,
};
/** Presses a button of a dialog without a mouse, because the dialog's invisible backdrop would take the press. */
async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}
interface HandOptions {
  readonly role?: Player["role"];
  readonly isActive?: boolean;
}
const flyingCard = () => document.querySelector("[data-flying]");

const dialog = page.getByRole("dialog");
const cardUseButton = dialog.getByRole("button", { name: "Utiliser" });

/** Shows the hand of a player who has this role, in an event that is active or not. */
async function openHand(cards: readonly PlayerCard[], { role = "user", isActive = true }: HandOptions = {}) {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <OwnCards />
    </LiveScreen>,
  );
  const sendCards = (...hand: readonly PlayerCard[]) =>
    stream.send([snapshotOf("playerCards", hand, "nadia")]);
  const event: EventStatus = { ...initialEvent, startedAt: 1, isActive };
  await stream.send([snapshotOf("players", [playerNamed("Nadia", { role })]), snapshotOf("event", [event])]);
  await sendCards(...cards);
  return sendCards;
}

test("a used card flies off the screen and disappears; a card whose use is refused stays", async () => {
  await allowMotion();
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <OwnCards />
    </LiveScreen>,
  );
  await stream.send([snapshotOf("playerCards", [card], "nadia")]);
  await userEvent.click(page.getByRole("button", { name: /Trésor/ }));
  await press(cardUseButton);
  (await server.next("cards.use")).refuse("unexpected", "Erreur", 500);
  await expect.element(page.getByRole("alert")).toBeInTheDocument();
  expect(flyingCard()).toBeNull();
  await press(cardUseButton);
  (await server.next("cards.use")).answer({});
  await expect.poll(() => flyingCard()?.checkVisibility() && flyingCard()?.textContent).toContain("Trésor");
  await expect.poll(flyingCard).toBeNull();
});

test("when one of two copies in a stack is used on another device, only the other copy can still be used", async () => {
  const copy = { ...card, id: "own-2" };
  const sendCards = await openHand([card, copy]);
  const stack = page.getByRole("list", { name: "Vos cartes" }).getByRole("button");
  await expect.element(stack).toMatchTextContent(/×2/);
  await userEvent.click(stack);
  await expect.element(cardUseButton).toBeEnabled();
  await sendCards(copy);
  await expect.element(page.getByText("Cette carte a déjà été utilisée.")).toBeInTheDocument();
  await expect.element(cardUseButton).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText("1 jouable sur 1")).toBeVisible();
  await userEvent.click(stack);
  await expect.element(cardUseButton).toBeEnabled();
});

test("while the event is inactive, a player can't use a card and reads why", async () => {
  await openHand([card], { isActive: false });
  await userEvent.click(page.getByRole("button", { name: /Trésor/ }));
  await expect.element(cardUseButton).toBeDisabled();
  await expect
    .element(cardUseButton)
    .toHaveAccessibleDescription("L'événement n'est pas actif pour le moment.");
});

test("while the event is inactive, an administrator can use a card", async () => {
  await openHand([card], { role: "admin", isActive: false });
  await userEvent.click(page.getByRole("button", { name: /Trésor/ }));
  await expect.element(cardUseButton).toBeEnabled();
});

test.each([
  {
    card: { category: "hero", value: 9 },
    power: "Rapporte 9 points à la fin de l'événement.",
    when: "À la fin de l'événement",
    why: "Vous n'avez rien à faire : ses points seront ajoutés automatiquement à la fin de l'événement.",
  },
  {
    card: { category: "action", power: "immunity", value: null },
    power: "Jusqu'à la fin d'une partie, on ne peut ni vous voler, ni échanger ses points avec les vôtres.",
    when: "Au début d'une partie",
    why: "Elle se joue au début d'une partie.",
  },
  {
    card: { power: "steal_card", value: null },
    power: "Vole une carte à un autre joueur.",
    when: "Pas encore jouable",
    why: "Elle ne peut pas encore être jouée.",
  },
] as const)(
  "a card that can't be used now says when it can be used, and why it can't be used now: $when",
  async ({ card: changes, power, when, why }) => {
    await openHand([{ ...card, ...changes }]);
    const face = page.getByRole("button", { name: /Trésor/ });
    await expect.element(face).toMatchTextContent(new RegExp(when));
    await userEvent.click(face);
    await expect.element(cardUseButton).toBeDisabled();
    await expect
      .element(cardUseButton)
      .toHaveAccessibleDescription(new RegExp(`^${why.replaceAll(" ", "\\s")}$`));
    await expect.poll(() => dialog.element().textContent.replaceAll("\u00a0", " ")).toContain(power);
  },
);

test("a hand shows the cards that can be played now, then those that wait, Hero cards last, and counts them (rule M16)", async () => {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <OwnCards />
    </LiveScreen>,
  );
  const dealt = (
    [name, category, power]: readonly [string, PlayerCard["category"], PlayerCard["power"]],
    at: number,
  ) => ({
    ...card,
    id: name,
    cardId: name,
    name,
    category,
    power,
    obtainedAt: at,
  });
  const cards = (
    [
      ["Trésor", "tactical", "points"],
      ["Double", "action", "double_points"],
      ["Filou", "tactical", "steal_roulette_turn"],
      ["Gardien", "hero", "points"],
    ] as const
  ).map(dealt);
  const twoGuards = [...cards, { ...cards[3], id: "other" } as PlayerCard];
  const players = (rouletteSpins: number) =>
    snapshotOf("players", [playerNamed("Nadia"), playerNamed("Hugo", { rouletteSpins })]);
  const hands = ["nadia", "hugo"].map((id) => ({ id, cards: 1, cardStolenAt: null, spinStolenAt: null }));
  await stream.send([
    players(0),
    snapshotOf("event", [{ ...initialEvent, startedAt: 1, isActive: true } as never]),
    snapshotOf("settings", [{ ...defaultPowers, isOn: true } as never]),
    snapshotOf("hands", hands),
    snapshotOf("playerCards", twoGuards, "nadia"),
  ]);
  const hand = () =>
    page
      .getByRole("list", { name: "Vos cartes" })
      .getByRole("listitem")
      .elements()
      .map((item) => item.querySelector("b")?.textContent);
  await expect.element(page.getByText("1 jouable sur 5")).toBeVisible();
  expect(hand()).toEqual(["Trésor", "Filou", "Double", "Gardien"]);
  // Hugo now has a spin that Filou can steal, and Nadia plays a game on which Double can be played.
  await stream.send([
    players(1),
    snapshotOf("games", [{ ...soloGame(["nadia", "hugo"]), createdAt: Date.now() } as never]),
  ]);
  await expect.element(page.getByText("3 jouables sur 5")).toBeVisible();
  expect(hand()).toEqual(["Filou", "Double", "Trésor", "Gardien"]);
  await stream.send([snapshotOf("event", [{ ...initialEvent, startedAt: 1, isActive: false } as never])]);
  await expect.element(page.getByText("Aucune jouable sur 5")).toBeVisible();
});
