import { named } from "../../domain/named.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import { agreed } from "./numbers.ts";
import { french, listedNames } from "./typography.ts";

/** Names of rounds in the singular. */
const singulars: readonly (readonly [string, string])[] = [
  ["Quarts de finale", "Quart de finale"],
  ["Demi-finales", "Demi-finale"],
];
/** How one says that a team is in a round. */
const reached: readonly (readonly [string, string])[] = [
  ["Quarts de finale", "En quart de finale"],
  ["Demi-finales", "En demi-finale"],
  ["Finale", "En finale"],
  ["Tour", "Au tour"],
];

/** The text with its beginning replaced: rounds of a consolation bracket have names that end with "de la consolante". */
function withBeginning(text: string, beginnings: readonly (readonly [string, string])[]): string {
  const [from, to] = beginnings.find(([beginning]) => text.startsWith(beginning)) ?? ["", ""];
  return to + text.slice(from.length);
}

const COUNTS = ["", "", "Deux", "Trois", "Quatre", "Cinq", "Six"];

/** French text of the scenes that tell matches on a big screen (rule B27). */
export const matchSceneTexts = french({
  round: (name: string) => withBeginning(name, singulars),
  reached: (name: string) => withBeginning(name, reached),
  score: (score: Score) => score.replace("-", " à "),
  shortScore: (score: Score) => score.replace("-", "–"),
  beats: (winners: number) => agreed(winners, "bat", "battent"),
  beatsTeam: (winners: number, loser: string) => `${agreed(winners, "bat", "battent")} ${named(loser)}`,
  meets: (team: string) => `contre ${named(team)}`,
  against: "contre",
  passing: (teams: number) => `${COUNTS[teams] ?? teams} qui passent`,
  groupResults: "Résultats des groupes",
  played: (matches: number) => `${COUNTS[matches] ?? matches} matchs joués`,
  /** `people`: the names of each team. "et" may be within a team's names, so a dot is between teams of several players. */
  qualified: (people: readonly string[], players: number) =>
    `${players > people.length ? people.map(named).join(" · ") : listedNames(people)} ${agreed(players, "passe", "passent")}`,
  nextAgainst: (team: string) => `Ensuite, contre ${named(team)}`,
  finalists: "En finale !",
  finalAgainst: "La finale, contre",
  finalAwaits: "La finale, contre les vainqueurs de l'autre demi-finale",
  playsThird: (players: number) => agreed(players, "joue la petite finale", "jouent la petite finale"),
  playsConsolation: (players: number) => agreed(players, "joue la consolante", "jouent la consolante"),
  third: "La troisième place !",
  consolation: (players: number) => `La consolante est ${players === 1 ? "gagnée" : "à eux"} !`,
  finalPlayed: "La finale est jouée",
  champions: (players: number) => (players === 1 ? "La finale !" : "Champions !"),
  cupLater: "La coupe, à la fin du tournoi.",
});
