import type { Contender } from "../games/contenders.ts";
import { contenders } from "../games/contenders.ts";
import { type Game, isBot } from "../games/game.ts";

/** A completed game as one line for each participant, in the order of the ranking. */
export interface PlayedSeat {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly points: number | null;
  /** The name of the participant's team; null in a game without teams. */
  readonly team: string | null;
}

/** The participants of a completed game, first to last. */
export function playedSeats(game: Game): PlayedSeat[] {
  const teamOf = (team: Contender) => (game.isTeamGame ? team.name : null);
  return contenders(game)
    .flatMap((contender) =>
      contender.members.map(({ id, name }): PlayedSeat => {
        const result = game.results.find(({ playerId }) => playerId === id);
        const points = isBot(id) ? null : (result?.pointsEarned ?? null);
        return { id, name, position: result?.position ?? 0, points, team: teamOf(contender) };
      }),
    )
    .sort((a, b) => a.position - b.position);
}

/** What the file of plays needs besides the games. `localTime` gives "2026-11-20 16:05:00" in the event's time zone. */
interface PlaysOptions {
  readonly meId: string;
  /** The name of the place, for which BG Stats has a list of its own. */
  readonly event: string;
  localTime(instant: number): string;
}

/**
 * A player's games as a file that the app BG Stats imports (`.bgsplay`, rule W14): lists of players, games, places and plays, which
 * refer to each other by number. The UUIDs depend only on the ids here: a play has the same in every file.
 */
export function bgStatsFile(games: readonly Game[], { meId, event, localTime }: PlaysOptions): string {
  const players = new Numbered<{ readonly id: string; readonly name: string }>();
  const names = new Numbered<{
    readonly id: string;
    readonly name: string;
    readonly usesTeams: boolean;
    readonly cooperative: boolean;
  }>();
  const changedAt = (at: number | null) => localTime(at ?? 0);
  const plays = games.map((game) => {
    const { id, gameName, gameNameId, createdAt, completedAt, isTeamGame, isCooperative } = game;
    return {
      uuid: uuidOf(id),
      modificationDate: changedAt(completedAt),
      entryDate: changedAt(completedAt),
      playDate: localTime(createdAt),
      usesTeams: isTeamGame,
      durationMin: Math.max(0, Math.round(((completedAt ?? createdAt) - createdAt) / 60_000)),
      ignored: false,
      // The winner is the first place, not the highest score: cards may change points.
      manualWinner: true,
      rounds: 0,
      scoringSetting: 0,
      board: "",
      locationRefId: 1,
      gameRefId: names.numberOf(gameNameId, {
        id: gameNameId,
        name: gameName,
        usesTeams: isTeamGame,
        cooperative: isCooperative,
      }),
      playerScores: playedSeats(game).map((seat) => ({
        playerRefId: players.numberOf(seat.id, seat),
        score: seat.points === null ? "" : String(seat.points),
        winner: seat.position === 1,
        rank: isCooperative ? 0 : seat.position,
        newPlayer: false,
        startPlayer: false,
        seatOrder: 0,
        ...(seat.team === null ? {} : { team: seat.team }),
      })),
    };
  });
  const modificationDate = changedAt(games[0]?.completedAt ?? 0);
  return JSON.stringify({
    players: players.all.map(({ id, name }, index) => ({
      ...{ id: index + 1, uuid: uuidOf(id), name, isAnonymous: false, modificationDate },
    })),
    locations: [{ id: 1, uuid: uuidOf(`location ${event}`), name: event, modificationDate }],
    games: names.all.map(({ id, name, usesTeams, cooperative }, index) => ({
      ...{ id: index + 1, uuid: uuidOf(id), name, usesTeams, cooperative, modificationDate },
      ...{ highestWins: true, noPoints: false, bggId: 0, bggName: "", bggYear: 0 },
    })),
    plays,
    userInfo: { meRefId: players.numberOf(meId, { id: meId, name: "" }) },
  });
}

/** Values with the numbers, from 1, by which others refer to them. */
class Numbered<V> {
  readonly all: V[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(key: string, value: V): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.push(value);
    this.#numbers.set(key, number);
    return number;
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id, if it is a UUID; else a UUID made from it, always the same. */
function uuidOf(id: string): string {
  if (UUID.test(id)) return id.toUpperCase();
  const hex = [0, 1, 2, 3].map((seed) => hashOf(`${seed} ${id}`).toString(16).padStart(8, "0")).join("");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ];
  return parts.join("-").toUpperCase();
}

/** FNV-1a, with more mixing at the end: ids that differ little have different hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
