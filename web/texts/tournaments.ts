import { counted, inPoints } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

const teamsOf = (teams: number, size: number) =>
  `${counted(teams, "équipe", "équipes")}${size > 1 ? ` de ${size}` : ""}`;
const played = (done: number, all: number) => `${counted(done, "match joué", "matchs joués")} sur ${all}`;

/** French text of the tournaments as everybody sees them. */
export const tournamentsTexts = french({
  title: "Tournois",
  manage: "Gérer",
  underWay: "Tournois en cours",
  completed: "Tournois terminés",
  noneUnderWay: "Aucun tournoi en cours",
  noneUnderWayHint: "Le prochain apparaîtra ici dès que les organisateurs l'ouvriront.",
  noneCompleted: "Aucun tournoi terminé",
  noneCompletedHint: "Les podiums des tournois joués s'afficheront ici.",
  active: "En cours",
  done: "Terminé",
  back: "Tous les tournois",
  unknown: "Tournoi introuvable",
  unknownHint: "Il a peut-être été supprimé.",
  teams: teamsOf,
  opened: (when: string) => `ouvert ${when}`,
  ended: (when: string) => `terminé ${when}`,
  played,
  ofRound: (done: number, all: number) => `${done} / ${all}`,
  versus: "contre",
  yourTeam: "votre équipe",
  yourTeamSuffix: "(votre équipe)",
  out: "Éliminée",
  withdrawn: "Forfait",
  nextRound: (name: string) => `Prochain match : ${name}`,
  winnerToBe: "Vainqueur du tournoi",

  table: (table: number) => `Table ${table}`,
  tableSince: (table: number, minutes: number) =>
    minutes < 1 ? `Table ${table}` : `Table ${table} · ${minutes} min`,
  yours: "À vous",
  yoursAt: (table: number) => `À vous · Table ${table}`,
  next: "Suivant",
  toConfirm: "À confirmer",
  contested: "Désaccord",
  forfeit: "Forfait",
  bye: "exemptée",
  toCome: "À venir",
  either: (one: string, other: string) => `${one} ou ${other}`,
  loserOf: (round: string, position: number) => `Perdant, ${round} ${position}`,
  semiFinal: "demi-finale",
  noOpponent: "Sans adversaire",
  doubleForfeit: "Double forfait",
  nobody: "Personne",
  won: "gagne",
  matchLabel: (name: string, position: number | null) =>
    position === null ? name : `${name}, match ${position}`,
  byeLabel: (team: string) => `${team}, exemptée du premier tour`,

  rounds: "Tour affiché",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  bracket: "Tableau du tournoi",
  seeBracket: "Revoir le tableau",
  seePodium: "Voir le podium",
  toWin: "À gagner, par joueur",
  others: (points: number) => `autres +${points}`,
  podium: "Podium",
  each: "chacun",
  points: (points: number) => `+${inPoints(points)}`,
  othersEarn: (points: number) => `Les autres équipes reçoivent ${inPoints(points)} par joueur.`,
  othersEarnNothing: "Les autres équipes ne reçoivent pas de points.",
  ofTournament: (name: string) => `Tournoi ${quoted(name)}`,
});
