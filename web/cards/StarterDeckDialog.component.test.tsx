import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { starterDeck } from "../../domain/cards/starterDeck.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { StarterDeckDialog } from "./StarterDeckDialog.tsx";

const deckKeys = starterDeck({ isOn: false }).map(({ key }) => key);
const card = (name: string | RegExp) => page.getByRole("dialog").getByRole("button", { name });
const addButton = (count: number) =>
  page.getByRole("button", { name: `Ajouter ${count} cartes`, exact: true });

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <StarterDeckDialog onClose={() => setOpen(false)} />;
}

/** Opens the dialog in an event that already has cards with these names. */
async function openDialog(...names: readonly string[]) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <Screen />
    </LiveScreen>,
  );
  const publishCards = (cardNames: readonly string[]) =>
    stream.send([
      snapshotOf(
        "mysteryCards",
        cardNames.map((name) => ({ ...storedCard, id: name, name })),
      ),
    ]);
  await publishCards(names);
  return { server, publishCards };
}

const storedCard = {
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "points",
  value: 1,
  copies: 1,
  copiesGiven: 0,
  copiesRemaining: 1,
  createdAt: 0,
  createdBy: "nadia",
  version: 1,
} as const;

test("at first all twelve cards are chosen, and the text counts their copies", async () => {
  const { server } = await openDialog();
  await expect.element(addButton(12)).toBeEnabled();
  await expect.element(page.getByText(/^70 exemplaires, toutes jouables/)).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: "Deux dés sous une couronne" }))
    .toHaveAttribute("src", "/drawings/reine-des-des.svg");
  await userEvent.click(addButton(12));
  const call = await server.next("cards.addStarterDeck");
  expect(call.input).toEqual({ keys: deckKeys });
  call.answer({ added: 10, known: 2 });
  await expect.element(page.getByText("10 cartes sont ajoutées, 2 déjà là.")).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("a press removes a card from the choice, and a second press adds it again", async () => {
  const { server } = await openDialog();
  await userEvent.click(card(/Séance de minuit/));
  await expect.element(card(/Séance de minuit/)).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByText(/^64 exemplaires/)).toBeVisible();
  await userEvent.click(card(/Pourboire/));
  await userEvent.click(card(/Séance de minuit/));
  await userEvent.click(addButton(11));
  const { input } = await server.next("cards.addStarterDeck");
  expect(input).toEqual({ keys: deckKeys.filter((key) => key !== "pourboire") });
});

test("a card that the event already has can't be chosen, even if it was added after the dialog opened", async () => {
  const { publishCards } = await openDialog("REINE DES DES");
  await expect.element(addButton(11)).toBeEnabled();
  await expect.element(card(/Reine des dés/)).toBeDisabled();
  await expect.element(card(/déjà là/)).toBeVisible();
  await publishCards(["Reine des dés", "Grand air"]);
  await expect.element(addButton(10)).toBeEnabled();
  await expect.element(card(/Grand air/)).toBeDisabled();
});

test("the button is disabled when no card is chosen", async () => {
  await openDialog();
  for (const { name } of starterDeck({ isOn: false })) await userEvent.click(card(new RegExp(name)));
  await expect.element(page.getByRole("button", { name: "Ajouter les cartes" })).toBeDisabled();
});
