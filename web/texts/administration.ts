import { counted } from "./numbers.ts";
import { shellTexts } from "./shell.ts";
import { french } from "./typography.ts";

/** French text of the administration's frame: the titles of its screens, and the groups of screens with a hint. */
export const administrationTexts = french({
  navigation: "Administration",
  all: "Tout régler",
  waiting: (tasks: number) => counted(tasks, "tâche vous attend", "tâches vous attendent"),
  titles: {
    home: "Accueil",
    points: "Grille de points",
    people: "Personnes",
    ranking: "Classement",
    tournaments: "Tournois",
    cards: "Cartes",
    chills: "Chills",
    games: "Jeux",
    event: "Événement",
    displays: "Écrans",
    journal: "Journal",
    backups: "Sauvegardes",
  },
  groups: {
    event: { label: "Événement", hint: "Titre, début, gel, cérémonie" },
    players: { label: "Joueurs", hint: "Comptes, rôles, points" },
    games: { label: "Jeux et points", hint: "Grille de points, liste des jeux" },
    prizes: { label: "Roulette et cartes", hint: "Roue, cartes, Chills" },
    tournaments: { label: "Tournois", hint: "Équipes, tableau, résultats" },
    displays: { label: "Écrans", hint: "Les télévisions de l'événement" },
    journal: { label: "Journal", hint: "Qui a fait quoi, et quand" },
    backups: { label: "Sauvegardes", hint: "Les copies, et d'où elles viennent" },
  },
  wheel: shellTexts.nav.roulette,
});
