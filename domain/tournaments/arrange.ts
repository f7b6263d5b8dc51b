import type { Seat } from "../games/game.ts";
import { Refusal } from "../refusals/refusal.ts";
import { teamOf } from "./reports.ts";
import type { Team } from "./tournament.ts";

/**
 * The teams after a player moved to another team, in exchange for a player of that team or for nobody (null). Throws the
 * refusals `playerNotInTournament`, `teamNotFound`, and `teamLastPlayer` when a team would have no players (rule T4).
 */
export function movePlayer(
  teams: readonly Team[],
  playerId: string,
  teamId: string,
  inExchangeFor: string | null,
): Team[] {
  const from = teamOf(teams, playerId);
  const target = teams.find(({ id }) => id === teamId);
  if (!from) throw new Refusal("playerNotInTournament");
  if (!target) throw new Refusal("teamNotFound");
  if (inExchangeFor !== null && !target.players.some(({ id }) => id === inExchangeFor))
    throw new Refusal("playerNotInTournament");
  if (from.id === target.id) return [...teams];
  if (inExchangeFor === null && from.players.length === 1) throw new Refusal("teamLastPlayer");
  const mover = seatOf(from, playerId);
  const other = seatOf(target, inExchangeFor);
  return teams.map((team) => {
    if (team.id === from.id) return { ...team, players: without(from, mover).concat(other ?? []) };
    if (team.id === target.id) return joinedBy(team, without(target, other), mover);
    return team;
  });
}

/** The team with the players `others` and `mover`. If it had withdrawn because it had no player, it takes part again. */
function joinedBy(team: Team, others: readonly Seat[], mover: Seat | undefined): Team {
  const withdrawnAt = team.players.length > 0 ? team.withdrawnAt : null;
  return { ...team, withdrawnAt, players: [...others, ...(mover ? [mover] : [])] };
}

function seatOf({ players }: Team, playerId: string | null): Seat | undefined {
  return players.find(({ id }) => id === playerId);
}

function without({ players }: Team, seat: Seat | undefined): Seat[] {
  return players.filter(({ id }) => id !== seat?.id);
}

/** The teams after two of them changed places in the draw. Throws the refusal `teamNotFound`. */
export function swapTeams(teams: readonly Team[], oneId: string, otherId: string): Team[] {
  const [one, other] = [oneId, otherId].map((id) => teams.find((team) => team.id === id));
  if (!one || !other) throw new Refusal("teamNotFound");
  const places = new Map([
    [one.id, other.place],
    [other.id, one.place],
  ]);
  return teams.map((team) => ({ ...team, place: places.get(team.id) ?? team.place }));
}
