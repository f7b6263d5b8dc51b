import type { TournamentHappening } from "../../domain/history/journal.ts";
import { labelOf, mention } from "../../domain/history/label.ts";
import type { Progress } from "../../domain/tournaments/progress.ts";
import { shapeOf } from "../../domain/tournaments/progress.ts";
import { hasUniqueName, matchName } from "../../domain/tournaments/roundNames.ts";
import type { Score } from "../../domain/tournaments/score.ts";
import type { MatchRef } from "../../domain/tournaments/shape.ts";
import { teamLabel } from "../../domain/tournaments/teamLabel.ts";
import type { Team, Tournament } from "../../domain/tournaments/tournament.ts";
import type { Work } from "../calls/work.ts";
import type { StoredInverse } from "../history/inverses/inverse.ts";
import { recordUndoable } from "../history/record.ts";

/** An action in a tournament. */
interface TournamentAction {
  readonly what: TournamentHappening;
  /** The actor's player id. */
  readonly by: string;
  /** The inverse of the action; null when the action can't be undone. */
  readonly inverse: StoredInverse | null;
}

/** Records an action in the journal. Its label is the tournament's name and `names`, which mention players by their ids. */
export async function recordTournament(
  work: Work,
  { what, by, inverse }: TournamentAction,
  { id, name }: Tournament,
  ...names: readonly string[]
): Promise<void> {
  await recordUndoable(work, { what, by, source: id, label: labelOf([name, ...names]) }, inverse);
}

/**
 * Records an action on a match. After the tournament's name, the label has the round's name, the match's number if the round
 * has several matches, and `names`.
 */
export async function recordMatch(
  work: Work,
  action: TournamentAction,
  { tournament, teams }: Progress,
  { round, position }: MatchRef,
  ...names: readonly string[]
): Promise<void> {
  const count = shapeOf({ tournament, teams }).teams;
  const number = hasUniqueName(count, { round, position }) ? "" : String(position);
  await recordTournament(work, action, tournament, matchName(count, { round, position }), number, ...names);
}

/** The names that the journal stores for a result: the winning team (empty if both teams forfeited), and the score if any. */
export function resultNames(teams: readonly Team[], winnerId: string | null, score: Score | null): string[] {
  return [teamLabelWithMentions(teams, winnerId), ...(score === null ? [] : [score])];
}

/**
 * The label of a team for the journal (rule T19), with mentions of its players; empty when no team has this id.
 */
export function teamLabelWithMentions(teams: readonly Team[], teamId: string | null): string {
  const team = teams.find(({ id }) => id === teamId);
  return team ? teamLabel({ ...team, players: team.players.map(({ id }) => ({ name: mention(id) })) }) : "";
}
