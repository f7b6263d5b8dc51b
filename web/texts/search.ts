import { french } from "./typography.ts";

/** French text of searching a list, of players above all. */
export const searchTexts = french({
  player: "Rechercher un joueur",
  noPlayer: "Aucun joueur ne correspond",
  checkSpelling: "Vérifiez l'orthographe du nom.",
  clear: "Effacer la recherche",
  clearFilters: "Effacer les filtres",
});
