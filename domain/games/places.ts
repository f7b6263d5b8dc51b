import { type EndedGame, inOrderOfCompletion, isContest, realSeats } from "./endedGame.ts";
import type { NamesById } from "./rivals.ts";

/** How often a player had each place in some games: `places[0]` is how often the first place. */
export interface PlaceRecord {
  readonly id: string;
  readonly name: string;
  readonly games: number;
  readonly places: readonly number[];
}

/** The places of each player in these games, most wins first, then fewer games. Uncounted and cooperative games are left out. */
export function placeRecords(games: readonly EndedGame[], names: NamesById): PlaceRecord[] {
  const places = new Map<string, number[]>();
  for (const game of inOrderOfCompletion(games.filter(isContest)))
    for (const { playerId, position } of realSeats(game)) {
      const own = places.get(playerId) ?? [];
      while (own.length < position) own.push(0);
      own[position - 1] = (own[position - 1] ?? 0) + 1;
      places.set(playerId, own);
    }
  return [...places]
    .flatMap(([id, own]) => {
      const name = names.get(id);
      return name === undefined
        ? []
        : [{ id, name, games: own.reduce((sum, count) => sum + count, 0), places: own }];
    })
    .sort(
      (a, b) => (b.places[0] ?? 0) - (a.places[0] ?? 0) || a.games - b.games || (a.name < b.name ? -1 : 1),
    );
}
