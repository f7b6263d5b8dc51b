import { agreed, counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text next to the login screen: the event's presentation and its activity. */
export const welcomeTexts = french({
  headline: ["Jouez, grimpez,", "tournez la roue."],
  pitch:
    "Des parties du premier au dernier jour, un seul classement, et une roue pour consoler les derniers.",
  wheelStart: "START",
  playing: (count: number) => `${counted(count, "personne joue", "personnes jouent")} en ce moment`,
  nothingYet: "La première partie n'attend plus que vous",
  ongoing: (count: number) => agreed(count, "partie en cours", "parties en cours"),
  completed: (count: number) => agreed(count, "partie jouée", "parties jouées"),
  players: (count: number) => agreed(count, "joueur inscrit", "joueurs inscrits"),
  perHour: "Parties par heure",
  perHourLabel: (games: number, hours: number) =>
    `${counted(games, "partie terminée", "parties terminées")} ces ${hours} dernières heures`,
  lastEnded: (ago: string) => `Dernière partie terminée ${ago}`,
});
