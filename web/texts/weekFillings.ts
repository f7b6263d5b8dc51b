import { named } from "../../domain/named.ts";
import { dayOfMonth, timeOfDay } from "./dates.ts";
import { weekday } from "./days.ts";
import { agreed, counted } from "./numbers.ts";
import { french, listed } from "./typography.ts";
import { capitalized, spelled, type Voice } from "./week.ts";

/** French text of the cards of a week that are shown when others are missing. */
export const fillingCardTexts = french({
  favourite: (voice: Voice) => (voice === "you" ? "Votre jeu" : "Mon jeu"),
  shelf: (voice: Voice) => (voice === "you" ? "Votre étagère" : "Mon étagère"),
  games: (count: number) => `${capitalized(spelled(count))} jeux`,
  gamesOf: (games: number, played: number) =>
    games === played
      ? `${counted(games, "partie", "parties")}, rien que celui-là.`
      : `${counted(games, "partie", "parties")} sur ${played}.`,
  neverTwice: (played: number) => `${capitalized(spelled(played))} parties, jamais deux fois la même boîte.`,
  times: (games: number) => `× ${games}`,
  table: ["Autour", "de la table"],
  ownTable: (voice: Voice) => ["Une table", voice === "you" ? "rien qu'à vous" : "rien qu'à moi"],
  ownGames: "En tête-à-tête avec le jeu.",
  mostWith: (names: readonly string[], people: number) =>
    people === 1
      ? `Toujours avec ${listed(names.map(named))}.`
      : `Le plus souvent avec ${listed(names.map(named))}.`,
  inGames: (played: number) => `En ${counted(played, "partie", "parties")}.`,
  people: (count: number) => agreed(count, "personne", "personnes"),
  gamesUnit: (count: number) => agreed(count, "partie", "parties"),
  day: (voice: Voice) => (voice === "you" ? "Votre grande journée" : "Ma grande journée"),
  onDay: (at: number, isOneWeek: boolean) =>
    capitalized(isOneWeek ? weekday(at) : `${weekday(at)} ${dayOfMonth(at)}`),
  ended: (first: number, last: number) =>
    first === last
      ? `Finie à ${timeOfDay(first)}.`
      : `La première finie à ${timeOfDay(first)}, la dernière à ${timeOfDay(last)}.`,
  moment: (voice: Voice) => (voice === "you" ? "Votre moment" : "Mon moment"),
  parts: { night: "La nuit", morning: "Le matin", afternoon: "L'après-midi", evening: "Le soir" },
  endedIn: (count: number, all: number, part: "night" | "morning" | "afternoon" | "evening") =>
    `${count === all ? `${counted(count, "partie", "parties")},` : `${counted(count, "partie", "parties")} sur ${all},`} ${agreed(count, "finie", "finies")} entre ${
      {
        night: "minuit et 6 h",
        morning: "6 h et midi",
        afternoon: "midi et 18 h",
        evening: "18 h et minuit",
      }[part]
    }.`,
});
