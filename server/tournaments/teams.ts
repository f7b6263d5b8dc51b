import type { Seat } from "../../domain/games/game.ts";
import { mention } from "../../domain/history/label.ts";
import { administratorBlocker } from "../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import { movePlayer, swapTeams } from "../../domain/tournaments/arrange.ts";
import { bringBack, withChange, withdrawBlocker } from "../../domain/tournaments/change.ts";
import { renameTeamBlocker } from "../../domain/tournaments/naming.ts";
import {
  arrangeBlocker,
  bracketOf,
  derive,
  inactiveBlocker,
  instantAfter,
  type Progress,
  withTeam,
} from "../../domain/tournaments/progress.ts";
import { teamOf } from "../../domain/tournaments/reports.ts";
import { stepBetween } from "../../domain/tournaments/step.ts";
import type { Team } from "../../domain/tournaments/tournament.ts";
import type { Work } from "../calls/work.ts";
import type { StoredInverse } from "../history/inverses/inverse.ts";
import { recordTournament, teamLabelWithMentions } from "./journal.ts";
import { requireTournament, requireTournamentOrDraft, saveProgress } from "./loadAndSave.ts";
import { findAllUnfinishedTournamentIds, findProgressOrDraft } from "./repository.ts";
import type { TeamSeat } from "./teamSeat.ts";

/**
 * Replaces the teams of a tournament in which no match has a result yet. Gives the tournament's previous state, and the
 * inverse of the change. Throws the refusal `tournamentNotFound` and the refusals of `arrangeBlocker`.
 */
async function arrange(
  work: Work,
  tournamentId: string,
  change: (teams: readonly Team[]) => Team[],
): Promise<{ readonly before: Progress; readonly inverse: StoredInverse | null }> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  refuseIf(arrangeBlocker(before));
  const inverse = await saveProgress(
    work,
    stepBetween(derived, withChange(derived, { teams: change(before.teams) }, work.now)),
  );
  return { before, inverse };
}

/**
 * Moves a player to another team, in exchange for a player of that team or for nobody (null) (rule T4). Throws the refusals
 * of `arrange` and of the domain's `movePlayer`.
 */
export async function moveToTeam(
  work: Work,
  actor: Actor,
  input: { tournamentId: string; playerId: string; teamId: string; inExchangeFor: string | null },
): Promise<void> {
  const { tournamentId, playerId, teamId, inExchangeFor } = input;
  const { before, inverse } = await arrange(work, tournamentId, (currentTeams) =>
    movePlayer(currentTeams, playerId, teamId, inExchangeFor),
  );
  const action = { what: "playerMoved", by: actor.id, inverse } as const;
  await recordTournament(
    work,
    action,
    before.tournament,
    mention(playerId),
    teamLabelWithMentions(before.teams, teamId),
  );
}

/** Swaps the places of two teams in the draw (rule T4). Throws the refusal `teamNotFound` and the refusals of `arrange`. */
export async function swapPlaces(
  work: Work,
  actor: Actor,
  { tournamentId, teamId, withTeamId }: { tournamentId: string; teamId: string; withTeamId: string },
): Promise<void> {
  const { before, inverse } = await arrange(work, tournamentId, (currentTeams) =>
    swapTeams(currentTeams, teamId, withTeamId),
  );
  const action = { what: "teamsSwapped", by: actor.id, inverse } as const;
  const names = [teamId, withTeamId].map((id) => teamLabelWithMentions(before.teams, id));
  await recordTournament(work, action, before.tournament, ...names);
}

/**
 * Gives a team a name, for one of the team's players or an administrator (rule T23). Throws the refusals
 * `tournamentNotFound` (also when a player names a team of a draft), `teamNotFound` and those of `renameTeamBlocker`.
 */
export async function renameTeam(
  work: Work,
  actor: Actor,
  { tournamentId, teamId, name: typed }: { tournamentId: string; teamId: string; name: string },
): Promise<void> {
  const maySeeDrafts = administratorBlocker(actor) === null;
  const derived = await (maySeeDrafts ? requireTournamentOrDraft : requireTournament)(work.db, tournamentId);
  const { progress: before } = derived;
  refuseIf(renameTeamBlocker(before, requireTeam(before.teams, teamId), typed, actor));
  const name = typed.trim();
  const teams = withTeam(before.teams, teamId, { name });
  const inverse = await saveProgress(work, stepBetween(derived, withChange(derived, { teams }, work.now)));
  const action = { what: "teamRenamed", by: actor.id, inverse } as const;
  await recordTournament(work, action, before.tournament, teamLabelWithMentions(before.teams, teamId), name);
}

/** A team of a tournament. Throws the refusal `teamNotFound`. */
function requireTeam(teams: readonly Team[], teamId: string): Team {
  const team = teams.find(({ id }) => id === teamId);
  if (!team) throw new Refusal("teamNotFound");
  return team;
}

