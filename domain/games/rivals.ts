import { areTeammates, type EndedGame, isContest, realSeats } from "./endedGame.ts";

/** Rivals and partners are told from this number of games together. */
const MIN_GAMES_TOGETHER = 3;

/** The games of two opponents, from one player's side: in how many games who was ahead (rule J20). */
export interface HeadToHead {
  /** The id and name of the other player. */
  readonly id: string;
  readonly name: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
  /** Games in which both shared a place: half a game for each. */
  readonly level: number;
}

/** The games that a player played on the same side as another one, and how many of them they won (rule J23). */
export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly games: number;
  readonly won: number;
}

/** The names of the players who may be told, by id. Bots, deleted players and people who do not play are not in it. */
export type NamesById = ReadonlyMap<string, string>;

/** A player's record against each opponent, the most frequent first (rule J20). */
export function facesOf(playerId: string, games: readonly EndedGame[], names: NamesById): HeadToHead[] {
  const faces = new Map<string, HeadToHead>();
  for (const { own, other } of pairsOf(playerId, games.filter(isContest))) {
    const name = names.get(other.playerId);
    if (name === undefined || areTeammates(own, other)) continue;
    const { games, ahead, behind, level } = faces.get(other.playerId) ?? noFace;
    faces.set(other.playerId, {
      id: other.playerId,
      name,
      games: games + 1,
      ahead: ahead + (own.position < other.position ? 1 : 0),
      behind: behind + (own.position > other.position ? 1 : 0),
      level: level + (own.position === other.position ? 1 : 0),
    });
  }
  return [...faces.values()].sort(mostGamesFirst);
}

/** A player's partners: in teams, the players of the same team; in cooperative games, all players (rule J23). */
export function partnersOf(playerId: string, games: readonly EndedGame[], names: NamesById): Partner[] {
  const partners = new Map<string, Partner>();
  for (const { own, other } of partnershipsOf(playerId, games)) {
    const name = names.get(other.playerId);
    if (name === undefined) continue;
    const { games, won } = partners.get(other.playerId) ?? { games: 0, won: 0 };
    partners.set(other.playerId, {
      id: other.playerId,
      name,
      games: games + 1,
      won: won + (own.position === 1 ? 1 : 0),
    });
  }
  return [...partners.values()].sort(mostGamesFirst);
}

/** The games that a player has won on the same side as this partner. */
export function gamesWonTogether(
  playerId: string,
  partnerId: string,
  games: readonly EndedGame[],
): EndedGame[] {
  return [...partnershipsOf(playerId, games)]
    .filter(({ own, other }) => other.playerId === partnerId && own.position === 1)
    .map(({ game }) => game);
}

/** The rival: the opponent with the closest record; null without a close enough acquaintance (rule J21). */
export function rivalOf(faces: readonly HeadToHead[]): HeadToHead | null {
  return best(
    faces.filter(({ games }) => games >= MIN_GAMES_TOGETHER),
    (a, b) => Math.abs(a.ahead - a.behind) - Math.abs(b.ahead - b.behind) || mostGamesFirst(a, b),
  );
}

/** The opponent who is ahead most clearly; null if nobody is. Only the player may read it (rule J22). */
export function nemesisOf(faces: readonly HeadToHead[]): HeadToHead | null {
  return best(
    faces.filter(({ games, ahead, behind }) => games >= MIN_GAMES_TOGETHER && behind > ahead),
    (a, b) => b.behind - b.ahead - (a.behind - a.ahead) || mostGamesFirst(a, b),
  );
}

/** The partner with whom the player wins most often; null if they have won with nobody (rule J23). */
export function accompliceOf(partners: readonly Partner[]): Partner | null {
  return best(
    partners.filter(({ games, won }) => games >= MIN_GAMES_TOGETHER && won > 0),
    // Products instead of quotients, which may differ by rounding.
    (a, b) => b.won * a.games - a.won * b.games || mostGamesFirst(a, b),
  );
}

const noFace = { games: 0, ahead: 0, behind: 0, level: 0 };

/** The player's own seat in each game with each other real player of the game. */
function* pairsOf(playerId: string, games: readonly EndedGame[]) {
  for (const game of games) {
    const seats = realSeats(game);
    const own = seats.find((seat) => seat.playerId === playerId);
    if (own) for (const other of seats) if (other !== own) yield { game, own, other };
  }
}

/** The player's own seat in each counted game with each player of the same side. */
function* partnershipsOf(playerId: string, games: readonly EndedGame[]) {
  const counted = games.filter(({ isCounted }) => isCounted);
  for (const pair of pairsOf(playerId, counted))
    if (pair.game.isCooperative || areTeammates(pair.own, pair.other)) yield pair;
}

type Acquaintance = Pick<HeadToHead, "id" | "name" | "games">;

function mostGamesFirst(a: Acquaintance, b: Acquaintance): number {
  return b.games - a.games || byText(a.name, b.name) || byText(a.id, b.id);
}

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** The first one in this order; null if there is none. */
function best<T>(all: readonly T[], order: (a: T, b: T) => number): T | null {
  return [...all].sort(order)[0] ?? null;
}
