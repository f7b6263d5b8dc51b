import { expect, test } from "vitest";
import type { NamedEntry } from "../../domain/history/journal.ts";
import { GAME_ITSELF, labelOf } from "../../domain/history/label.ts";
import { plain } from "../../domain/named.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { actionTexts } from "./actions.ts";
import { countingTexts } from "./counting.ts";
import { finishChangeTexts } from "./finishChange.ts";
import { guestTexts } from "./guests.ts";
import { homeTexts } from "./home.ts";
import { proposalTexts } from "./proposal.ts";
import { togetherTexts } from "./together.ts";

const [GAME, TABLE] = ["Pandemic", "Bruno + Chloé"];

/** The journal's sentence about what Léa did to a cooperative game that is won, or lost. */
function journal(what: NamedEntry["what"], isWon: boolean): string {
  const label = labelOf(isWon ? [GAME, TABLE, GAME_ITSELF] : [GAME, GAME_ITSELF, TABLE]);
  const entry = { id: "line", at: 0, what, by: "lea", byName: "Léa", to: null, toName: null } as const;
  return actionTexts.sentence({ ...entry, source: "game", label, amount: 0, partOf: null, of: null });
}

/** What players and administrators read about a cooperative game: where, the sentence, and the sentence as it must be. */
const sentences: readonly (readonly [where: string, text: string, expected: string])[] = [
  ["validated", togetherTexts.ended(GAME, true), "« Pandemic » est gagnée."],
  ["results", togetherTexts.endedBy("Léa"), "Fin notée par Léa."],
  [
    "proposed, to its author",
    togetherTexts.proposal.proposed(GAME, false),
    "« Pandemic » sera perdue dès qu'un autre joueur le confirme.",
  ],
  [
    "proposed, to the others",
    proposalTexts.newsTogether("Léa", GAME, true),
    "Léa dit que « Pandemic » est gagnée : confirmez-le.",
  ],
  ["the proposal of another player", togetherTexts.proposal.proposedBy("Léa"), "Léa propose cette fin"],
  ["the proposal of oneself", togetherTexts.proposal.proposedByYou, "Vous proposez cette fin"],
  [
    "below one's own proposal",
    togetherTexts.proposal.waitsForConfirmation,
    "Un autre joueur de la partie la confirme. En attendant, vous êtes libres pour d'autres parties.",
  ],
  ["confirmed", togetherTexts.proposal.confirmed(GAME, false), "« Pandemic » est perdue."],
  ["refused", togetherTexts.proposal.refused(GAME), "La fin proposée de « Pandemic » est refusée."],
  ["withdrawn", togetherTexts.proposal.withdrawn(GAME), "La fin proposée de « Pandemic » est retirée."],
  ["correct", togetherTexts.correct, "Corriger la fin"],
  [
    "corrected, to the administrator",
    togetherTexts.corrected(GAME, false),
    "C'est corrigé : « Pandemic » est perdue.",
  ],
  [
    "corrected, to the players",
    finishChangeTexts.correctedTogether(GAME, false, -2),
    "La partie « Pandemic » a été corrigée : elle est perdue, −2 points.",
  ],
  [
    "corrected, at the finish",
    finishChangeTexts.corrected,
    "Le résultat a été corrigé depuis. Voici ce qu'il est maintenant.",
  ],
  ["corrected, in the results", togetherTexts.correctedBy("Léa", "hier"), "Fin corrigée par Léa, hier :"],
  ["latest news, after a name", homeTexts.lastHour.ends(true, 2, GAME), "et 2 autres gagnent Pandemic"],
  ["latest news, of one player", homeTexts.lastHour.ends(false, 0, GAME), "perd Pandemic"],
  ["for a guest", guestTexts.finishedTogether("Zoé", true, GAME, 3), "Zoé gagne « Pandemic » : +3 points."],
  [
    "journal, validated",
    journal("gameCompleted", true),
    "Léa a validé la fin de « Pandemic » : gagnée par Bruno + Chloé.",
  ],
  [
    "journal, corrected",
    journal("gameCorrected", false),
    "Léa a corrigé la fin de « Pandemic » : perdue par Bruno + Chloé.",
  ],
  [
    "journal, proposed",
    journal("rankingProposed", true),
    "Léa a proposé la fin de « Pandemic » : gagnée par Bruno + Chloé.",
  ],
  [
    "journal, refused",
    journal("rankingRefused", true),
    "Léa a refusé la fin proposée de « Pandemic » : gagnée par Bruno + Chloé.",
  ],
  [
    "journal, withdrawn",
    journal("rankingWithdrawn", false),
    "Léa a retiré la fin proposée de « Pandemic » : perdue par Bruno + Chloé.",
  ],
  [
    "too late",
    new Refusal("gameAlreadyCompleted").message,
    "Cette partie est déjà terminée : son résultat a été validé.",
  ],
  [
    "another proposal",
    new Refusal("proposalChanged").message,
    "Ce résultat n'est plus celui qui est proposé : relisez-le.",
  ],
  [
    "one's own proposal",
    new Refusal("proposalOwn").message,
    "Vous l'avez proposé : un autre joueur de la partie le confirme.",
  ],
  [
    "a correction of nothing",
    new Refusal("rankingUnchanged").message,
    "Le résultat est le même qu'avant : il n'y a rien à corriger.",
  ],
];

test.each(sentences)("of a cooperative game, %s: %s", (_, text, expected) => {
  expect(plain(text).replaceAll("\u00a0", " ")).toBe(expected);
});

test("no sentence about a cooperative game speaks of a ranking, a place or the last (rule P36)", () => {
  const all = sentences.map(([, text]) => plain(text));
  expect(all.filter((text) => /class|\bplaces?\b|dernier|premier|vainqueur/i.test(text))).toEqual([]);
});

test("administrators who let a second player confirm read that this is also true of cooperative games", () => {
  expect(countingTexts.confirmsHint(true)).toContain("la fin d'une partie");
});
