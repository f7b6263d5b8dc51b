import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of searchable lists, mainly of players or of games, and of picking an item. */
export const searchTexts = french({
  players: {
    search: "Rechercher un joueur",
    nothingFound: "Aucun joueur ne correspond",
    more: (amount: number) => `Et ${counted(amount, "autre joueur", "autres joueurs")} : cherchez par nom.`,
    choose: "Choisir un joueur",
  },
  games: {
    search: "Rechercher un jeu",
    nothingFound: "Aucun jeu ne correspond",
    more: (amount: number) => `Et ${counted(amount, "autre jeu", "autres jeux")} : cherchez par nom.`,
    choose: "Choisir un jeu",
  },
  checkSpelling: "Vérifiez l'orthographe du nom.",
  clear: "Effacer la recherche",
  clearFilters: "Effacer les filtres",
});
