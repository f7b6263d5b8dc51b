import { expect, test } from "vitest";
import type { TournamentHappening } from "../../domain/history/journal.ts";
import { labelOf } from "../../domain/history/label.ts";
import { plain } from "../../domain/named.ts";
import { journalTexts } from "./journal.ts";

/** The beginning of the names stored for a match: the tournament, the round, and the match's number in the round. */
const semiFinal = ["Coupe", "Demi-finales", "1"];

test.each<[TournamentHappening, readonly string[], string]>([
  ["tournamentCreated", ["Coupe"], "Léa a créé le tournoi « Coupe »."],
  ["tournamentSaved", ["Coupe"], "Léa a modifié les réglages du tournoi « Coupe »."],
  ["tournamentRedrawn", ["Coupe"], "Léa a refait les équipes, tournoi « Coupe »."],
  ["tournamentOpened", ["Coupe"], "Léa a ouvert à tous le tournoi « Coupe »."],
  ["tournamentFinished", ["Coupe"], "Léa a terminé le tournoi « Coupe »."],
  ["tournamentDeleted", ["Coupe"], "Léa a supprimé le tournoi « Coupe »."],
  ["tournamentCorrected", ["Coupe"], "Léa a corrigé un résultat du tournoi « Coupe »."],
  [
    "tournamentCorrected",
    [...semiFinal, "Inès et Denis (Les Verts)"],
    "Léa a corrigé un résultat, victoire d'Inès et Denis (Les Verts) : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "tournamentCorrected",
    [...semiFinal, ""],
    "Léa a corrigé un résultat, double forfait : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "tournamentCorrected",
    [...semiFinal, "Inès", "", "scores inversés"],
    "Léa a corrigé un résultat, victoire d'Inès : Demi-finales, match 1, tournoi « Coupe » (raison : scores inversés).",
  ],
  ["playerReplaced", ["Coupe", "Hugo", "Zoé"], "Léa a remplacé Hugo par Zoé, tournoi « Coupe »."],
  [
    "teamAdded",
    ["Coupe", "Zoé et Tom", "Rose"],
    "Léa a ajouté l'équipe de Zoé et Tom contre Rose, tournoi « Coupe ».",
  ],
  ["playerMoved", ["Coupe", "Tom", "Rose"], "Léa a placé Tom dans l'équipe de Rose, tournoi « Coupe »."],
  [
    "teamsSwapped",
    ["Coupe", "Rose et Tom", "Inès"],
    "Léa a échangé deux équipes, Rose et Tom contre Inès, tournoi « Coupe ».",
  ],
  [
    "teamRenamed",
    ["Coupe", "Rose et Tom", "Les Verts"],
    "Léa a nommé Rose et Tom « Les Verts », tournoi « Coupe ».",
  ],
  ["teamWithdrawn", ["Coupe", "Inès"], "Léa a enregistré l'abandon d'Inès, tournoi « Coupe »."],
  ["teamReturned", ["Coupe", "Inès"], "Léa a fait revenir Inès, tournoi « Coupe »."],
  ["consolationOpened", ["Coupe"], "Léa a ouvert la consolante, tournoi « Coupe »."],
  ["consolationClosed", ["Coupe"], "Léa a retiré la consolante, tournoi « Coupe »."],
  [
    "matchDecided",
    ["Coupe", "Finale", "", "Inès", "2-1"],
    "Léa a donné la victoire à Inès : 2 à 1, Finale, tournoi « Coupe ».",
  ],
  ["matchCalled", ["Coupe", "Finale", "", "3"], "Léa a appelé à la table 3 : Finale, tournoi « Coupe »."],
  [
    "matchCallCancelled",
    semiFinal,
    "Léa a libéré la table d'un match : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "matchDecided",
    [...semiFinal, "Inès et Denis"],
    "Léa a donné la victoire à Inès et Denis : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "matchForfeited",
    [...semiFinal, ""],
    "Léa a enregistré un double forfait : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "matchUndone",
    [...semiFinal, "Inès et Denis"],
    "Léa a annulé la victoire d'Inès et Denis : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "matchUndone",
    [...semiFinal, ""],
    "Léa a annulé un double forfait : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "matchReported",
    [...semiFinal, "Inès et Denis"],
    "Léa a annoncé la victoire d'Inès et Denis : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "matchConfirmed",
    [...semiFinal, "Inès et Denis"],
    "Léa a confirmé la victoire d'Inès et Denis : Demi-finales, match 1, tournoi « Coupe ».",
  ],
  [
    "matchContested",
    [...semiFinal, "Inès et Denis"],
    "Léa a contesté le résultat et annoncé la victoire d'Inès et Denis : Demi-finales, match 1, tournoi « Coupe ».",
  ],
])("the history line of %s with the stored names %j reads: %s", (what, names, sentence) => {
  const line = { id: "a", at: 0, playerId: "lea", playerName: "Léa", what, label: labelOf(names), points: 0 };
  expect(plain(journalTexts.sentence(line, "Léa")).replaceAll("\u00a0", " ")).toBe(sentence);
});
