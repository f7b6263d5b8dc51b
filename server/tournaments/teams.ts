import type { Actor } from "../../domain/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { movePlayer, swapTeams } from "../../domain/tournaments/arrange.ts";
import { bringBack, withdrawBlocker } from "../../domain/tournaments/change.ts";
import {
  activeBlocker,
  arrangeBlocker,
  bracketOf,
  cleared,
  type Progress,
} from "../../domain/tournaments/progress.ts";
import { type Team, teamNameBlocker } from "../../domain/tournaments/tournament.ts";
import type { Work } from "../commands/work.ts";
import { requireProgress, save } from "./progress.ts";
import { findAllTournamentIdsByPlayer } from "./repository.ts";

/** Writes other teams of a tournament in which nobody won yet. Refuses tournamentNotFound and what arrangeBlocker does. */
async function arrange(
  work: Work,
  tournamentId: string,
  change: (teams: readonly Team[]) => Team[],
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  refuseIf(arrangeBlocker(before));
  await save(work, before, { ...before, teams: change(before.teams) });
}

/** Moves a player to another team (rule T4). Refuses what arrange and the domain's movePlayer do. */
export function moveToTeam(
  work: Work,
  _actor: Actor,
  input: { tournamentId: string; playerId: string; teamId: string; inExchangeFor: string | null },
): Promise<void> {
  const { tournamentId, playerId, teamId, inExchangeFor } = input;
  return arrange(work, tournamentId, (teams) => movePlayer(teams, playerId, teamId, inExchangeFor));
}

/** Has two teams change places in the draw (rule T4). Refuses what arrange does, and teamNotFound. */
export function swapPlaces(
  work: Work,
  _actor: Actor,
  { tournamentId, teamId, withTeamId }: { tournamentId: string; teamId: string; withTeamId: string },
): Promise<void> {
  return arrange(work, tournamentId, (teams) => swapTeams(teams, teamId, withTeamId));
}

/** Gives a team another name (rule T4). Refuses what arrange does, teamNotFound, teamNameInvalid. */
export function renameTeam(
  work: Work,
  _actor: Actor,
  { tournamentId, teamId, name }: { tournamentId: string; teamId: string; name: string },
): Promise<void> {
  refuseIf(teamNameBlocker(name));
  return arrange(work, tournamentId, (teams) => {
    requireTeam(teams, teamId);
    return teams.map((team) => (team.id === teamId ? { ...team, name: name.trim() } : team));
  });
}

/** A team of a tournament. Refuses teamNotFound. */
function requireTeam(teams: readonly Team[], teamId: string): Team {
  const team = teams.find(({ id }) => id === teamId);
  if (!team) throw new Refusal("teamNotFound");
  return team;
}

/** A team leaves an active tournament (rule T10). Refuses tournamentNotFound, what activeBlocker and withdrawBlocker do. */
export async function withdraw(
  work: Work,
  _actor: Actor,
  { tournamentId, teamId }: { tournamentId: string; teamId: string },
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  refuseIf(activeBlocker(before.tournament) ?? withdrawBlocker(bracketOf(before), teamId));
  await save(work, before, { ...before, teams: withTeam(before, teamId, { withdrawn: true }) });
}

/**
 * A team that withdrew is back; what was decided after the match it had lost by that is open again (rule T10). Refuses
 * tournamentNotFound, what activeBlocker and returnBlocker do, and teamEmpty.
 */
export async function comeBack(
  work: Work,
  _actor: Actor,
  { tournamentId, teamId }: { tournamentId: string; teamId: string },
): Promise<void> {
  const before = await requireProgress(work.tx, tournamentId);
  refuseIf(activeBlocker(before.tournament));
  const { voided } = bringBack(bracketOf(before), teamId);
  if (requireTeam(before.teams, teamId).players.length === 0) throw new Refusal("teamEmpty");
  const records = cleared(before.records, voided);
  await save(work, before, { ...before, records, teams: withTeam(before, teamId, { withdrawn: false }) });
}

function withTeam({ teams }: Progress, teamId: string, change: Partial<Team>): Team[] {
  return teams.map((team) => (team.id === teamId ? { ...team, ...change } : team));
}

/** Takes a player who is being deleted out of the teams of every tournament that is not finished (rule T10). */
export async function leaveTeams(work: Work, playerId: string): Promise<void> {
  for (const tournamentId of await findAllTournamentIdsByPlayer(work.tx, playerId, ["draft", "active"])) {
    const before = await requireProgress(work.tx, tournamentId);
    const teams = before.teams.map((team) => ({
      ...team,
      players: team.players.filter(({ id }) => id !== playerId),
    }));
    await save(work, before, { ...before, teams });
  }
}
