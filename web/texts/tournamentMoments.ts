import { named } from "../../domain/named.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import { counted, inPoints, ordinalEnding, signed } from "./numbers.ts";
import { french } from "./typography.ts";

/** The superscript ending of a place: "2e"; in the plural, for a team of several players, "2es". */
const placeEnding = (place: number, isPlural: boolean) =>
  isPlural && place > 1 ? "es" : isPlural ? "ers" : ordinalEnding(place);

/** The end of a sentence: ", 2 à 1." with the score of a best of three, "." without a score. */
const scoreEnding = (score: Score | null) => (score === null ? "." : `, ${score.replace("-", " à ")}.`);

/** The short name of a round, for the picture that shows a team's rounds as the steps of stairs. */
const shortNames: Readonly<Record<string, string>> = {
  "Premier tour": "1er tour",
  "Quarts de finale": "Quarts",
  "Demi-finales": "Demies",
};
/** The round that a team reaches with its victory. */
const reachedRounds: Readonly<Record<string, string>> = {
  Finale: "En finale !",
  "Demi-finales": "En demi-finale !",
  "Quarts de finale": "En quart de finale !",
};
/** The round of the bracket in which a team begins after its group. */
const enteredRounds: Readonly<Record<string, string>> = {
  Finale: "Vous passez en finale !",
  "Demi-finales": "Vous passez en demi-finale !",
  "Quarts de finale": "Vous passez en quart de finale !",
};
/** The round of the team's next match. */
const nextRounds: Readonly<Record<string, string>> = {
  Finale: "Ensuite, en finale",
  "Demi-finales": "Ensuite, en demi-finale",
  "Quarts de finale": "Ensuite, en quart de finale",
};

/** French text of a tournament's news for its players: the end of their match, and the cup. */
export const tournamentMomentTexts = french({
  placeEnding,
  shortRound: (round: string) => shortNames[round] ?? round,

  advances: (round: string) => reachedRounds[round] ?? `${round}, vous y êtes !`,
  wonFinal: "Vous gagnez la finale !",
  finalists: (isTeam: boolean) => (isTeam ? "Finalistes !" : "Finaliste !"),
  thirdPlaceNext: "Encore un match !",
  third: (isTeam: boolean) => (isTeam ? "Troisièmes !" : "Troisième !"),
  eliminated: "Beau parcours !",
  groupWon: "Gagné !",
  groupLost: "Perdu, et la suite arrive.",
  qualified: (round: string) => enteredRounds[round] ?? "Vous passez au tableau !",
  wins: (wins: number) => counted(wins, "victoire", "victoires"),
  theyWinInGroup: (opponents: string, isTeam: boolean, score: Score | null) =>
    `${named(opponents)} ${isTeam ? "gagnent" : "gagne"}${scoreEnding(score)}`,
  consolationNext: "Place à la consolante !",
  consolationWon: "La consolante est à vous !",
  inConsolation: (tournament: string) => `${named(tournament)}, la consolante`,

  youBeat: (opponents: string, score: Score | null) => `Vous battez ${named(opponents)}${scoreEnding(score)}`,
  opponentsWithdrew: (opponents: string) => `${named(opponents)} ne jouent plus : vous passez.`,
  passesWithoutPlaying: "Vous passez sans jouer.",
  theyPass: (opponents: string, isTeam: boolean, score: Score | null) =>
    `${named(opponents)} ${isTeam ? "passent" : "passe"}${scoreEnding(score)}`,
  theyWin: (opponents: string, isTeam: boolean, score: Score | null) =>
    `${named(opponents)} ${isTeam ? "gagnent" : "gagne"} la finale${scoreEnding(score)}`,
  theyTakeThird: (opponents: string, isTeam: boolean, score: Score | null) =>
    `${named(opponents)} ${isTeam ? "prennent" : "prend"} la troisième place${scoreEnding(score)}`,
  bothForfeited: "Le match est fini par un double forfait.",
  confirmedBy: (name: string) => `Confirmé par ${named(name)}`,
  amongTeams: (teams: number) => ` sur ${counted(teams, "équipe", "équipes")}`,
  pointsAtEnd: (points: number, isTeam: boolean) =>
    points > 0 ? `, ${inPoints(points).replace(" ", "\u00a0")}${isTeam ? " chacun" : ""} à la fin.` : ".",
  cupWaits: "La coupe vous attend : elle est remise à la fin du tournoi.",

  next: (round: string) => nextRounds[round] ?? `Ensuite : ${round}`,
  nextThird: "Ensuite, pour la troisième place",
  nextConsolation: "Ensuite, dans la consolante",
  either: (one: string, other: string) => `${named(one)}, ou ${named(other)}`,
  opponentToCome: "Votre adversaire n'est pas encore connu.",
  youWillBeCalled: "On vous appellera ici même.",
  watchNow: "À regarder, tout de suite",
  meets: (one: string, other: string) => `${named(one)} contre ${named(other)}`,
  table: (table: number) => `Table ${table}`,
  continue: "Continuer",
  seeBracket: "Voir le tableau",
  seeMatch: "Voir ce match",

  corrected: "Résultat corrigé",
  correctedHint: "Ce match a été corrigé depuis. Le tableau montre où vous en êtes.",

  champions: (isTeam: boolean) => (isTeam ? "Champions !" : "La coupe est à vous !"),
  second: (isTeam: boolean) => (isTeam ? "Deuxièmes !" : "Deuxième !"),
  cupTo: (team: string) => `La coupe revient à ${named(team)}.`,
  cupFacts: (teams: number, matches: number, length: string) =>
    `${counted(teams, "équipe", "équipes")}, ${counted(matches, "match", "matchs")}, ${length}`,
  duration: (minutes: number) =>
    minutes < 60
      ? `${minutes} min`
      : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`,
  cupCorrected: "Un résultat a été corrigé. Voici le podium maintenant.",
  podium: "Le podium",
  earned: signed,
  seePodium: "Voir le podium",

  waitingMatch: "Votre match est fini",
  waitingCup: "Le tournoi est terminé",
  discover: "Découvrir",
});
