import type { TournamentHappening } from "../../domain/history/journal.ts";
import { namesOf } from "../../domain/history/label.ts";
import { named } from "../../domain/named.ts";
import { fullStop, ofName, quoted } from "./typography.ts";

/**
 * The names stored in a history line. The first one is the tournament's. In a line about a match, the next ones are the round,
 * the match's number in the round, the team or table, and the score; in other lines they are players or teams.
 */
type Names = readonly string[];

const tournament = ([name = ""]: Names) => `tournoi ${quoted(name)}`;
/** A match in words: its score in a best of three, its round, its number if the round has several matches, its tournament. */
const match = (names: Names) =>
  [names[4]?.replace("-", " à "), names[1], names[2] && `match ${names[2]}`, tournament(names)]
    .filter(Boolean)
    .join(", ");
/** The team or the table of a match. */
const teamOrTable = (names: Names) => names[3] ?? "";

/** The words after "Vous avez" or "Nadia a". */
const predicates: Readonly<Record<TournamentHappening, (names: Names) => string>> = {
  tournamentCreated: (names) => `créé le ${tournament(names)}`,
  tournamentSaved: (names) => `modifié les réglages du ${tournament(names)}`,
  tournamentRedrawn: (names) => `refait les équipes, ${tournament(names)}`,
  tournamentOpened: (names) => `ouvert à tous le ${tournament(names)}`,
  tournamentFinished: (names) => `terminé le ${tournament(names)}`,
  tournamentDeleted: (names) => `supprimé le ${tournament(names)}`,
  tournamentCorrected: (names) => {
    // Older rows contain only the tournament's name.
    if (names.length === 1) return `corrigé un résultat du ${tournament(names)}`;
    const outcome = teamOrTable(names) ? `victoire ${ofName(teamOrTable(names))}` : "double forfait";
    // Rows of before the journal had reasons end with the score.
    const reason = names[5] ? ` (raison : ${names[5]})` : "";
    return `corrigé un résultat, ${outcome} : ${match(names)}${reason}`;
  },
  signUpOpened: (names) => `ouvert les inscriptions, ${tournament(names)}`,
  signUpClosed: (names) => `clos les inscriptions, ${tournament(names)}`,
  rollCallStarted: (names) => `lancé l'appel, ${tournament(names)}`,
  entryMade: (names) =>
    `inscrit ${named(names[1] ?? "")}${names[2] ? ` avec ${named(names[2])}` : ""}, ${tournament(names)}`,
  entryRemoved: (names) => `désinscrit ${named(names[1] ?? "")}, ${tournament(names)}`,
  partnerDeclined: (names) => `refusé de jouer avec ${named(names[1] ?? "")}, ${tournament(names)}`,
  rollCallAnswered: (names) =>
    `répondu à l'appel pour ${named(names[1] ?? "")} (${names[2] === "here" ? "présent" : "absent"}), ${tournament(names)}`,
  playerMoved: (names) =>
    `placé ${named(names[1] ?? "")} dans l'équipe ${ofName(names[2] ?? "")}, ${tournament(names)}`,
  playerReplaced: (names) =>
    `remplacé ${named(names[1] ?? "")} par ${named(names[2] ?? "")}, ${tournament(names)}`,
  teamAdded: (names) =>
    `ajouté l'équipe ${ofName(names[1] ?? "")} contre ${named(names[2] ?? "")}, ${tournament(names)}`,
  teamsSwapped: (names) =>
    `échangé deux équipes, ${named(names[1] ?? "")} contre ${named(names[2] ?? "")}, ${tournament(names)}`,
  teamRenamed: (names) => `nommé ${named(names[1] ?? "")} ${quoted(names[2] ?? "")}, ${tournament(names)}`,
  teamWithdrawn: (names) => `enregistré l'abandon ${ofName(names[1] ?? "")}, ${tournament(names)}`,
  teamReturned: (names) => `fait revenir ${named(names[1] ?? "")}, ${tournament(names)}`,
  consolationOpened: (names) => `ouvert la consolante, ${tournament(names)}`,
  consolationClosed: (names) => `retiré la consolante, ${tournament(names)}`,
  matchCalled: (names) => `appelé à la table ${teamOrTable(names)} : ${match(names)}`,
  matchCallCancelled: (names) => `libéré la table d'un match : ${match(names)}`,
  matchCallAnswered: (names) => `répondu à l'appel d'un match : ${match(names)}`,
  matchGameGiven: (names) => `donné une manche à ${named(teamOrTable(names))} : ${match(names)}`,
  matchGameTaken: (names) => `repris une manche à ${named(teamOrTable(names))} : ${match(names)}`,
  matchDecided: (names) => `donné la victoire à ${named(teamOrTable(names))} : ${match(names)}`,
  matchForfeited: (names) => `enregistré un double forfait : ${match(names)}`,
  matchUndone: (names) => {
    const outcome = teamOrTable(names) ? `la victoire ${ofName(teamOrTable(names))}` : "un double forfait";
    return `annulé ${outcome} : ${match(names)}`;
  },
  matchReported: (names) => `annoncé la victoire ${ofName(teamOrTable(names))} : ${match(names)}`,
  matchConfirmed: (names) => `confirmé la victoire ${ofName(teamOrTable(names))} : ${match(names)}`,
  matchContested: (names) =>
    `contesté le résultat et annoncé la victoire ${ofName(teamOrTable(names))} : ${match(names)}`,
};

/** Whether a happening belongs to a tournament. */
export function isInTournament(what: string): what is TournamentHappening {
  return what in predicates;
}

/** The sentence about what a player did in a tournament; `whoHas` is "Vous avez" or "Nadia a". */
export function tournamentSentence(whoHas: string, what: TournamentHappening, label: string): string {
  return fullStop(`${whoHas} ${predicates[what](namesOf(label))}`);
}
