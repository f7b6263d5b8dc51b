import type { ShownEffect } from "../../domain/bigscreens/news.ts";
import type { ActionPower } from "../../domain/cards/card.ts";
import { named } from "../../domain/named.ts";
import { peopleOf } from "../../domain/tournaments/teamLabel.ts";
import type { Theft } from "../../domain/wheel/steal.ts";
import { agreed, counted, inPoints, signedPoints } from "./numbers.ts";
import { powerWords } from "./powerWords.ts";
import { french, listedNames } from "./typography.ts";

/** The ordinals of the numbers 2 to 9, at the index of their number. */
const ORDINALS = [
  "",
  "",
  "deuxième",
  "troisième",
  "quatrième",
  "cinquième",
  "sixième",
  "septième",
  "huitième",
  "neuvième",
];

/** The numbers 2 to 11 in letters, at the index of their number. */
const NUMBERS = ["", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze"];

type NamedPlayers = readonly { readonly name: string }[];

const people = (players: NamedPlayers) => peopleOf({ name: "", players });
const inARow = (streak: number) => `${ORDINALS[streak] ?? `${streak}ᵉ`} victoire de suite`;

const theftPhrases: Readonly<Record<Theft["loot"], string>> = {
  chill: "vole un Chill à",
  card: "vole une carte à",
  spin: "vole un tour à",
};

/** French text of the scenes that interrupt the cycle of a big screen. */
export const sceneTexts = french({
  people,
  tied: (game: string) => `${named(game)}\u00a0: premiers ex æquo`,
  together: (players: number) => `Ensemble${players > 1 ? `, à ${NUMBERS[players] ?? players}` : ""}`,
  gameWon: (game: string) => `${named(game)} gagnée`,
  names: (players: NamedPlayers) =>
    players.length > 4 ? named(people(players)) : listedNames(players.map(({ name }) => name)),
  wins: (winners: NamedPlayers) => `${named(people(winners))} ${agreed(winners.length, "gagne", "gagnent")}`,
  against: (losers: NamedPlayers) =>
    `contre ${losers.length > 4 ? named(people(losers)) : listedNames(losers.map(({ name }) => name))}`,
  versus: "contre ",
  place: "au classement",
  placesGained: (places: number) => counted(places, "place gagnée", "places gagnées"),
  eachWinner: "chacun",
  total: inPoints,
  totalInARow: (total: number, streak: number) => `${inPoints(total)}, ${inARow(streak)}`,
  inARow: (streak: number) => `La ${inARow(streak)}`,
  consoled: (players: number) => `${agreed(players, "se console", "se consolent")} : un tour de roue`,
  ranking: "Classement",
  leads: (name: string) => `${named(name)} prend la tête`,
  aheadOf: (name: string) => `devant ${named(name)}`,
  theft: "Au voleur !",
  takes: "prend",
  lootFrom: {
    chill: "un Chill à",
    card: "une carte à",
    spin: "un tour à",
  } satisfies Record<Theft["loot"], string>,
  cardPlayed: "Carte jouée",
  plays: (name: string) => `${named(name)} joue`,
  actionPlayed: (game: string) => `Carte jouée sur ${named(game)}`,
  powerMeaning: (power: ActionPower) => powerWords[power].onScreen,
  effect: ({ power, player, other, ...change }: ShownEffect) =>
    powerWords[power].effectOnScreen(player.name, change, other?.name ?? ""),
  winsSpin: "gagne un tour de roue",
  nowHas: (total: number) => `a maintenant ${inPoints(total)}`,
  champions: (players: number) => (players === 1 ? "La coupe !" : "Champions !"),
  teams: (name: string, teams: number) => `${named(name)}, ${counted(teams, "équipe", "équipes")}`,
  finished: "Terminé",
  /** The title of the scene that shows several news at once. */
  gathered: "Coup sur coup",
  more: (news: number) => `et ${counted(news, "autre nouvelle", "autres nouvelles")}`,
  /** The lines of that scene. Each line follows the name of the player or players. */
  newsLine: {
    champions: (tournament: string) => `remporte ${named(tournament)}`,
    leader: "prend la tête du classement",
    victory: (players: number, game: string) => `${agreed(players, "gagne", "gagnent")} à ${named(game)}`,
    together: (players: number, game: string) =>
      `${agreed(players, "gagne", "gagnent ensemble")} : ${named(game)}`,
    theft: (victim: string, loot: Theft["loot"]) => `${theftPhrases[loot]} ${named(victim)}`,
    action: (card: string, target: string | null) =>
      `joue ${named(card)}${target === null ? "" : `, contre ${named(target)}`}`,
    card: (card: string, points: number) =>
      `joue ${named(card)} : ${points > 0 ? signedPoints(points) : "un tour de roue"}`,
  },
  callsTitle: "On vous attend",
  rowOf: (row: number, rows: number) => `${row}/${rows}`,
  tableWord: "Table",
  justCalled: "à l'instant",
  lookedFor: "On vous cherche",
});
