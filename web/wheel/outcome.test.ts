import { expect, test } from "vitest";
import { named } from "../../domain/named.ts";
import type { Spin, SpinOutcome } from "../../domain/wheel/spin.ts";
import { defaultWheel, type Reward } from "../../domain/wheel/wheel.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { outcomeText } from "./outcome.ts";

function spin(outcome: SpinOutcome, segment: number, points = 0, cardName: string | null = null): Spin {
  const reward = defaultWheel.rewards[segment] as Reward;
  return { id: "s", playerId: "p", at: 0, angle: 0, segment, reward, outcome, points, cardName };
}

test.each([
  [spin("points", 1, 1), "win", "Bravo\u00a0!", "Vous gagnez 1 point.", "+1"],
  [spin("points", 4, 2), "win", "Bravo\u00a0!", "Vous gagnez 2 points.", "+2"],
  [spin("points", 3, -1), "loss", "Dommage\u00a0!", "Vous perdez 1 point.", "−1"],
  [spin("points", 1, 0), "even", "Presque\u00a0!", "Ni gain ni perte pour cette fois.", "+1 · 0"],
  [
    spin("card", 0, 0, "Second souffle"),
    "win",
    "Bravo\u00a0!",
    `Vous gagnez la carte mystère «\u00a0${named("Second souffle")}\u00a0».`,
    `Carte Mystère · «\u00a0${named("Second souffle")}\u00a0»`,
  ],
  [
    spin("noCard", 0, 1),
    "even",
    "Plus de carte\u00a0!",
    "Aucune carte mystère disponible. Vous recevez 1 point à la place.",
    "Carte Mystère · +1",
  ],
  [spin("chill", 2), "win", "Bravo\u00a0!", "Vous gagnez un Chill.", "Chills"],
  [
    spin("spin", 6),
    "win",
    "Tour gratuit\u00a0!",
    "Ce tour n'a rien coûté\u00a0: relancez la roue.",
    "Tour gratuit",
  ],
  [
    spin("noSteal", 2, 1),
    "even",
    "Rien à voler",
    "Tous les Chills sont distribués et personne d'autre n'en a.",
    "+1 (Aucun Chill à voler)",
  ],
] as const)(
  "a spin's result has a mood, a title, a sentence and a short text, case %#",
  (spin, mood, title, sentence, short) => {
    expect(outcomeText(spin)).toMatchObject({ mood, title, sentence, short });
  },
);

test("a steal is labelled 'Voler Chill', or '+1 (Aucun Chill à voler)' without a possible victim", () => {
  expect(outcomeText(spin("noSteal", 2, 1)).label).toBe("+1 (Aucun Chill à voler)");
  expect(outcomeText(spin("steal", 2)).short).toBe("Voler Chill");
});

test.each([
  [
    outcomeText(spin("noCard", 0, 1), "Odette").sentence,
    `Aucune carte mystère disponible. ${named("Odette")} reçoit 1 point à la place.`,
  ],
  [rouletteTexts.steal.point(null), "Aucun joueur n'a de Chills à voler. Vous recevez 1 point à la place."],
  [
    rouletteTexts.steal.point("Odette"),
    `Aucun joueur n'a de Chills à voler. ${named("Odette")} reçoit 1 point à la place.`,
  ],
])(
  "the sentence about a point in place of a card or a Chill says who gets the point, case %#",
  (sentence, expected) => {
    expect(sentence).toBe(expected);
  },
);
