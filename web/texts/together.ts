import type { Seat } from "../../domain/games/game.ts";
import { named } from "../../domain/named.ts";
import { inPoints, signed } from "./numbers.ts";
import { french, fullStop, listedNames, quoted } from "./typography.ts";

/** "3 points chacun", "1 point", "aucun point": what each player gets. */
const each = (points: number | null) => (points ? `${inPoints(points)} chacun` : "aucun point");

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
  ended: (game: string, isWon: boolean) => `${quoted(game)} est ${isWon ? "gagnée" : "perdue"}.`,
  saved: "Sauvés !",
  almost: "De justesse…",
  /** Below the title of the finish. */
  lasted: (count: number, time: string | null) =>
    `${count > 1 ? "Tous ensemble" : "À vous seul"}${time === null ? "" : `, en ${time}`}.`,
  perPlayer: "chacun",
  noPoints: "Aucun point : la case est vide.",
  nobody: "Personne n'est dernier.",
  names: (players: readonly Seat[]) => listedNames(players.map(({ name }) => name)),
  endedBy: (name: string) => fullStop(`Fin notée par ${named(name)}`),
  correctIntro: "Gagnée ou perdue, pour tous",
});
