import { ordinal, signedPoints } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

/** French text about games that were corrected or deleted after their end. */
export const finishChangeTexts = french({
  /** This text and the next two are in the dialog about a game's end, if the game was corrected or deleted since. */
  corrected: "Le résultat a été corrigé depuis. Voici ce qu'il est maintenant.",
  deletedTitle: "Partie supprimée",
  deleted: "Un administrateur a supprimé cette partie. Les points qu'elle donnait sont repris.",
  /** Shown to the players of a game whose ranking was corrected; a change of 0 points is not mentioned. */
  correctedFor: (game: string, position: number, delta: number) =>
    `Le classement de la partie ${quoted(game)} a été corrigé : vous finissez ${ordinal(position)}${delta === 0 ? "" : `, ${signedPoints(delta)}`}.`,
  /** The same for the players of a cooperative game. */
  correctedTogether: (game: string, isWon: boolean, delta: number) =>
    `La partie ${quoted(game)} a été corrigée : elle est ${isWon ? "gagnée" : "perdue"}${delta === 0 ? "" : `, ${signedPoints(delta)}`}.`,
  /** Shown to a player who had not yet seen the finish of the deleted game. */
  deletedUnseen: (game: string) => `La partie ${quoted(game)} a été supprimée : ses points sont repris.`,
});
