import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { MysteryCard } from "../../domain/cards/card.ts";
import { LiveScreen } from "../testing/LiveScreen.tsx";
import { fakeServer } from "../testing/server.ts";
import { fakeStream, snapshotOf } from "../testing/stream.ts";
import { CardFormDialog } from "./CardFormDialog.tsx";

const treasure: MysteryCard = {
  id: "treasure",
  name: "Trésor",
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "points",
  value: 3,
  copies: 2,
  copiesGiven: 0,
  copiesRemaining: 2,
  createdAt: 1,
  createdBy: "nadia",
  version: 1,
};

const dialog = page.getByRole("dialog");
const field = (label: string) => dialog.getByLabelText(label);
const expectText = (text: string | RegExp) => expect.element(dialog.getByText(text)).toBeInTheDocument();
/** Chooses a category without a mouse, because the dialog's invisible backdrop would take the press. */
const chooseCategory = (category: string) =>
  (dialog.getByRole("radio", { name: category }).element() as HTMLElement).click();

async function open(card: MysteryCard | null) {
  fakeServer();
  const stream = fakeStream();
  await render(
    <LiveScreen me="nadia">
      <CardFormDialog card={card} onClose={() => {}} />
    </LiveScreen>,
  );
  const sendCards = (...cards: readonly MysteryCard[]) => stream.send([snapshotOf("mysteryCards", cards)]);
  await sendCards(treasure);
  await expect.element(dialog).toBeInTheDocument();
  return sendCards;
}

test("invalid values are explained while they are typed", async () => {
  await open(null);
  const create = dialog.getByRole("button", { name: "Créer la carte" });
  await expect.element(create).toBeDisabled();
  await userEvent.fill(field("Nom"), "a".repeat(61));
  await expectText("Le nom de la carte doit compter de 1 à 60 caractères.");
  await userEvent.fill(field("Nom"), "Dragon");
  await expect.element(dialog).not.toMatchTextContent(/Le nom de la carte/);
  await userEvent.fill(field("Valeur en points"), "0");
  await expectText("La valeur en points doit être un nombre entier de 1 à 1000.");
  await userEvent.fill(field("Valeur en points"), "10");
  await userEvent.fill(field("Exemplaires"), "");
  await expectText("Le nombre d'exemplaires doit être un nombre entier de 1 à 1000.");
  await expect.element(create).toBeDisabled();
  await userEvent.fill(field("Exemplaires"), "3");
  await expect.element(create).toBeEnabled();
});

test("each category offers its own powers, and only powers that give points have a value", async () => {
  await open(null);
  const [power, value] = [field("Pouvoir"), field("Valeur en points")];
  await expect.element(value).toHaveValue("1");
  await userEvent.selectOptions(power, "Tour de roulette supplémentaire");
  expect(value.elements()).toEqual([]);
  chooseCategory("Action");
  await expect.element(power).toHaveValue("avoid_loss");
  chooseCategory("Tactique");
  await expect.element(power).toHaveValue("steal_card");
  chooseCategory("Héros");
  expect(power.elements()).toEqual([]);
  await expect.element(value).toHaveValue("1");
});

test("when another administrator deletes a card, its open form says so and can't be saved", async () => {
  const sendCards = await open(treasure);
  const save = dialog.getByRole("button", { name: "Enregistrer" });
  await userEvent.fill(field("Nom"), "Coffre");
  await expect.element(save).toBeEnabled();
  await sendCards();
  await expectText(/vient de supprimer cette carte\./);
  await expect.element(save).toBeDisabled();
  await expect.element(field("Nom")).toHaveValue("Coffre");
});
