import { number } from "./numbers.ts";
import { french, fullStop, quoted } from "./typography.ts";

/** French text of the dialogs about a game: its end, its ranking and results. */
export const gameDialogTexts = french({
  cancelTitle: "Annuler la partie ?",
  cancelBody: (game: string) =>
    `La partie ${quoted(game)} sera supprimée définitivement et ses joueurs seront de nouveau libres. Aucun point n'est attribué.`,
  cancelConfirm: "Annuler la partie",
  cancelKeep: "Garder la partie",
  cancelFailed: "Une erreur s'est produite lors de l'annulation de la partie",
  cancelled: (game: string) => `La partie ${quoted(game)} est annulée.`,

  rankingIntro: "Définissez le classement final de la partie",
  loading: "Chargement des données...",
  untouched: (first: string) => `L'ordre n'a pas encore été modifié : ${first} est en tête.`,
  validate: "Valider le classement",
  saving: "Enregistrement...",
  keepOpen: "Votre classement est conservé en attendant.",
  sentWhenBack: "Le réseau manque : votre classement partira de lui-même dès son retour.",
  saveFailed: "Une erreur est survenue lors de l'enregistrement des résultats",
  points: (points: number) => `${number(points)} pts`,
  pointsEach: (points: number) => `${number(points)} pts par joueur`,
  noPoints: "Pas de points",
  frozenPoints: "Points gelés",
  undefinedPoints: "Points non définis",
  lastWins: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]}, en dernière position, gagne un tour de roulette`
      : `${names.join(", ")}, en dernière position, gagnent chacun un tour de roulette`,
  lastIsBot: "Le dernier est un bot : personne ne gagne de tour de roulette",
  team: (name: string, members: readonly string[]) => `${name} : ${members.join(", ")}`,
  ranking: "Classement",
  completedTitle: "Partie terminée",
  completedBy: (name: string) => fullStop(`Classement validé par ${name}`),
  replayGame: (game: string) => `Rejouer à ${quoted(game)}`,
  spinWon: "+1 tour de roulette",
  spinWonEach: "+1 tour de roulette chacun",
  perPlayer: "par joueur",
});
