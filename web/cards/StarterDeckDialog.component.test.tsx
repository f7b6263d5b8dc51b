import "../styles.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { starterDeck } from "../../domain/cards/starterDeck.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { StarterDeckDialog } from "./StarterDeckDialog.tsx";

const offKeys = starterDeck({ isOn: false }).map(({ key }) => key);
const card = (name: string | RegExp) => page.getByRole("dialog").getByRole("button", { name });
const add = (count: number) => page.getByRole("button", { name: `Ajouter ${count} cartes`, exact: true });

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <StarterDeckDialog onClose={() => setOpen(false)} />;
}

/** Opens the proposal while the event has these cards. */
async function propose(...names: readonly string[]) {
  const [server, stream] = [fakeServer(), fakeStream()];
  await render(
    <LiveScreen me="nadia">
      <Screen />
    </LiveScreen>,
  );
  const deckOf = (known: readonly string[]) =>
    stream.send([
      snapshotOf(
        "mysteryCards",
        known.map((name) => ({ ...row, id: name, name })),
      ),
    ]);
  await deckOf(names);
  return { server, deckOf };
}

const row = {
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

test("all twelve cards are chosen, with their drawings; the text counts the copies", async () => {
  const { server } = await propose();
  await expect.element(add(12)).toBeEnabled();
  await expect.element(page.getByText(/^70 exemplaires, toutes jouables/)).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: "Deux dés sous une couronne" }))
    .toHaveAttribute("src", "/drawings/reine-des-des.svg");
  await userEvent.click(add(12));
  const call = await server.next("cards.addStarterDeck");
  expect(call.input).toEqual({ keys: offKeys });
  call.answer({ added: 10, known: 2 });
  await expect.element(page.getByText("10 cartes sont ajoutées, 2 déjà là.")).toBeVisible();
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("a press takes a card out, and a second press puts it back; nothing is sent before 'Ajouter'", async () => {
  const { server } = await propose();
  await userEvent.click(card(/Séance de minuit/));
  await expect.element(card(/Séance de minuit/)).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByText(/^64 exemplaires/)).toBeVisible();
  await userEvent.click(card(/Pourboire/));
  await userEvent.click(card(/Séance de minuit/));
  await userEvent.click(add(11));
  const { input } = await server.next("cards.addStarterDeck");
  expect(input).toEqual({ keys: offKeys.filter((key) => key !== "pourboire") });
});

test("a card that is already there can't be chosen, also when another administrator adds it now", async () => {
  const { deckOf } = await propose("REINE DES DES");
  await expect.element(add(11)).toBeEnabled();
  await expect.element(card(/Reine des dés/)).toBeDisabled();
  await expect.element(card(/déjà là/)).toBeVisible();
  await deckOf(["Reine des dés", "Grand air"]);
  await expect.element(add(10)).toBeEnabled();
  await expect.element(card(/Grand air/)).toBeDisabled();
});

test("the button is disabled when every card was taken out", async () => {
  await propose();
  for (const { name } of starterDeck({ isOn: false })) await userEvent.click(card(new RegExp(name)));
  await expect.element(page.getByRole("button", { name: "Ajouter les cartes" })).toBeDisabled();
});
