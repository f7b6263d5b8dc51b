import { named } from "../../domain/named.ts";
import { counted, number, signed } from "./numbers.ts";
import { french, ofName, quoted } from "./typography.ts";

/** French text of the games screens. */
export const gamesTexts = french({
  title: "Partie",
  views: "Parties",
  mine: "Vos Parties",
  create: "Nouvelle Partie",
  ongoing: "Parties en cours",
  finished: "Parties terminées",
  ongoingTag: "En cours",
  finish: "Terminer",
  cancel: "Annuler",
  mend: (game: string) => `Modifier la partie ${quoted(game)}`,
  players: (count: number) => counted(count, "joueur", "joueurs"),
  since: capital,
  together: " · Ensemble",
  createdBy: (creator: string | null) => `Créée par ${creator === null ? "vous" : named(creator)}`,
  noOngoing: "Aucune partie en cours",
  noOngoingHint: "Réunissez des joueurs autour d'un jeu et lancez-vous.",
  noFinished: "Aucune partie terminée pour le moment",
  noFinishedHint: "Vos résultats apparaîtront ici dès votre première partie.",
  details: (game: string) => `Voir les résultats ${ofName(game)}`,
  loadFailed: "Erreur lors du chargement des données",
  earned: signed,
  /** After points that a card changed. */
  instead: (before: number) => `au lieu de ${number(before)}`,
  you: "Vous,",
  ownPoints: (earned: number) => ` · ${signed(earned)}`,
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
