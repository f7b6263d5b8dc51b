import type { AwardKind } from "../../../domain/event/ceremony/awards.ts";
import { awardNames, awardUnits } from "../../../domain/event/ceremony/awardTexts.ts";
import type { Uncounted } from "../../../domain/games/game.ts";

/** "−3": a number with a real minus sign. */
export const albumNumber = (value: number): string => (value < 0 ? `−${-value}` : String(value));

const agrees = (count: number, singular: string, plural: string) => (Math.abs(count) > 1 ? plural : singular);
const counts = (count: number, singular: string, plural: string) =>
  `${albumNumber(count)} ${agrees(count, singular, plural)}`;

/** French text of the album. */
export const bookTexts = {
  home: "Tout l'album",
  contents: "Sommaire",
  sections: {
    classement: "Classement",
    courbe: "Course",
    prix: "Prix",
    tournois: "Tournois",
    jeux: "Jeux",
    parties: "Parties",
  },
  period: (from: string, to: string) => (from === to ? from : `Du ${from} au ${to}`),
  rank: (rank: number): readonly [string, string] => [String(rank), rank === 1 ? "er" : "e"],
  players: (count: number) => agrees(count, "joueur", "joueurs"),
  games: (count: number) => agrees(count, "partie", "parties"),
  countedGames: (count: number) => counts(count, "partie", "parties"),
  tournamentCount: (count: number) => agrees(count, "tournoi", "tournois"),
  points: (count: number) => agrees(count, "point", "points"),
  outOf: (count: number) => `sur ${count}`,
  ranking: "Le classement",
  podium: "Le podium",
  curve: "La course de la semaine",
  curveOf: "Ses points, jour après jour",
  curveLabel: (names: readonly string[]) => `Points au fil de la semaine : ${names.join(", ")}`,
  awards: "Les prix",
  ownAwards: "Ses prix",
  award: awardNames,
  awardValue: (kind: AwardKind, value: number) => counts(value, ...awardUnits[kind]),
  tournaments: "Les tournois",
  champion: "Champion",
  champions: "Champions",
  second: "Deuxième place",
  third: "Troisième place",
  underWay: "Pas terminé",
  teams: (count: number) => counts(count, "équipe", "équipes"),
  match: (number: number) => `Match ${number}`,
  groups: "Groupes",
  consolation: "Consolante",
  bracket: "Le tableau",
  walkover: "Gagné d'office",
  forfeited: "Double forfait",
  nobody: "Personne",
  toCome: "À venir",
  days: "Les parties, jour par jour",
  mostPlayed: "Les jeux les plus joués",
  ownGames: "Ses jeux",
  ownPlays: "Ses parties",
  noPlays: "Aucune partie",
  companions: "A le plus joué avec",
  playedCards: "Ses cartes jouées",
  playedOn: (card: string, player: string) => `${card} (${player})`,
  figures: {
    played: (count: number) => agrees(count, "partie", "parties"),
    won: (count: number) => agrees(count, "victoire", "victoires"),
    spins: (count: number) => agrees(count, "tour de roue", "tours de roue"),
    cards: (count: number) => agrees(count, "carte gagnée", "cartes gagnées"),
    chills: (count: number) => agrees(count, "Chill", "Chills"),
  },
  uncounted: {
    fewPlayers: "Ne compte pas\u00a0: trop peu de joueurs",
    sameGroup: "Ne compte pas\u00a0: ce groupe avait déjà assez joué ce jour-là",
  } satisfies Record<Uncounted, string>,
  won: "Gagnée",
  lost: "Perdue",
  previous: "Jour d'avant",
  next: "Jour d'après",
  madeOn: (when: string) => `Album fait le ${when}. Il s'ouvre sans connexion, pour toujours.`,
};
