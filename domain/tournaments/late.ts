import { matchAt } from "./bracket.ts";
import { withChange } from "./change.ts";
import { type DerivedTournament, inactiveBlocker, recordAt, shapeOf } from "./progress.ts";
import { isConsolation, LATE, type MatchRef } from "./shape.ts";
import type { Team } from "./tournament.ts";

/** The match of round 2 in which the team with a bye in this slot begins. */
export function matchAfterBye(slot: number): MatchRef {
  return { round: 2, position: Math.ceil(slot / 2) };
}

/**
 * The slots of the byes that a late team can still fill, in order: its opponent's match of round 2 is not called, reported or
 * over, and the opponent has not withdrawn. None once a match of the consolation bracket has begun, because the losers of
 * round 1 are its draw.
 */
export function openByes(tournament: DerivedTournament): number[] {
  const { progress, matches } = tournament;
  const hasBegun = (ref: MatchRef) => {
    const { call, report, decision, games } = recordAt(progress.records, ref) ?? {};
    return Boolean(call || report || decision || games?.length);
  };
  if (
    inactiveBlocker(progress.tournament) ||
    progress.records.some((each) => isConsolation(each) && hasBegun(each))
  )
    return [];
  return shapeOf(progress).byes.filter((slot) => {
    const match = matchAt(matches, matchAfterBye(slot));
    const bye = match?.sides[slot % 2 === 1 ? 0 : 1];
    const team = progress.teams.find(({ id }) => bye?.kind === "team" && id === bye.teamId);
    const isOpen = match?.state === "ready" || match?.state === "waiting";
    return match && isOpen && team?.withdrawnAt === null && !hasBegun(match);
  });
}

/**
 * The tournament after a team came late: it plays in round 1 against the team with a bye in this slot, one of `openByes`. No
 * other team changes its place, and all matches keep their rounds and positions.
 */
export function withLateTeam(
  before: DerivedTournament,
  team: Omit<Team, "place">,
  slot: number,
  now: number,
): DerivedTournament {
  const { tournament, teams } = before.progress;
  const change = {
    tournament: { ...tournament, teamCount: teams.length + 1 },
    teams: [...teams, { ...team, place: LATE + slot }],
  };
  return withChange(before, change, now);
}
