import type { Seat } from "../games/game.ts";
import { Refusal, refuseIf, required } from "../refusals/refusal.ts";
import { teamIdsOf, withChange } from "./change.ts";
import { groupOutcome } from "./outcomes.ts";
import { matchOfTeam } from "./path.ts";
import { type DerivedTournament, inactiveBlocker, shapeOf, withTeam } from "./progress.ts";
import { teamOf } from "./reports.ts";
import { matchName } from "./roundNames.ts";

/** Whether a team has not withdrawn and still plays a match, or waits for one. */
function isStillPlaying({ progress, matches }: DerivedTournament, teamId: string): boolean {
  const team = progress.teams.find(({ id }) => id === teamId);
  const isOpen = matches.some(
    (match) => (match.state === "ready" || match.state === "waiting") && teamIdsOf(match).includes(teamId),
  );
  const waitsForGroup =
    progress.tournament.groups !== null && groupOutcome({ progress, matches }, teamId) === null;
  return team?.withdrawnAt === null && (isOpen || waitsForGroup);
}

/**
 * Why a player can't be replaced (rule T37): the tournament is not under way, the player is in no team, the team plays no more,
 * or `joining`, if given, is already in a team of this tournament.
 */
export function replaceBlocker(
  derived: DerivedTournament,
  leavingId: string,
  joining: Seat | null,
): Refusal | null {
  const { tournament, teams } = derived.progress;
  const inactive = inactiveBlocker(tournament);
  if (inactive) return inactive;
  const team = teamOf(teams, leavingId);
  if (!team) return new Refusal("playerNotInTournament");
  if (!isStillPlaying(derived, team.id)) {
    const last = matchOfTeam(derived.matches, team.id);
    return new Refusal("teamPlaysNoMore", {
      match: last ? matchName(shapeOf(derived.progress).teams, last) : "",
    });
  }
  return joining ? inTeamBlocker(derived, [joining]) : null;
}

/** Why these players can't join a team: one of them is already in a team of the tournament. */
export function inTeamBlocker({ progress }: DerivedTournament, players: readonly Seat[]): Refusal | null {
  const taken = players.find(({ id }) => teamOf(progress.teams, id));
  return taken ? new Refusal("playerInOtherTeam", { name: taken.name }) : null;
}

/**
 * The tournament after a player of a team was replaced (rule T37). The new player has the place, and so the points, of the former
 * one. If nobody of the team is left who answered the call of its match, the answer is removed. Throws the refusals of
 * `replaceBlocker`.
 */
export function withReplacement(
  before: DerivedTournament,
  leavingId: string,
  joining: Seat,
  now: number,
): DerivedTournament {
  refuseIf(replaceBlocker(before, leavingId, joining));
  const { teams, records } = before.progress;
  const team = required(teamOf(teams, leavingId), "a player without a team is refused");
  const players = team.players.map((player) => (player.id === leavingId ? joining : player));
  const change = { teams: withTeam(teams, team.id, { players }) };
  if (players.length > 1) return withChange(before, change, now);
  const unanswered = records.map((record) =>
    record.call?.answered?.includes(team.id) && !record.decision
      ? { ...record, call: { ...record.call, answered: record.call.answered.filter((id) => id !== team.id) } }
      : record,
  );
  return withChange(before, { ...change, records: unanswered }, now);
}