/**
 * Withdraws a team from an active tournament (rule T10). Throws the refusal `tournamentNotFound` and the refusals of
 * `inactiveBlocker` and `withdrawBlocker`.
 */
export async function withdrawTeam(
  work: Work,
  actor: Actor,
  { tournamentId, teamId }: { tournamentId: string; teamId: string },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  refuseIf(inactiveBlocker(before.tournament) ?? withdrawBlocker(bracketOf(before), teamId));
  const withdrawnAt = instantAfter(before, work.now);
  const teams = withTeam(before.teams, teamId, { withdrawnAt });
  const inverse = await saveProgress(work, stepBetween(derived, withChange(derived, { teams }, withdrawnAt)));
  const action = { what: "teamWithdrawn", by: actor.id, inverse } as const;
  await recordTournament(work, action, before.tournament, teamLabelWithMentions(before.teams, teamId));
}

/**
 * Cancels a team's withdrawal. The match that the team lost by withdrawing, and the decided matches that depend on that match,
 * are open again (rule T10). Throws the refusals `tournamentNotFound`, `teamEmpty` and the refusals of `inactiveBlocker` and the
 * domain's `bringBack`.
 */
export async function bringTeamBack(
  work: Work,
  actor: Actor,
  { tournamentId, teamId }: { tournamentId: string; teamId: string },
): Promise<void> {
  const derived = await requireTournamentOrDraft(work.db, tournamentId);
  const { progress: before } = derived;
  refuseIf(inactiveBlocker(before.tournament));
  if (requireTeam(before.teams, teamId).players.length === 0) throw new Refusal("teamEmpty");
  const inverse = await saveProgress(work, stepBetween(derived, bringBack(derived, teamId, work.now).after));
  const action = { what: "teamReturned", by: actor.id, inverse } as const;
  await recordTournament(work, action, before.tournament, teamLabelWithMentions(before.teams, teamId));
}

/**
 * Removes a player, whose account is being deleted, from the teams of every tournament that is not finished (rule T10).
 * Gives the places that the player had.
 */
export async function removeFromTeams(work: Work, actor: Actor, playerId: string): Promise<TeamSeat[]> {
  const seats: TeamSeat[] = [];
  for (const tournamentId of await findAllUnfinishedTournamentIds(work.db, playerId)) {
    const derived = await requireTournamentOrDraft(work.db, tournamentId);
    const { progress: before } = derived;
    const teams = before.teams.map((team) => ({
      ...team,
      players: team.players.filter(({ id }) => id !== playerId),
    }));
    await saveProgress(work, stepBetween(derived, withChange(derived, { teams }, work.now)));
    const team = teamOf(before.teams, playerId);
    if (!team) continue;
    const isLast = team.players.length === 1 && team.withdrawnAt === null;
    const withdrew = isLast && before.tournament.status === "active";
    const ids = team.players.map(({ id }) => id);
    seats.push({
      tournamentId,
      tournamentName: before.tournament.name,
      teamId: team.id,
      index: ids.indexOf(playerId),
      others: ids.filter((id) => id !== playerId),
      withdrew,
    });
    if (withdrew)
      await recordTournament(
        work,
        { what: "teamWithdrawn", by: actor.id, inverse: null },
        before.tournament,
        team.name,
      );
  }
  return seats;
}

/**
 * Puts a restored player back into a team, at the former place. A team that withdrew when the player was deleted also returns
 * to the tournament. Changes nothing and gives false if the team has changed since, if the tournament is over, or if the team's
 * return would remove results of other matches.
 */
export async function returnToTeam(
  work: Work,
  actor: Actor,
  player: Seat,
  { tournamentId, teamId, index, others, withdrew }: TeamSeat,
): Promise<boolean> {
  const progress = await findProgressOrDraft(work.db, tournamentId);
  if (!progress || progress.tournament.status === "completed") return false;
  const team = progress.teams.find(({ id }) => id === teamId);
  if (!team || JSON.stringify(team.players.map(({ id }) => id)) !== JSON.stringify(others)) return false;
  const before = derive(progress);
  const players = team.players.toSpliced(index, 0, player);
  const seated = withChange(before, { teams: withTeam(progress.teams, teamId, { players }) }, work.now);
  if (!withdrew || team.withdrawnAt === null) {
    await saveProgress(work, stepBetween(before, seated));
    return true;
  }
  const { after, voided } = bringBack(seated, teamId, work.now);
  if (voided.length > 0) return false;
  await saveProgress(work, stepBetween(before, after));
  await recordTournament(
    work,
    { what: "teamReturned", by: actor.id, inverse: null },
    progress.tournament,
    team.name,
  );
  return true;
}
