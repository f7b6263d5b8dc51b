import { named } from "../../domain/named.ts";
import { french } from "./typography.ts";

/** French text of the call of a player's match to a table. */
export const callTexts = french({
  youPlay: (table: number) => `Table ${table}, vous jouez`,
  against: (team: string) => `contre ${named(team)}`,
  waited: (minutes: number) => (minutes < 1 ? "à l'instant" : `${minutes} min`),
  lookedFor: (minutes: number) => `On vous cherche depuis ${minutes} min`,
  lookedForAt: (table: number) => `On vous cherche, table ${table}`,
  since: (minutes: number, rest: string) => (minutes < 1 ? rest : `depuis ${minutes} min, ${rest}`),
  waitsForYou: (team: string, isTeam: boolean) => `${named(team)} vous ${isTeam ? "attendent" : "attend"}`,
  onOurWay: "On arrive",
  coming: "Vous arrivez",
  answered: "Votre réponse est partie.",
  comingHint: "C'est dit : l'autre équipe sait que vous arrivez.",
  failed: "Une erreur est survenue : votre réponse n'est pas partie.",
  reduce: "Réduire",
});
