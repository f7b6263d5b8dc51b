import { Refusal } from "../refusals/refusal.ts";
import { type Bracket, type Match, matchAt, matchesOf } from "./bracket.ts";
import { withdrawBlocker } from "./change.ts";
import { type MatchRef, sameMatch } from "./shape.ts";
import type { Team, Tournament } from "./tournament.ts";

/** Who decided a match, when it was first decided (epoch ms), and who won; null: both teams forfeited. */
export interface MadeDecision {
  readonly winner: string | null;
  readonly by: string;
  readonly at: number;
  /** Why an administrator corrected it; null as long as nobody did. */
  readonly reason: string | null;
}

/** The table a match is called to, and since when (epoch ms). */
interface Call {
  readonly table: number;
  readonly at: number;
}

/** Who won as one of the two teams says: a player of `teamId`. Contested once the other team says otherwise. */
export interface Report {
  readonly winner: string;
  readonly teamId: string;
  readonly by: string;
  readonly contested: boolean;
}

/** What people did about a match. How it stands follows from all of them. */
export interface MatchRecord extends MatchRef {
  readonly decision: MadeDecision | null;
  readonly call: Call | null;
  readonly report: Report | null;
}

/** A row of a tournament's live topic; a match's id is its round and position. */
export type TournamentRow =
  | ({ readonly kind: "team" } & Team)
  | ({ readonly kind: "match"; readonly id: string } & MatchRecord);

/** All that is known of a tournament that was opened. */
export interface Progress {
  readonly tournament: Tournament;
  readonly teams: readonly Team[];
  readonly records: readonly MatchRecord[];
}

/** The id of a match among a tournament's rows. */
export function matchId({ round, position }: MatchRef): string {
  return `${round}-${position}`;
}

/** A tournament from the rows of its topic. */
export function progressOf(tournament: Tournament, rows: readonly TournamentRow[]): Progress {
  return {
    tournament,
    teams: rows.filter((row) => row.kind === "team"),
    records: rows.filter((row) => row.kind === "match"),
  };
}

/** What the rules of brackets need of it. */
export function bracketOf({ teams, records }: Pick<Progress, "teams" | "records">): Bracket {
  const inOrder = [...teams].sort((a, b) => a.place - b.place);
  return {
    teams: inOrder.map(({ id }) => id),
    withdrawn: inOrder.filter(({ withdrawn }) => withdrawn).map(({ id }) => id),
    decisions: records.flatMap(({ round, position, decision }) =>
      decision ? { round, position, winner: decision.winner } : [],
    ),
  };
}

/** What people did about this match. */
export function recordAt(records: readonly MatchRecord[], ref: MatchRef): MatchRecord | undefined {
  return records.find((record) => sameMatch(record, ref));
}

/** Why nothing but its settings can be changed in a tournament that is not under way. */
export function activeBlocker({ status }: Tournament): Refusal | null {
  if (status === "completed") return new Refusal("tournamentCompleted");
  return status === "active" ? null : new Refusal("tournamentNotOpen");
}

/** Why teams can't be arranged: nobody moves, changes place or name once a match has a winner (rule T4). */
export function arrangeBlocker({ tournament, records }: Progress): Refusal | null {
  if (tournament.status === "completed") return new Refusal("tournamentCompleted");
  return records.some(({ decision }) => decision) ? new Refusal("tournamentStarted") : null;
}

/**
 * The progress after a change. Teams that lost their last player have withdrawn. A match that has other teams than before
 * is open to be called and reported anew; one that is decided needs no report, one that is won without playing no table
 * either.
 */
export function settled(before: Progress, changed: Progress): Progress {
  const after = withoutEmptyTeams(changed);
  const [known, matches] = [matchesOf(bracketOf(before)), matchesOf(bracketOf(after))];
  const sidesAt = (all: readonly Match[], ref: MatchRef) => JSON.stringify(matchAt(all, ref)?.sides);
  const records = after.records.map((record) => {
    const isSame = sidesAt(known, record) === sidesAt(matches, record);
    if (isSame && matchAt(matches, record)?.state === "ready") return record;
    return { ...record, report: null, call: isSame && record.decision ? record.call : null };
  });
  return { ...after, records };
}

/** A team without players withdraws, unless it alone can still win the final: then it stays, and wins (rule T10). */
function withoutEmptyTeams(progress: Progress): Progress {
  if (progress.tournament.status !== "active") return progress;
  let { teams } = progress;
  for (const { id, players } of teams)
    if (players.length === 0 && !withdrawBlocker(bracketOf({ ...progress, teams }), id))
      teams = teams.map((team) => (team.id === id ? { ...team, withdrawn: true } : team));
  return { ...progress, teams };
}

/** These matches without what was decided, called and reported of them. */
export function cleared(records: readonly MatchRecord[], refs: readonly MatchRef[]): MatchRecord[] {
  return records.map((record) =>
    refs.some((ref) => sameMatch(ref, record))
      ? { ...record, decision: null, call: null, report: null }
      : record,
  );
}

/** These records with one changed. */
export function withRecord(
  records: readonly MatchRecord[],
  ref: MatchRef,
  change: Partial<MatchRecord>,
): MatchRecord[] {
  return records.map((record) => (sameMatch(record, ref) ? { ...record, ...change } : record));
}
