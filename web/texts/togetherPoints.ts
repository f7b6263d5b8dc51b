import { french } from "./typography.ts";

/** French text of the two cells beside the grid: what cooperative games give (rule G15). */
export const togetherPointsTexts = french({
  title: "Ensemble",
  intro: "Ce que reçoit chacun quand on joue tous contre le jeu, quel que soit le nombre de joueurs.",
  won: "Gagnée",
  lost: "Perdue",
  each: "points chacun",
  empty: "aucun point, et la fin le dit",
  invalid: "Un nombre entier de -1000 à 1000, ou rien",
  spins: "Un tour de roue à tous quand c'est perdu",
  spinsHint: (isOn: boolean) =>
    isOn
      ? "Personne n'est dernier, mais chacun tourne la roue quand la partie est perdue."
      : "Personne n'est dernier : une partie « Ensemble » ne donne pas de tour de roulette.",
  unsaved: "Vos changements dans les points des parties « Ensemble » vous attendent.",
  saved: "Les points des parties « Ensemble » sont enregistrés.",
  saveFailed: "Erreur lors de l'enregistrement",
});
