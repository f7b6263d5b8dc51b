import { named } from "../../domain/named.ts";
import type { GroupStage } from "../../domain/tournaments/groups.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import { type LabelledTeam, peopleOf } from "../../domain/tournaments/teamLabel.ts";
import { agreed, counted, inPoints, ordinal } from "./numbers.ts";
import { french, listed, ofName } from "./typography.ts";

const teamsOf = (teams: number, size: number) =>
  `${counted(teams, "équipe", "équipes")}${size > 1 ? ` de ${size}` : ""}`;
const scoreOf = (score: Score) => score.replace("-", " à ");
const played = (done: number, total: number) => `${counted(done, "match joué", "matchs joués")} sur ${total}`;

/** French text of the tournaments for all players. */
export const tournamentsTexts = french({
  title: "Tournois",
  manage: "Gérer",
  signUps: "Inscriptions",
  underWay: "Tournois en cours",
  completed: "Tournois terminés",
  noneUnderWay: "Aucun tournoi en cours",
  noneUnderWayHint: "Le prochain apparaîtra ici dès que les administrateurs l'ouvriront.",
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
  playedOfRound: (done: number, total: number) => `${done} / ${total}`,
  versus: "contre",
  yourTeam: "votre équipe",
  yourTeamSuffix: "(votre équipe)",
  eliminated: "Éliminée",
  withdrawn: "A abandonné",
  nextRound: (round: string) => `Prochain match : ${round}`,
  youPlayAt: (table: number) => `Vous jouez, table ${table}`,
  winnerToBe: "Vainqueur du tournoi",

  table: (table: number) => `Table ${table}`,
  /** A match's table or state in a few characters, where space is short. */
  inLetters: {
    table: (table: number) => `T${table}`,
    yours: "★",
    toConfirm: "?",
    contested: "!",
    forfeit: "F",
  },
  tableSince: (table: number, minutes: number) =>
    minutes < 1 ? `Table ${table}` : `Table ${table} · ${minutes} min`,
  yours: "À vous",
  yoursAt: (table: number) => `À vous · Table ${table}`,
  next: "Suivant",
  toConfirm: "À confirmer",
  contested: "Désaccord",
  forfeit: "Forfait",
  bye: "au tour 2",
  toCome: "À venir",
  ranked: (rank: number, group: string) =>
    `${ordinal(rank, true)} du ${group.toLowerCase().replace(/.$/u, (letter) => letter.toUpperCase())}`,
  groups: "Groupes",
  groupLetter: (letter: string, isOwn: boolean) => (isOwn ? `${letter}, à vous` : letter),
  groupColumns: {
    played: ["J", "Joués"],
    wins: ["V", "Victoires"],
    difference: ["Écart", "Écart"],
  } as Readonly<Record<"played" | "wins" | "difference", readonly [string, string]>>,
  /** "Groupes de 3 ou 4, 2 passent" */
  groupFormat: ({ teams, count, qualifiers }: GroupStage) => {
    const [smallest, largest] = [Math.floor(teams / count), Math.ceil(teams / count)];
    const size = smallest === largest ? smallest : `${smallest} ou ${largest}`;
    return `${count === 1 ? "Un groupe" : "Groupes"} de ${size}, ${counted(qualifiers, "passe", "passent")}`;
  },
  groupRank: "Rang",
  groupTeam: "Équipe",
  groupRoundOf: (round: number, rounds: number) => `Ronde ${round} sur ${rounds}`,
  groupRule: (qualifiers: number) =>
    `${qualifiers === 1 ? "La première équipe passe" : "Les deux premières passent"}. À victoires égales, l'écart entre elles décide, puis l'ordre du tirage.`,
  /** The difference of each team in its matches against the others with as many wins. */
  groupAmong: (teams: readonly (readonly [name: string, difference: string])[]) =>
    `Entre elles\u00a0: ${teams.map(([name, difference]) => `${named(name)}\u00a0${difference}`).join(" · ")}`,
  groupByDraw: (names: readonly string[]) => `${names.map(named).join(" devant ")}, par l'ordre du tirage`,
  teamToCome: "Équipe à venir",
  /** The players of two teams, while it is unknown which of them will play the match. */
  either: (one: string, other: string) => `${named(one)} ou ${named(other)}`,
  eitherSpoken: (one: string, other: string) => `${named(one)}, ou ${named(other)}`,
  loserOf: (round: string, position: number) => `Perdant, ${round} ${position}`,
  semiFinal: "demi-finale",
  firstRound: "premier tour",
  consolation: "Consolante",
  winConsolation: (players: number) => agreed(players, "gagne la consolante", "gagnent la consolante"),
  nobody: "Personne",
  bothForfeited: "Double forfait",
  meets: (one: string, other: string) => `${named(one)} contre ${named(other)}`,
  score: scoreOf,
  /** The games won so far in a best of three. */
  gamesWon: (ours: number, theirs: number) => `${counted(ours, "manche", "manches")} à ${theirs}`,
  scoreIs: (score: Score) => `Score : ${scoreOf(score)}.`,
  wins: (team: LabelledTeam) => `${named(peopleOf(team))} ${agreed(team.players.length, "gagne", "gagnent")}`,
  matchLabel: (round: string, position: number | null) =>
    position === null ? round : `${round}, match ${position}`,
  byeLabel: (people: string) => `${named(people)}, directement au tour 2`,

  rounds: "Tour affiché",
  half: (half: 0 | 1) => (half === 0 ? "Première moitié du tableau" : "Seconde moitié du tableau"),
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  print: "Imprimer",
  bracket: "Tableau du tournoi",
  seeBracket: "Revoir le tableau",
  seePodium: "Voir le podium",
  toWin: "À gagner, par joueur",
  othersPoints: (points: number) => `autres +${points}`,
  podium: "Podium",
  otherPlaces: "Places suivantes",
  youWith: (others: readonly string[]) => listed(["Vous", ...others.map(named)]),
  each: "chacun",
  points: (points: number) => `+${inPoints(points)}`,
  othersEarn: (points: number) => `Les autres équipes reçoivent ${inPoints(points)} par joueur.`,
  othersEarnNothing: "Les autres équipes ne reçoivent pas de points.",

  nextMatch: "Votre prochain match",
  tableWord: "Table",
  against: (people: string) => `contre ${named(people)}`,
  tournamentAndRound: (tournament: string, round: string) => `${named(tournament)}, ${round}`,
  announce: "Annoncer le résultat",
  announceShort: "Annoncer",
  announced: (people: string) =>
    `Vous avez annoncé la victoire ${ofName(people)}. L'autre équipe doit confirmer.`,
  announcedToYou: (people: string) => `L'autre équipe annonce la victoire ${ofName(people)}.`,
  contestedHint: "Les deux équipes ne sont pas d'accord : un administrateur tranche.",
  confirmOrContest: "Confirmer ou contester",
  change: "Changer l'annonce",
  whoWon: "Qui a gagné ?",
  whichScore: "Par quel score ?",
  winner: "Équipe qui a gagné",
  reporting: {
    announce: {
      submit: "Annoncer la victoire",
      hint: "Dès que l'autre équipe confirme, le tableau avance. En cas de désaccord, un administrateur tranche.",
      done: "Résultat annoncé.",
      failed: "Une erreur est survenue lors de l'annonce du résultat.",
    },
    confirm: {
      submit: "Confirmer le résultat",
      hint: "Le résultat compte dès que vous confirmez, et le tableau avance.",
      done: "Résultat confirmé.",
      failed: "Une erreur est survenue lors de la confirmation du résultat.",
    },
    contest: {
      submit: "Contester le résultat",
      hint: "L'autre équipe dit le contraire : si vous contestez, un administrateur tranche.",
      done: "Résultat contesté : un administrateur tranche.",
      failed: "Une erreur est survenue lors de la contestation du résultat.",
    },
  },
});
