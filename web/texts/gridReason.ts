import { counted } from "./numbers.ts";
import { french, fullStop } from "./typography.ts";

const either = new Intl.ListFormat("fr", { type: "disjunction" });

/** French text of the reason why a new game can't have more players, and what to do about it. */
export const gridReasonTexts = french({
  title: "Pourquoi pas plus ?",
  goesUpTo: (most: number, inTeams: boolean) =>
    `La grille va jusqu'à ${inTeams ? counted(most, "équipe", "équipes") : counted(most, "joueur", "joueurs")}.`,
  complete: "Compléter la grille",
  ask: (names: readonly string[]) => fullStop(`Pour la compléter, demandez à ${either.format(names)}`),
});
