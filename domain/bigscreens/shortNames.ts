import type { Team } from "../tournaments/tournament.ts";

/**
 * The same teams, with their players' first names, for views in which full names do not fit. Of players with the same first name
 * the family name's initial is kept, or the whole name if that is not enough.
 */
export function withFirstNames<T extends Pick<Team, "players">>(teams: readonly T[]): T[] {
  const names = new Set(teams.flatMap(({ players }) => players.map(({ name }) => name)));
  const isAlone = (short: (name: string) => string, name: string) =>
    [...names].filter((other) => short(other) === short(name)).length === 1;
  const shortNameOf = (name: string) =>
    [firstName, withInitial].find((short) => isAlone(short, name))?.(name) ?? name;
  return teams.map((team) => ({
    ...team,
    players: team.players.map((player) => ({ ...player, name: shortNameOf(player.name) })),
  }));
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}

function withInitial(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [initial] = /^\p{L}/u.exec(words.length > 1 ? (words.at(-1) ?? "") : "") ?? [];
  return initial ? `${firstName(name)} ${initial}.` : name;
}
