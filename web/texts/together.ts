import type { Seat } from "../../domain/games/game.ts";
import { named } from "../../domain/named.ts";
import { inPoints, signed } from "./numbers.ts";
import { french, fullStop, listedNames, quoted } from "./typography.ts";

/** "3 points chacun", "1 point", "aucun point": what each player gets. */
const each = (points: number | null) => (points ? `${inPoints(points)} chacun` : "aucun point");

const ended = (game: string, isWon: boolean) => `${quoted(game)} est ${isWon ? "gagnée" : "perdue"}.`;

/** French text of cooperative games: "Ensemble" (rules P35 to P39). */
export const togetherTexts = french({
  title: "Ensemble",
  end: (isWon: boolean) => (isWon ? "Gagnée" : "Perdue"),
  each,
  gives: (won: number | null, lost: number | null) => `Gagnée : ${each(won)}. Perdue : ${each(lost)}.`,
  nobodyLast: "Tous contre le jeu, sans bots : personne n'est dernier.",
  since: (elapsed: string) => `Ensemble, ${elapsed}`,
  so: "Alors ?",
  /** Below "Gagnée" or "Perdue", on the button. */
  eachGets: (points: number | null, isWon: boolean) =>
    points
      ? `${signed(points)} pour chacun${isWon || points < 0 ? "" : ", pour la tentative"}`
      : "Aucun point",
  spinForAll: "Si c'est perdu, un tour de roue pour chacun.",
  onePress: "Une pression suffit, de n'importe qui autour de la table. On peut l'annuler aussitôt.",
  sentWhenOnline: "Réseau perdu : la fin de la partie sera envoyée dès que le réseau reviendra.",
  notYet: "Pas encore finie",
  ended,
  saved: "Sauvés !",
  almost: "De justesse…",
  /** Below the title of the finish. */
  lasted: (count: number, time: string | null) =>
    `${count > 1 ? "Tous ensemble" : "À\u00a0vous\u00a0seul"}${time === null ? "" : `, en ${time}`}.`,
  perPlayer: "chacun",
  noPoints: "Aucun point : la case est vide.",
  nobody: "Personne n'est dernier.",
  names: (players: readonly Seat[]) => listedNames(players.map(({ name }) => name)),
  endedBy: (name: string) => fullStop(`Fin notée par ${named(name)}`),
  /** An end that waits for a second player: in the place of `proposalTexts`, which are about a ranking. */
  proposal: {
    proposedBy: (name: string) => `${named(name)} propose cette fin`,
    proposedByYou: "Vous proposez cette fin",
    waitsForConfirmation:
      "Un autre joueur de la partie la confirme. En attendant, vous êtes libres pour d'autres parties.",
    proposed: (game: string, isWon: boolean) =>
      `${quoted(game)} sera ${isWon ? "gagnée" : "perdue"} dès qu'un autre joueur le confirme.`,
    confirmed: ended,
    refused: (game: string) => `La fin proposée de ${quoted(game)} est refusée.`,
    withdrawn: (game: string) => `La fin proposée de ${quoted(game)} est retirée.`,
  },
  correct: "Corriger la fin",
  correctIntro: "Gagnée ou perdue, pour tous",
  corrected: (game: string, isWon: boolean) => `C'est corrigé : ${ended(game, isWon)}`,
  correctedBy: (name: string, when: string) => `Fin corrigée par ${named(name)}, ${when} :`,
});
