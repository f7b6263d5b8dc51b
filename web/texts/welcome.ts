import { agreed, counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text next to the login screen: the event's presentation and its activity. */
export const welcomeTexts = french({
  headline: ["Jouez, grimpez,", "tournez la roue."],
  pitch:
    "Des parties du premier au dernier jour, un seul classement, et une roue pour consoler les derniers.",
  wheelStart: "START",
  playing: (count: number) => `${counted(count, "personne joue", "personnes jouent")} en ce moment`,
  notBegun: "Pas encore commencé",
  over: "Terminé",
  firstGame: "La première partie n'attend plus que vous",
  firstPlayer: "C'est parti : soyez la première personne inscrite",
  ongoing: (count: number) => agreed(count, "partie en cours", "parties en cours"),
  completed: (count: number) => agreed(count, "partie jouée", "parties jouées"),
  players: (count: number) => agreed(count, "joueur inscrit", "joueurs inscrits"),
  perHour: "Parties par heure",
  perHourLabel: (games: number, hours: number) =>
    `${counted(games, "partie terminée", "parties terminées")} ces ${hours} dernières heures`,
  lastEnded: (ago: string) => `Dernière partie terminée ${ago}`,
});
