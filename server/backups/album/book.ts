import type { Award } from "../../../domain/event/ceremony/awards.ts";
import { contenders } from "../../../domain/games/contenders.ts";
import { type Game, isBot, type Seat } from "../../../domain/games/game.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { standings } from "../../../domain/people/players/standings.ts";
import type { AlbumData } from "./data.ts";
import { type AlbumDates, albumDates } from "./dates.ts";
import type { AlbumImages } from "./images.ts";

/** What an album is made of: what it tells, the instant (epoch ms) at which it was read, and its images. */
export interface AlbumParts {
  readonly data: AlbumData;
  readonly at: number;
  readonly timeZone: string;
  readonly images: AlbumImages;
}

/** A place in the ranking of a game, or the end of a cooperative one, with its players and the points that each of them got. */
export interface PlayedPlace {
  readonly position: number;
  /** The name of the team; null for a player alone. */
  readonly team: string | null;
  readonly members: readonly (Seat & { readonly points: number | null })[];
}

/** A completed game of the album. */
export interface PlayedGame {
  readonly game: Game;
  readonly at: number;
  readonly places: readonly PlayedPlace[];
}

/** A day of the event, with its games, the first completed first. */
export interface PlayedDay {
  readonly anchor: string;
  readonly at: number;
  readonly games: readonly PlayedGame[];
}

/** A player's page. */
export interface PlayerEntry {
  readonly player: Player;
  readonly rank: number;
  readonly anchor: string;
  /** The player's games, the last completed first. */
  readonly games: readonly (PlayedGame & { readonly place: PlayedPlace; readonly points: number | null })[];
  readonly awards: readonly Award[];
}

/** An album before it is written: the pages, and the anchors by which they refer to each other. */
export interface Book extends AlbumParts {
  readonly dates: AlbumDates;
  /** In the order of the ranking. */
  readonly ranking: readonly PlayerEntry[];
  readonly byId: ReadonlyMap<string, PlayerEntry>;
  readonly days: readonly PlayedDay[];
  readonly dayOf: ReadonlyMap<string, PlayedDay>;
  /** The first and the last instant of the curves. */
  readonly span: readonly [number, number];
}

/** Prepares the pages of an album. */
export function bookOf(parts: AlbumParts): Book {
  const { data, at, timeZone } = parts;
  const dates = albumDates(timeZone);
  const played = data.games.map(playedGame);
  const byPlayer = new Map<string, PlayerEntry["games"][number][]>();
  for (const one of played)
    for (const place of one.places)
      for (const { id, points } of place.members) {
        if (isBot(id)) continue;
        const own = byPlayer.get(id) ?? [];
        byPlayer.set(id, own);
        own.push({ ...one, place, points });
      }
  const ranking = standings(data.players).map(
    ({ rank, player }, index): PlayerEntry => ({
      player,
      rank,
      anchor: `j${index + 1}`,
      games: byPlayer.get(player.id) ?? [],
      awards: data.awards.filter(({ winners }) =>
        winners.some(({ players }) => players.some(({ id }) => id === player.id)),
      ),
    }),
  );
  const days = [...Map.groupBy([...played].reverse(), (one) => dates.key(one.at))].map(
    ([key, games]): PlayedDay => ({ anchor: `d${key}`, at: games[0]?.at ?? 0, games }),
  );
  return {
    ...parts,
    dates,
    ranking,
    byId: new Map(ranking.map((entry) => [entry.player.id, entry])),
    days,
    dayOf: new Map(days.flatMap((day) => day.games.map(({ game }) => [game.id, day] as const))),
    span: spanOf(data, at),
  };
}

function playedGame(game: Game): PlayedGame {
  const teams = contenders(game).filter(({ members }) => members.length > 0);
  const places = teams.map(({ name, members }): PlayedPlace => {
    const results = members.map(({ id }) => game.results.find(({ playerId }) => playerId === id));
    return {
      position: results[0]?.position ?? 0,
      team: game.isTeamGame ? name : null,
      members: members.map((seat, index) => ({
        ...seat,
        points: isBot(seat.id) ? null : (results[index]?.pointsEarned ?? null),
      })),
    };
  });
  return { game, at: game.completedAt ?? 0, places: places.sort((a, b) => a.position - b.position) };
}

function spanOf({ event, steps }: AlbumData, at: number): readonly [number, number] {
  let first = event.startedAt ?? at;
  let last = event.endedAt ?? 0;
  for (const own of steps.values())
    for (const step of own) {
      first = Math.min(first, step.at);
      last = Math.max(last, step.at);
    }
  return [first, Math.max(last, first + 1)];
}
