import { french } from "./typography.ts";

/** French text of the player's own games to take away. */
export const ownPlaysTexts = french({
  title: "Emporter vos parties",
  intro: "Toutes, avec les places et les points : en tableau, ou pour l'application BG Stats.",
  table: "Tableau (CSV)",
  bgStats: "BG Stats",
  failed: "Vos parties n'ont pas pu être préparées",
  fileName: "mes-parties",
  heading: ["Partie", "Date", "Heure", "Jeu", "Place", "Participant", "Équipe", "Points", "Gagnée"],
  won: "oui",
  lost: "non",
});
