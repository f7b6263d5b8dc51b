import { agreed, counted } from "./numbers.ts";
import { french } from "./typography.ts";

const chills = (count: number) => counted(count, "Chill", "Chills");

/** French text of the administration of Chills. */
export const chillsTexts = french({
  title: "Chills",
  intro: "Le nombre de Chills en jeu, et qui les a.",
  distributedOfTotal: (distributed: number, total: number) =>
    `${counted(distributed, "distribué", "distribués")} sur ${total}`,
  ofTotal: (total: number) => `sur ${total}`,
  leftToWin: "encore à gagner",
  owners: (count: number) => agreed(count, "joueur en a", "joueurs en ont"),
  allGone: "Tous les Chills sont distribués : à la roulette, on vole désormais un Chill à un autre joueur.",
  moreThanTotal: (distributed: number, total: number) =>
    `${chills(distributed)} déjà ${agreed(distributed, "distribué", "distribués")} pour un total de ${total}. Personne n'en perd, mais plus aucun ne peut être gagné : ils se volent.`,
  total: "Nombre total de Chills",
  totalHint: "Un nombre entier, à partir de 0.",
  saved: (total: number) => `Le total est maintenant de ${chills(total)}.`,
  unsavedTotal: "Le total que vous avez saisi n'est pas enregistré : il vous attend dans Admin.",
  saveFailed: "Erreur lors de la sauvegarde de la configuration",
  loadFailed: "Erreur lors du chargement des données",

  distribution: "Distribution",
  playersFailed: "Erreur lors du chargement des joueurs",
});
