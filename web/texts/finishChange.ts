import { ordinal, signedPoints } from "./numbers.ts";
import { french, quoted } from "./typography.ts";

/** French text about games that were corrected or deleted after their end. */
export const finishChangeTexts = french({
  /** Shown in the open finish of a game that was corrected or deleted. */
  corrected: "Le classement a été corrigé depuis. Voici ce qu'il est maintenant.",
  deletedTitle: "Partie supprimée",
  deleted: "Un administrateur a supprimé cette partie. Les points qu'elle donnait sont repris.",
  /** Shown to the players of a game whose ranking was corrected; a change of 0 points is not named. */
  correctedFor: (game: string, position: number, delta: number) =>
    `Le classement de la partie ${quoted(game)} a été corrigé : vous finissez ${ordinal(position)}${delta === 0 ? "" : `, ${signedPoints(delta)}`}.`,
  deletedWaiting: (game: string) => `La partie ${quoted(game)} a été supprimée : ses points sont repris.`,
});
