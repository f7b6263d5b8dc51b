import { french } from "./typography.ts";

/** French text of the rules about which games give points. */
export const countingTexts = french({
  title: "Ce qui compte comme partie",
  fewestPlayers: "À partir de combien de vrais joueurs une partie compte",
  fewerPlayers: "Un joueur de moins",
  morePlayers: "Un joueur de plus",
  fewestPlayersHint: (players: number) =>
    players <= 1
      ? "Toutes les parties comptent, quel que soit le nombre de joueurs."
      : `Une partie de moins de ${players} vrais joueurs ne donne ni points, ni tour de roulette. Les bots ne comptent pas.`,
  perDay: "Combien de fois par jour le même groupe",
  fewerPerDay: "Une partie de moins par jour",
  morePerDay: "Une partie de plus par jour",
  noLimit: "Sans limite",
  perDayHint: (games: number | null) =>
    games === null
      ? "Les mêmes joueurs peuvent marquer autant de fois par jour qu'ils veulent."
      : `Les mêmes joueurs marquent ${games} fois par jour au plus ; leurs parties suivantes ne donnent ni points, ni tour.`,
  confirms: "Un second joueur confirme le classement",
  confirmsNo: "Non",
  confirmsYes: "Oui",
  confirmsHint: (isOn: boolean) =>
    isOn
      ? "Le classement qu'un joueur valide, ou la fin d'une partie « Ensemble », attend qu'un autre joueur de la partie, ou vous, le confirme."
      : "Le premier joueur qui valide termine la partie.",
  unsaved: "Vos changements dans ce qui compte comme partie vous attendent.",
  saved: "Ce qui compte comme partie est enregistré.",
  saveFailed: "Erreur lors de l'enregistrement",
});
