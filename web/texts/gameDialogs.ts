import { named } from "../../domain/named.ts";
import { agreed, counted, ordinal } from "./numbers.ts";
import { french, fullStop, listedNames, ofName, quoted } from "./typography.ts";

/** French text of the dialogs about a game: its end, its ranking and results. */
export const gameDialogTexts = french({
  cancelTitle: "Annuler la partie ?",
  cancelBody: (game: string) =>
    `La partie ${quoted(game)} sera supprimée et ses joueurs seront de nouveau libres. Vous pourrez la reprendre pendant 15 minutes.`,
  cancelConfirm: "Annuler la partie",
  cancelKeep: "Garder la partie",
  cancelFailed: "Une erreur s'est produite lors de l'annulation de la partie",
  cancelled: (game: string) => `La partie ${quoted(game)} est annulée.`,

  rankingIntro: "Définissez le classement final de la partie",
  loading: "Chargement des données...",
  orderUntouched: (first: string) => `L'ordre n'a pas encore été modifié : ${named(first)} est en tête.`,
  rankingWays: "Façon de classer",
  tap: "Toucher",
  drag: "Glisser",
  whoIsAt: (place: number) => `Qui arrive ${ordinal(place)} ?`,
  allPlaced: "Tout le monde est classé.",
  oneSpin: "un tour de roulette",
  contenders: "Qui reste à classer",
  rank: (name: string) => `Classer ${named(name)}`,
  givePlaceBack: (name: string, place: number) => `Rendre la ${ordinal(place, true)} place ${ofName(name)}`,
  undoTap: "Reprendre le dernier",
  leftToRank: (count: number, isTeamGame: boolean) =>
    `Encore ${isTeamGame ? counted(count, "équipe", "équipes") : counted(count, "personne", "personnes")}`,
  validate: "Valider le classement",
  saving: "Enregistrement...",
  rankingKept: "Votre classement est conservé en attendant.",
  sentWhenOnline: "Réseau perdu : votre classement sera envoyé dès que le réseau reviendra.",
  saveFailed: "Une erreur est survenue lors de l'enregistrement des résultats",
  points: (points: number) => counted(points, "pt", "pts"),
  pointsEach: (points: number) => counted(points, "pt par joueur", "pts par joueur"),
  noPoints: "Pas de points",
  frozenPoints: "Points gelés",
  undefinedPoints: "Points non définis",
  lastWinsSpin: (names: readonly string[]) =>
    `${listedNames(names)}, en dernière position, ${agreed(names.length, "gagne", "gagnent chacun")} un tour de roulette`,
  lastIsBot: "Le dernier est un bot : personne ne gagne de tour de roulette",
  nobodyIsLast: "Tous ex æquo\u00a0: personne n'est dernier, ni ne gagne de tour de roulette",
  holdToTie: "Tenez une ligne sur une autre : à égalité.",
  tiedWith: (name: string) => `À égalité avec ${named(name)}`,
  team: (name: string, members: readonly string[]) => `${named(name)} : ${members.map(named).join(", ")}`,
  startedWithYou: (name: string, game: string) => `${named(name)} lance ${quoted(game)} avec vous.`,
  end: "Fin de la partie",
  close: "Fermer",
  completedTitle: "Partie terminée",
  completedBy: (name: string) => fullStop(`Classement validé par ${named(name)}`),
  replayGame: (game: string) => `Rejouer à ${quoted(game)}`,
  spinWon: "+1 tour de roulette",
  spinWonEach: "+1 tour de roulette chacun",
  perPlayer: "par joueur",
});
