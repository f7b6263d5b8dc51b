import { type EndedGame, realSeats } from "../endedGame.ts";
import { playedNames } from "../mostPlayed.ts";
import { gamesWonTogether, type NamesById, type Partner } from "../rivals.ts";
import type { Companion } from "../statistics.ts";
import { type Accomplice, MAX_TOLD, type NameCount, type OwnResult } from "./week.ts";

/** The points that a game gave the player. */
export interface GamePoints {
  readonly gameId: string;
  readonly gridPoints: number;
  readonly points: number;
}

/** What each of these games gave the player, in the order of the games. */
export function ownResultsOf(
  playerId: string,
  games: readonly EndedGame[],
  points: readonly GamePoints[],
): OwnResult[] {
  const pointsOfGame = new Map(points.map((own) => [own.gameId, own]));
  return games.flatMap(({ id, gameName, at, isCooperative, seats }) => {
    const seat = seats.find((own) => own.playerId === playerId);
    const own = pointsOfGame.get(id);
    return seat && own ? [{ ...own, gameName, at, position: seat.position, isCooperative }] : [];
  });
}

/** How many other people played in these games, deleted players included, and those of them who may be named. */
export function peopleAtTable(playerId: string, games: readonly EndedGame[], names: NamesById) {
  const gamesWith = new Map<string, number>();
  for (const game of games)
    for (const { playerId: id } of realSeats(game))
      if (id !== playerId) gamesWith.set(id, (gamesWith.get(id) ?? 0) + 1);
  const companions = [...gamesWith].flatMap(([id, games]): Companion[] => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name, games }];
  });
  return {
    people: gamesWith.size,
    companions: companions.sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1)).slice(0, MAX_TOLD),
  };
}

/** The most played names of games, at most `MAX_TOLD`. */
export function shelfOf(games: readonly EndedGame[]): NameCount[] {
  return playedNames(games)
    .slice(0, MAX_TOLD)
    .map(({ gameName, games }) => ({ gameName, games }));
}

/** The accomplice with the names of the games that both won together (rule K15). */
export function withWins(playerId: string, partner: Partner, games: readonly EndedGame[]): Accomplice {
  return { ...partner, wins: shelfOf(gamesWonTogether(playerId, partner.id, games)) };
}
