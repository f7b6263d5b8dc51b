import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text beside the login screen: what this is, and how lively the event is. */
export const welcomeTexts = french({
  headline: ["Jouez, grimpez,", "tournez la roue."],
  pitch: "Des parties toute la semaine, un seul classement, et une roue pour qui finit dernier.",
  wheelStart: "START",
  playing: (count: number) =>
    count > 1 ? `${count} personnes jouent en ce moment` : `${count} personne joue en ce moment`,
  lastEnded: (ago: string) => `Dernière partie terminée ${ago}`,
  nothingYet: "La première partie n'attend plus que vous",
  ongoing: (count: number) => (count > 1 ? "parties en cours" : "partie en cours"),
  completed: (count: number) => (count > 1 ? "parties jouées" : "partie jouée"),
  players: (count: number) => (count > 1 ? "joueurs inscrits" : "joueur inscrit"),
  perHour: "Parties par heure",
  perHourSaid: (games: number, hours: number) =>
    `${counted(games, "partie terminée", "parties terminées")} ces ${hours} dernières heures`,
  lastEnd: (ago: string) => `Dernière fin ${ago}`,
});
