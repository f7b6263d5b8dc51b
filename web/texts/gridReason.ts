import { named } from "../../domain/named.ts";
import { counted } from "./numbers.ts";
import { french, fullStop } from "./typography.ts";

const orList = new Intl.ListFormat("fr", { type: "disjunction" });

/** French text of the reason why a new game can't have more players, and what to do about it. */
export const gridReasonTexts = french({
  title: "Pourquoi pas plus ?",
  goesUpTo: (max: number, inTeams: boolean) =>
    `La grille va jusqu'à ${inTeams ? counted(max, "équipe", "équipes") : counted(max, "joueur", "joueurs")}.`,
  complete: "Compléter la grille",
  ask: (names: readonly string[]) =>
    fullStop(`Pour la compléter, demandez à ${orList.format(names.map(named))}`),
});
