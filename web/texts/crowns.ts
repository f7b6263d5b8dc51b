import { named } from "../../domain/named.ts";
import { counted } from "./numbers.ts";
import { french, ofName } from "./typography.ts";

/** How many games of one name somebody won and played. */
interface Numbers {
  readonly wins: number;
  readonly games: number;
}

/** Why the crown changed hands: "4 victoires chacun, 6 parties contre 9". */
function why(champion: Numbers, previous: Numbers | null): string {
  const wins = counted(champion.wins, "victoire", "victoires");
  const games = counted(champion.games, "partie", "parties");
  if (!previous) return `${wins} en ${games}`;
  if (champion.wins !== previous.wins) return `${wins} contre ${previous.wins}`;
  if (champion.games !== previous.games) return `${wins} chacun, ${games} contre ${previous.games}`;
  return `${wins} en ${games} chacun`;
}

/** French text of crowns that change hands and of series of wins, on phones and on big screens. */
export const crownTexts = french({
  changes: "La couronne change de tête",
  first: "Une première couronne",
  crownOf: (game: string) => `La couronne ${ofName(game)}`,
  takes: (champion: string, game: string, from: string | null) =>
    `${named(champion)} prend la couronne ${ofName(game)}${from === null ? "" : ` à ${named(from)}`}`,
  youTake: (game: string, from: string | null) =>
    `Vous prenez la couronne ${ofName(game)}${from === null ? "" : ` à ${named(from)}`}`,
  takesYours: (champion: string, game: string) => `${named(champion)} vous prend la couronne ${ofName(game)}`,
  why,
  takesIt: (from: string | null) => (from === null ? "la prend en premier" : `la prend à ${named(from)}`),
  /** Follows the name of the player. */
  newsLine: (game: string, from: string | null) =>
    `prend la couronne ${ofName(game)}${from === null ? "" : ` à ${named(from)}`}`,
  winsInARow: "victoires de suite",
  longestOfAll: "La plus longue de la semaine",
  longestIsYours: "C'est la plus longue de la semaine",
  /** Follows the name of the player. */
  ofWins: (wins: number) => `, ${wins}`,
});
