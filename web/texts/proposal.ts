import { named } from "../../domain/named.ts";
import { french, quoted } from "./typography.ts";

/** French text of a ranking that waits for a second player. */
export const proposalTexts = french({
  proposedBy: (name: string) => `${named(name)} propose ce classement`,
  proposedByYou: "Vous proposez ce classement",
  waitsForConfirmation:
    "Un autre joueur de la partie le confirme. En attendant, vous êtes libres pour d'autres parties.",
  confirm: "Confirmer",
  refuse: "Ce n'est pas ça",
  withdraw: "Retirer",
  proposed: (game: string) => `Le classement de ${quoted(game)} attend un autre joueur.`,
  confirmed: (game: string) => `Le classement de ${quoted(game)} est validé.`,
  refused: (game: string) => `Le classement proposé de ${quoted(game)} est refusé.`,
  withdrawn: (game: string) => `Le classement proposé de ${quoted(game)} est retiré.`,
  news: (name: string, game: string) =>
    `${named(name)} propose le classement de ${quoted(game)} : confirmez-le.`,
  /** The same about the end of a cooperative game. */
  newsTogether: (name: string, game: string, isWon: boolean) =>
    `${named(name)} dit que ${quoted(game)} est ${isWon ? "gagnée" : "perdue"} : confirmez-le.`,
  failed: "Erreur lors de l'enregistrement",
});
