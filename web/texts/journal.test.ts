import { expect, test } from "vitest";
import { plain } from "../../domain/named.ts";
import { journalTexts } from "./journal.ts";

test.each([
  { name: "Léa", sentence: "Léa a créé son compte." },
  { name: null, sentence: "Vous avez créé votre compte." },
])(
  "the history line of a sign-up names the player, or says 'vous' to a reader who is that player: $sentence",
  ({ name, sentence }) => {
    const line = { id: "a", at: 0, playerId: "lea", playerName: "Léa", label: "", points: 0 };
    expect(plain(journalTexts.sentence({ ...line, what: "signedUp" }, name)).replaceAll("\u00a0", " ")).toBe(
      sentence,
    );
  },
);

test.each([
  [
    "actionPlayed",
    "swap_position\nChaises\nCatan\nHugo",
    "Vous avez joué la carte « Chaises » sur la partie « Catan », contre Hugo.",
    "Léa a joué la carte « Chaises » sur la partie « Catan », contre Hugo.",
  ],
  [
    "powerWorked",
    "double_points\nCoup double\nCatan",
    "Points doublés : « Coup double » a changé vos points de la partie « Catan ».",
    "Points doublés : « Coup double » a changé les points de Léa de la partie « Catan ».",
  ],
  [
    "powerWorked",
    "double_points\nCoup double\nCatan\nLéa\n3\n6",
    "Points doublés : vos points de la partie « Catan » passent de 3 à 6, par votre carte « Coup double ».",
    "Points doublés : les points de Léa de la partie « Catan » passent de 3 à 6, par sa carte « Coup double ».",
  ],
  [
    "powerWorked",
    "swap_position\nChaises\nCatan\nHugo\n5\n-1",
    "Échange de position : vos points de la partie « Catan » passent de 5 à −1, par la carte « Chaises » de Hugo.",
    "Échange de position : les points de Léa de la partie « Catan » passent de 5 à −1, par la carte « Chaises » de Hugo.",
  ],
] as const)(
  "the history line of an action card says 'vous' to the player, and names the player to others: %s, %j",
  (what, label, own, aboutLea) => {
    const line = { id: "a", at: 0, playerId: "lea", playerName: "Léa", what, label, points: 5 };
    const sentenceFor = (name: string | null) =>
      plain(journalTexts.sentence(line, name)).replaceAll("\u00a0", " ");
    expect([sentenceFor(null), sentenceFor("Léa")]).toEqual([own, aboutLea]);
  },
);

test.each([
  [
    "stoleCard",
    "Vous avez volé « Trésor » à Hugo avec la carte « Main froide ».",
    "Léa a volé « Trésor » à Hugo avec la carte « Main froide ».",
  ],
  [
    "stoleSpin",
    "Vous avez volé un tour de roulette à Hugo avec la carte « Main froide ».",
    "Léa a volé un tour de roulette à Hugo avec la carte « Main froide ».",
  ],
  [
    "robbedCard",
    "Hugo vous a volé la carte « Trésor » avec « Main froide ».",
    "À Léa, Hugo a volé la carte « Trésor » avec « Main froide ».",
  ],
  [
    "robbedSpin",
    "Hugo vous a volé un tour de roulette avec « Main froide ».",
    "À Léa, Hugo a volé un tour de roulette avec « Main froide ».",
  ],
] as const)(
  "the history line of a theft by card says 'vous' to the thief or the victim, and names that player to others: %s",
  (what, own, aboutLea) => {
    const label = what.endsWith("Card") ? "Hugo\nMain froide\nTrésor" : "Hugo\nMain froide";
    const line = { id: "a", at: 0, playerId: "lea", playerName: "Léa", what, label, points: 0 };
    const sentenceFor = (name: string | null) =>
      plain(journalTexts.sentence(line, name)).replaceAll("\u00a0", " ");
    expect([sentenceFor(null), sentenceFor("Léa")]).toEqual([own, aboutLea]);
  },
);
