import { type Bracket, groupEnd, groupTable, type Match, matchAt } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { type GroupEntry, groupOfPlace } from "./groups.ts";
import { bracketOf, type DerivedTournament, shapeOf } from "./progress.ts";
import {
  CONSOLATION,
  consolationTeamCount,
  isConsolation,
  isGroupMatch,
  type MatchRef,
  roundOrder,
  roundsOf,
  sameMatch,
  THIRD_PLACE,
} from "./shape.ts";

/** Whether the match ended with a winner, or with a forfeit of both teams. */
export function isOver({ state }: Pick<Match, "state">): boolean {
  return state === "won" || state === "walkover" || state === "forfeited";
}

/** How a match ended for one of its teams. */
export type MatchOutcome =
  | "advances"
  | "champions"
  /** The team lost the final. */
  | "finalists"
  /** The team lost a semi-final, and is now in the match for third place. */
  | "thirdPlaceNext"
  | "third"
  | "fourth"
  /** The team lost in round 1, and is now in the consolation bracket. */
  | "consolationNext"
  /** The team won the final of the consolation bracket. */
  | "consolationWon"
  /** The team won or lost a match of its group, which is not over. */
  | "groupWon"
  | "groupLost"
  /** The group is over, and the team plays the bracket or is out. */
  | "qualified"
  | "groupOut"
  | "out";

/** How a match ended for this team; null when the match is not over, or the team does not play it (rule T20). */
export function outcomeFor(derived: DerivedTournament, ref: MatchRef, teamId: string): MatchOutcome | null {
  const match = matchAt(derived.matches, ref);
  if (!match || !isOver(match) || !teamIdsOf(match).includes(teamId)) return null;
  const isWon = match.winnerId === teamId;
  if (isGroupMatch(match)) return groupOutcome(derived, teamId) ?? (isWon ? "groupWon" : "groupLost");
  const { round, rounds } = roundInBracket(derived, match);
  if (isConsolation(match)) return isWon ? (round === rounds ? "consolationWon" : "advances") : "out";
  if (match.position === THIRD_PLACE) return isWon ? "third" : "fourth";
  if (round === rounds) return isWon ? "champions" : "finalists";
  if (isWon) return "advances";
  const third = matchAt(derived.matches, { round: rounds - 1, position: THIRD_PLACE });
  if (third && teamIdsOf(third).includes(teamId)) return "thirdPlaceNext";
  return consolationMatchOf(derived, teamId) ? "consolationNext" : "out";
}

/** The round of a match within its own bracket, and how many teams and rounds that bracket has. */
export function roundInBracket(
  { progress }: DerivedTournament,
  match: MatchRef,
): { readonly round: number; readonly teams: number; readonly rounds: number } {
  const all = shapeOf(progress).teams;
  const [round, teams] = isConsolation(match)
    ? [match.round - CONSOLATION, consolationTeamCount(all)]
    : [match.round, all];
  return { round, teams, rounds: roundsOf(teams) };
}

/** The id of the team that won the consolation bracket; null if there is none yet. */
export function consolationWinnerOf(derived: DerivedTournament): string | null {
  const final = derived.matches.find(
    (match) => match.winnerId !== null && outcomeFor(derived, match, match.winnerId) === "consolationWon",
  );
  return final?.winnerId ?? null;
}

/** A team's first match in the consolation bracket that is not over. */
export function consolationMatchOf({ matches }: DerivedTournament, teamId: string): Match | undefined {
  return matches.find((match) => isConsolation(match) && !isOver(match) && teamIdsOf(match).includes(teamId));
}

/** A team's final rank in its group; null while the group is not over, or without groups. */
export function groupRankOf({ matches, progress }: DerivedTournament, teamId: string): GroupEntry | null {
  const bracket = bracketOf(progress);
  const group = groupOfTeam(bracket, teamId);
  if (group === null || groupEnd(bracket, matches, group) === null) return null;
  return { group, rank: groupTable(bracket, matches, group).findIndex((row) => row.teamId === teamId) };
}

/** Whether a team plays the bracket after its group; null while the group is not over, or without groups. */
export function groupOutcome(derived: DerivedTournament, teamId: string): "qualified" | "groupOut" | null {
  const entry = groupRankOf(derived, teamId);
  return (
    entry && (entry.rank < (shapeOf(derived.progress).groups?.qualifiers ?? 0) ? "qualified" : "groupOut")
  );
}

/** The group of a team, from 0; null without groups. */
export function groupOfTeam(
  { shape, teams }: Pick<Bracket, "shape" | "teams">,
  teamId: string,
): number | null {
  const place = teams.indexOf(teamId);
  return shape.groups && place >= 0 ? groupOfPlace(shape.groups, place) : null;
}

/** A team's last match of its group; undefined without groups. */
export function lastGroupMatchOf({ matches }: DerivedTournament, teamId: string): Match | undefined {
  return matches.filter((match) => isGroupMatch(match) && teamIdsOf(match).includes(teamId)).at(-1);
}

const PODIUM_PLACES = 3;

/**
 * The place that a team reached by its last match of the main bracket, for example 5 after a lost quarter-final. All teams
 * that lost in the same round share this place, as do those that are out after their group: a place below the podium, even if the
 * bracket has only two teams (rule T42). Null while the place can still change.
 */
export function placeReached({ matches, progress }: DerivedTournament, teamId: string): number | null {
  const shape = shapeOf(progress);
  const rounds = roundsOf(shape.teams);
  if (shape.groups) {
    const outcome = groupOutcome({ matches, progress }, teamId);
    const shared = Math.min(progress.teams.length, Math.max(shape.teams, PODIUM_PLACES) + 1);
    if (outcome !== "qualified") return outcome && shared;
  }
  const isMain = (match: Match) => !isConsolation(match) && !isGroupMatch(match);
  const own = matches.filter((match) => isMain(match) && teamIdsOf(match).includes(teamId));
  const third = own.find(({ position }) => position === THIRD_PLACE);
  const isSettled = third && (isOver(third) || progress.tournament.status === "completed");
  if (third) return isSettled ? (third.winnerId === teamId ? 3 : 4) : null;
  if (own.some((match) => !isOver(match) && match.state !== "void")) return null;
  const last = own.toSorted((a, b) => a.round - b.round).at(-1);
  if (!last) return null;
  if (last.winnerId === teamId) return last.round === rounds ? 1 : null;
  return 2 ** (rounds - last.round) + 1;
}

/**
 * A match for players to watch after their own match `ref` ended: a match that is ready and called to a table. It is the match
 * of the team that won `ref`, if that match is called. Otherwise it is a match of the main bracket, or else of the consolation
 * bracket, in the latest round. Null if no match is called.
 */
export function matchToWatch({ matches, progress }: DerivedTournament, ref: MatchRef): Match | null {
  const called = progress.records.filter(({ call }) => call !== null);
  const open = matches.filter(
    (match) => match.state === "ready" && called.some((record) => sameMatch(record, match)),
  );
  const winner = matchAt(matches, ref)?.winnerId;
  return (
    open.find((match) => winner !== undefined && winner !== null && teamIdsOf(match).includes(winner)) ??
    open.toSorted(
      (a, b) => Number(isConsolation(a)) - Number(isConsolation(b)) || roundOrder(b) - roundOrder(a),
    )[0] ??
    null
  );
}
