import { french } from "./typography.ts";

/** French text of the tables that open in a spreadsheet. */
export const tablesTexts = french({
  title: "Emporter les chiffres",
  intro: "Des tableaux pour un tableur (CSV).",
  names: { ranking: "Classement", games: "Parties", ledger: "Points", journal: "Journal" },
  failed: "Le tableau n'a pas pu être préparé",
  ranking: ["Rang", "Joueur", "Points", "Tours", "Cartes", "Chills"],
  games: ["Date", "Heure", "Jeu", "Place", "Participant", "Équipe", "Points", "Points de la place"],
  ledger: ["Date", "Heure", "Joueur", "Points", "Pourquoi", "Source", "Raison", "Par"],
  journal: ["Date", "Heure", "Qui", "Quoi", "Annulé"],
  undone: "oui",
});
