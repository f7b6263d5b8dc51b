import { named } from "../../domain/named.ts";
import type { UndoLoss } from "../../domain/undo/undo.ts";
import { countedAs } from "./counters.ts";
import { signed } from "./numbers.ts";
import { french, ofName, quoted } from "./typography.ts";

/** Said of points that a reset of all points has already taken (rule G13). */
export const beforeReset = "D'avant la remise à zéro : rien à reprendre, aucun total ne change.";

/** Said when the event goes on, or starts again, while the ranking is frozen (rule Z23). */
export const stillFrozen = "Le classement est encore gelé.";

/** The sentence about a part that an undo could not restore. */
function loss(lost: UndoLoss): string {
  switch (lost.what) {
    case "spinUsed":
      return `${named(lost.name)} garde le tour de roulette déjà joué.`;
    case "cardGone":
      return `${named(lost.name)} n'a plus la carte ${quoted(lost.card)} en main : elle n'est pas rejouée.`;
    case "lossHealed":
      return `${named(lost.name)} garde la carte ${quoted(lost.card)} en main : sa perte est déjà soignée.`;
    case "spent":
      return `${named(lost.name)} a déjà dépensé ${countedAs("changed", lost.counter, lost.missing)}.`;
    case "chillsGone":
      return `Il manque ${countedAs("changed", "chillsOwned", lost.missing)} à ${named(lost.name)} : tous sont chez des joueurs.`;
    case "stillPlays":
      return `${named(lost.name)} joue en ce moment, et reste parmi les joueurs.`;
    case "teamGone":
      return `${named(lost.name)} ne retrouve pas son équipe dans ${quoted(lost.tournament)}.`;
    case "guestChanged":
      return `${named(lost.name)} : son lien ou qui la tient a changé depuis, et reste ainsi.`;
    case "tableTaken":
      return `La table ${lost.table} est prise : le match attend une autre table.`;
    case "beforeReset":
      return beforeReset;
    case "nameTaken":
      return `Le nom ${quoted(lost.name)} est pris : ce joueur revient sous le nom ${quoted(lost.newName)}.`;
    case "emailTaken":
      return `${named(lost.name)} revient sans adresse e-mail (un autre compte l'a) et se connecte avec son nom.`;
    case "signInErased":
      return `${named(lost.name)} revient sans adresse e-mail ni mot de passe, effacés depuis : remettez-lui un lien pour en choisir un.`;
    case "stillFrozen":
      return stillFrozen;
    case "came":
      return lost.names.length === 1
        ? `Tous sauf une personne, qui est venue et reste : ${named(lost.names[0] ?? "")}.`
        : `Tous sauf les ${lost.names.length} qui sont venus, et restent : ${lost.names.map(named).join(", ")}.`;
    case "playerGone":
      return `Le compte ${ofName(lost.name)} est supprimé : son équipe revient sans ce joueur.`;
  }
}

/** French text of undoing. */
export const undoTexts = french({
  undo: "Annuler",
  redo: "Refaire",
  undone: (losses: readonly UndoLoss[]) => ["C'est annulé.", ...losses.map(loss)].join(" "),
  redone: (losses: readonly UndoLoss[]) => ["C'est refait.", ...losses.map(loss)].join(" "),
  /** The sum of several changes of one counter, which one undo reverses together: "Chills de Nadia : +3." */
  steps: (label: string, sum: number) => `${label} : ${signed(sum)}.`,
  rankingValidated: (game: string) => `Le classement de ${quoted(game)} est validé.`,
  failed: "L'annulation n'a pas abouti.",
  loss,
});
