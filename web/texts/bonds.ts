import { named } from "../../domain/named.ts";
import { relativeTime, sinceInstant } from "./days.ts";
import { hoursAndMinutes } from "./durations.ts";
import { agreed, counted, ordinal } from "./numbers.ts";
import { french, listedNames, ofName, quoted } from "./typography.ts";

/** "6", "6,5": games, where a game in which both shared a place is half a game. */
const halves = (games: number) => games.toLocaleString("fr", { maximumFractionDigits: 1 });

/** French text of what binds a player to others: rival, accomplice, series, crowns (rules J20 to J26). */
export const bondTexts = french({
  title: "D'une partie à l'autre",
  failed: "Les rivaux n'ont pas pu être chargés",
  rival: "Rival",
  accomplice: "Complice",
  nemesis: "Bête noire",
  series: "Série",
  score: (ahead: number, behind: number) => `${halves(ahead)} à ${halves(behind)}`,
  won: (won: number, games: number) => `${counted(won, "gagnée", "gagnées")} sur ${games}`,
  inSeries: (wins: number) => `${wins} de suite`,
  record: (wins: number) => `record\u00a0: ${wins}`,
  isRecord: "le record",
  onlyYou: "Bête noire\u00a0: personne d'autre ne la voit",
  holds: (games: readonly string[]) =>
    games.length === 1 ? `Tient la couronne ${ofName(games[0] ?? "")}` : `Tient ${games.length} couronnes`,
  crowns: "Couronnes",
  crownOf: (game: string, wins: number, games: number) =>
    `Couronne ${ofName(game)}\u00a0: ${counted(wins, "victoire", "victoires")} sur ${games}`,
});

/** French text of a player's games against and with the reader. */
export const duelTexts = french({
  title: "Contre vous",
  you: "Vous",
  rival: "rival",
  score: (ahead: string, behind: string, name: string) => `Vous ${ahead}, ${named(name)} ${behind}`,
  half: halves,
  together: (games: number, lead: number) =>
    `${counted(games, "partie", "parties")}, ${lead === 0 ? "personne devant" : `${halves(Math.abs(lead))} d'écart`}`,
  byGame: "Score de chaque jeu",
  gameScore: (game: string, ahead: number, behind: number, name: string) =>
    `${named(game)}\u00a0: vous ${halves(ahead)}, ${named(name)} ${halves(behind)}`,
  last: (game: string) => `La dernière\u00a0: ${named(game)}`,
  lastOutcome: (outcome: "ahead" | "behind" | "level", name: string, at: number, now: number) => {
    const who = { ahead: "Vous devant", behind: `${named(name)} devant vous`, level: "Ex æquo" }[outcome];
    return `${who}, ${relativeTime(at, now)}`;
  },
  sameSide: (won: number, games: number) =>
    `Ensemble\u00a0: ${counted(won, "gagnée", "gagnées")} sur ${games}`,
  gameNames: (names: readonly string[]) => listedNames(names),
  playAgain: "Une belle\u00a0?",
});

/** French text of the page of a game. */
export const gamePageTexts = french({
  back: "Sessions de jeu",
  unknown: "Jeu introuvable",
  unknownHint: "Ce jeu n'existe pas ou n'existe plus.",
  seeAll: "Voir les parties",
  failed: "La page du jeu n'a pas pu être chargée",
  played: (games: number, ms: number) =>
    `${counted(games, "partie", "parties")}${ms >= 60_000 ? `, ${hoursAndMinutes(ms)} cette semaine` : ""}`,
  holds: (wins: number, games: number) =>
    `tient la couronne, ${counted(wins, "victoire", "victoires")} sur ${games}`,
  noChampion: "Personne n'a encore la couronne",
  noChampionHint: "Elle va à qui gagne le plus souvent contre d'autres joueurs, en trois parties au moins.",
  followers: "Qui suit",
  wins: (wins: number, games: number) => `${counted(wins, "victoire", "victoires")} sur ${games}`,
  rule: "À égalité\u00a0: le moins de parties. Trois parties au moins.",
  ownPlaces: "Vos places",
  outOf: (games: number) => `sur ${games}`,
  placeCount: (place: number, count: number) => `${ordinal(place)}\u00a0: ${count} fois`,
  changed: (from: string | null, to: string, at: number, now: number) =>
    from === null
      ? `${named(to)} ${sinceInstant(at, now)}`
      : `${named(from)} d'abord, ${named(to)} ${sinceInstant(at, now)}`,
  everybody: "Tout le monde",
  record: (games: number, wins: number) =>
    `${counted(games, "partie", "parties")}, ${wins === 0 ? "aucune gagnée" : counted(wins, "gagnée", "gagnées")}`,
  best: (place: number) => `au mieux ${ordinal(place)}`,
  page: (game: string) => `La page ${ofName(game)}`,
});

/** French text of the games of the whole event in figures. */
export const eventGamesTexts = french({
  title: "La semaine",
  failed: "Les chiffres de la semaine n'ont pas pu être chargés",
  games: (games: number) => agreed(games, "partie", "parties"),
  hours: "à jouer",
  mostPlayed: "le plus joué",
  longest: "La plus longue série",
  wins: (wins: number) => `${wins} victoires de suite`,
  crowns: "Les couronnes",
  holds: (game: string, wins: number) => `${quoted(game)}, ${counted(wins, "victoire", "victoires")}`,
});
