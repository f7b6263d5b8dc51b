import type { LinkedGroup } from "./game.ts";

/** Teams that are being formed, numbered from 1, each of at most `size` players. Participants without a team are free. */
export type Teams = readonly LinkedGroup[];

/**
 * The teams for these participants: floor(participants / size) of them (rule P5). Placed players stay in their team,
 * unless they no longer take part, or the team now has too few places or no longer exists.
 */
export function fitTeams(teams: Teams, participants: readonly string[], size: number): LinkedGroup[] {
  const count = Math.floor(participants.length / size);
  return Array.from({ length: count }, (_, index) => {
    const placed = teams.find((team) => team.linkNumber === index + 1)?.players ?? [];
    return {
      linkNumber: index + 1,
      players: placed.filter((id) => participants.includes(id)).slice(0, size),
    };
  });
}

/** The participants who are in no team, in their order. */
export function freePlayers(teams: Teams, participants: readonly string[]): string[] {
  const placed = new Set(teams.flatMap((team) => team.players));
  return participants.filter((id) => !placed.has(id));
}

/**
 * The number of the team that the next player joins: the preferred team if it has room, otherwise the first team with
 * room; null if all teams are full.
 */
export function teamWithRoom(teams: Teams, size: number, preferred: number | null = null): number | null {
  const open = teams.filter((team) => team.players.length < size);
  return (open.find((team) => team.linkNumber === preferred) ?? open[0])?.linkNumber ?? null;
}

/** Moves a player to a team. Changes nothing when that team is full or does not exist. */
export function placeInTeam(teams: Teams, playerId: string, linkNumber: number, size: number): Teams {
  const team = teams.find((known) => known.linkNumber === linkNumber);
  if (!team || team.players.length >= size || team.players.includes(playerId)) return teams;
  return removeFromTeam(teams, playerId).map((known) =>
    known.linkNumber === linkNumber ? { ...known, players: [...known.players, playerId] } : known,
  );
}

/** Takes a player out of their team: they are free again. */
export function removeFromTeam(teams: Teams, playerId: string): LinkedGroup[] {
  return teams.map((team) => ({ ...team, players: team.players.filter((id) => id !== playerId) }));
}

/** Two players swap places. If one of them is free, the other is free afterwards. */
export function swapPlayers(teams: Teams, one: string, other: string): LinkedGroup[] {
  const places = new Map([
    [one, other],
    [other, one],
  ]);
  return teams.map((team) => ({ ...team, players: team.players.map((id) => places.get(id) ?? id) }));
}

/**
 * Fills the teams at random. Placed players stay, and free players are drawn into the free places. When nobody is free, all
 * players are drawn again. `random` gives numbers from 0 (included) to 1 (excluded).
 */
export function distributePlayers(
  teams: Teams,
  participants: readonly string[],
  size: number,
  random: () => number,
): LinkedGroup[] {
  const free = freePlayers(teams, participants);
  const drawn = shuffled(free.length > 0 ? free : participants, random);
  const unfilled = free.length > 0 ? teams : teams.map((team) => ({ ...team, players: [] }));
  return unfilled.map(({ linkNumber, players }) => ({
    linkNumber,
    players: [...players, ...drawn.splice(0, Math.max(0, size - players.length))],
  }));
}

function shuffled(ids: readonly string[], random: () => number): string[] {
  const rest = [...ids];
  return ids.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
