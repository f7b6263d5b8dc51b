import { counted } from "./numbers.ts";
import { french } from "./typography.ts";

/** French text of the ranking on paper. */
export const rankingSheetTexts = french({
  print: "Imprimer",
  final: "Classement final",
  current: "Classement",
  period: (from: string, to: string) => (from === to ? `le ${from}` : `du ${from} au ${to}`),
  players: (count: number) => counted(count, "joueur", "joueurs"),
  more: (count: number) => `et ${counted(count, "autre joueur", "autres joueurs")}`,
  printedOn: (day: string, time: string) => `Imprimé le ${day} à ${time}`,
});
