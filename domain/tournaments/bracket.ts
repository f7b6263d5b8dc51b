import { type GroupEntry, groupOfPosition, placesOfGroup } from "./groups.ts";
import { gamesWon, type Score } from "./score.ts";
import { allSlotsOf, isGroupMatch, type MatchRef, type Origin, type Shape, sameMatch } from "./shape.ts";

/** A result that was given to a match, and its instant. `winner` is null when both teams forfeited. */
export interface Decision extends MatchRef {
  readonly winner: string | null;
  readonly at: number;
  readonly score?: Score | null;
}

/** A team that withdrew, and the instant. */
export interface Withdrawal {
  readonly teamId: string;
  readonly at: number;
}

/**
 * The stored facts of a knockout: the team ids by their place in the draw, the withdrawn teams, and the given results.
 * The instants say in which order results and withdrawals happened: each is above 0, and no two are the same. Old
 * withdrawals are an exception: their instants were not stored, so all of them have the instant 0 and count as earlier than
 * every match.
 */
export interface Bracket {
  readonly teams: readonly string[];
  readonly shape: Shape;
  readonly withdrawals: readonly Withdrawal[];
  readonly decisions: readonly Decision[];
  /** Whether the losers of round 1 play a consolation bracket (rule T29). */
  readonly hasConsolation: boolean;
}

/**
 * One side of a match: a known team, the winner or the loser (`which`) of a match that is not decided yet, a team by its rank
 * in a group that is not over yet (`ranked`), or nobody.
 * `isForfeit`: the side has no team because both teams of the previous match forfeited.
 */
export type Side =
  | { readonly kind: "team"; readonly teamId: string; readonly isBye: boolean }
  | { readonly kind: "undecided"; readonly of: MatchRef; readonly which: "winner" | "loser" }
  | ({ readonly kind: "ranked" } & GroupEntry)
  | { readonly kind: "nobody"; readonly isForfeit: boolean };

/**
 * The state of a match. "waiting": a side is not known. "ready": both teams are known, and there is no result. "won": the
 * match was played. "walkover": won without playing, because the winner had no opponent, or the opponent withdrew.
 * "forfeited": both teams lost. "void": no team can win the match.
 */
export type MatchState = "waiting" | "ready" | "won" | "walkover" | "forfeited" | "void";

/** A match derived from the facts. */
export interface Match extends MatchRef {
  readonly sides: readonly [Side, Side];
  readonly state: MatchState;
  readonly winnerId: string | null;
  readonly loserId: string | null;
}

/** The state of a match, and the instant at which the match ended (NEVER: it has not ended). */
interface Ending {
  readonly result: Pick<Match, "state" | "winnerId" | "loserId">;
  readonly at: number;
}

const NEVER = Number.POSITIVE_INFINITY;

const endingAt = (
  at: number,
  state: MatchState,
  winnerId: string | null = null,
  loserId: string | null = null,
): Ending => ({ at, result: { state, winnerId, loserId } });

/**
 * Every match of the bracket, derived from the stored facts, in an order in which each comes after the matches that it
 * depends on (rules T7 to T11). A team that withdraws loses the match that is open at that instant and all its later
 * matches. The team's earlier results do not change.
 */
export function matchesOf(bracket: Bracket): Match[] {
  const matches: Match[] = [];
  const endInstants = new Map<Match | undefined, number>();
  // The instant at which a side is known: when the match that it comes from ended, or 0 for a place of the draw.
  const knownAt = (origin: Origin) => {
    if (origin.kind === "rank") return groupEnd(bracket, matches, origin.group) ?? NEVER;
    return ("of" in origin && endInstants.get(matchAt(matches, origin.of))) || 0;
  };
  // A team plays its matches of a group one after the other: the next is open when the previous is over.
  const freeAt = new Map<string, number>();
  for (const { round, position, origins } of allSlotsOf(bracket.shape, bracket.hasConsolation)) {
    const [one, two] = origins;
    const sides = [sideFrom(one, bracket, matches), sideFrom(two, bracket, matches)] as const;
    const inGroup = isGroupMatch({ round }) ? sides.flatMap((side) => idOf(side) ?? []) : [];
    const opened = Math.max(knownAt(one), knownAt(two), ...inGroup.map((id) => freeAt.get(id) ?? 0));
    const { result, at } = endingOf(bracket, { round, position }, sides, opened);
    const match = { round, position, sides, ...result };
    endInstants.set(match, at);
    for (const id of inGroup) freeAt.set(id, Math.max(at, opened));
    matches.push(match);
  }
  return matches;
}

/** Whether a team has withdrawn. */
export function hasWithdrawn({ withdrawals }: Bracket, teamId: string): boolean {
  return withdrawals.some((withdrawal) => withdrawal.teamId === teamId);
}

/** The instant for a new event of a bracket: `now`, or a later instant if the bracket has an event at or after `now`. */
export function nextInstant({ decisions, withdrawals }: Bracket, now = 0): number {
  return Math.max(now, ...[...decisions, ...withdrawals].map(({ at }) => at + 1), 1);
}

/** The match with this round and position. */
export function matchAt(matches: readonly Match[], ref: MatchRef): Match | undefined {
  return matches.find((match) => sameMatch(match, ref));
}

function sideFrom(origin: Origin, bracket: Bracket, matches: readonly Match[]): Side {
  const { teams } = bracket;
  const nobody = { kind: "nobody", isForfeit: false } as const;
  if (origin.kind === "nobody") return nobody;
  if (origin.kind === "place") {
    const teamId = teams[origin.place];
    return teamId === undefined ? nobody : { kind: "team", teamId, isBye: origin.isBye };
  }
  if (origin.kind === "rank") {
    const { group, rank, isBye } = origin;
    const isKnown = groupEnd(bracket, matches, group) !== null;
    const row = isKnown ? groupTable(bracket, matches, group)[rank] : undefined;
    return row ? { kind: "team", teamId: row.teamId, isBye } : { kind: "ranked", group, rank };
  }
  const source = matchAt(matches, origin.of);
  if (!source || source.state === "waiting" || source.state === "ready")
    return { kind: "undecided", of: origin.of, which: origin.kind };
  const teamId = origin.kind === "winner" ? source.winnerId : source.loserId;
  if (teamId === null) return { kind: "nobody", isForfeit: source.state === "forfeited" };
  return { kind: "team", teamId, isBye: false };
}

/** The state and the end of a match. `opened`: the instant since which both sides are known; NEVER while one is undecided. */
function endingOf(
  bracket: Bracket,
  ref: MatchRef,
  [one, two]: readonly [Side, Side],
  opened: number,
): Ending {
  const isUnknown = ({ kind }: Side) => kind === "undecided" || kind === "ranked";
  if (isUnknown(one) || isUnknown(two)) return endingAt(NEVER, "waiting");
  const [team1, team2] = [idOf(one), idOf(two)];
  // The instant at which a team loses this match by withdrawing; NEVER if the team has not withdrawn.
  const lostAt = (team: string) => {
    const withdrawal = bracket.withdrawals.find(({ teamId }) => teamId === team);
    return withdrawal ? Math.max(withdrawal.at, opened) : NEVER;
  };
  if (team1 === null || team2 === null) {
    const onlyTeam = team1 ?? team2;
    const isVoid = onlyTeam === null || lostAt(onlyTeam) === opened;
    return isVoid ? endingAt(opened, "void") : endingAt(opened, "walkover", onlyTeam);
  }
  const decision = bracket.decisions.find((each) => sameMatch(each, ref));
  const decidedAt = Math.max(decision?.at ?? 0, opened === NEVER ? 0 : opened);
  if (decision?.winner === null) return endingAt(decidedAt, "forfeited");
  if (decision?.winner === team1) return endingAt(decidedAt, "won", team1, team2);
  if (decision?.winner === team2) return endingAt(decidedAt, "won", team2, team1);
  if (opened === NEVER) return endingAt(NEVER, "waiting");
  const [lost1, lost2] = [lostAt(team1), lostAt(team2)];
  if (lost1 === lost2) return lost1 === NEVER ? endingAt(NEVER, "ready") : endingAt(lost1, "forfeited");
  return lost1 < lost2
    ? endingAt(lost1, "walkover", team2, team1)
    : endingAt(lost2, "walkover", team1, team2);
}

function idOf(side: Side): string | null {
  return side.kind === "team" ? side.teamId : null;
}

/** A team in the table of its group. */
export interface GroupRow {
  readonly teamId: string;
  readonly played: number;
  readonly wins: number;
  /** Games won less games lost; a match without a score counts as one game. */
  readonly difference: number;
  /** The same difference in the matches among the teams with as many wins. */
  readonly tiedDifference: number;
  /** Whether the team withdrew before the end of its group: it is ranked last. */
  readonly hasLeft: boolean;
}

/** The matches of a group, by round. */
export function matchesOfGroup(matches: readonly Match[], group: number): Match[] {
  return matches.filter((match) => isGroupMatch(match) && groupOfPosition(match.position) === group);
}

const isOpen = ({ state }: Match) => state === "waiting" || state === "ready";

/** The instant at which a group ended: its last result or withdrawal. Null while one of its matches is open. */
export function groupEnd(
  { decisions, withdrawals }: Bracket,
  matches: readonly Match[],
  group: number,
): number | null {
  const own = matchesOfGroup(matches, group);
  if (own.length === 0 || own.some(isOpen)) return null;
  const endOf = (match: Match) => {
    const ids = match.sides.map(idOf);
    const left = withdrawals.flatMap(({ teamId, at }) => (ids.includes(teamId) ? at : []));
    return decisions.find((each) => sameMatch(each, match))?.at ?? Math.min(...left);
  };
  return Math.max(...own.map(endOf));
}

/**
 * The table of a group, the first team first (rule T41): by wins, then by the difference among the teams with as many wins,
 * then in the order of the draw. Teams that left before the end are last.
 */
export function groupTable(bracket: Bracket, matches: readonly Match[], group: number): GroupRow[] {
  const { shape, teams, withdrawals, decisions } = bracket;
  if (!shape.groups) return [];
  const over = matchesOfGroup(matches, group).filter((match) => !isOpen(match));
  const end = groupEnd(bracket, matches, group) ?? NEVER;
  const ids = placesOfGroup(shape.groups, group).flatMap((place) => teams[place] ?? []);
  const playedBy = (id: string) => over.filter(({ sides }) => sides.some((side) => idOf(side) === id));
  const winsOf = (id: string) => over.filter(({ winnerId }) => winnerId === id).length;
  const marginOf = (match: Match, id: string) => {
    const score = decisions.find((each) => sameMatch(each, match))?.score ?? null;
    const margin = score === null ? 1 : gamesWon(score, true) - gamesWon(score, false);
    return match.winnerId === null ? 0 : match.winnerId === id ? margin : -margin;
  };
  const differenceOf = (id: string, among: readonly string[]) =>
    playedBy(id)
      .filter(({ sides }) => sides.every((side) => among.includes(idOf(side) ?? "")))
      .reduce((sum, match) => sum + marginOf(match, id), 0);
  const rowOf = (teamId: string): GroupRow => {
    const tied = ids.filter((id) => winsOf(id) === winsOf(teamId));
    const withdrawal = withdrawals.find((each) => each.teamId === teamId);
    return {
      teamId,
      played: playedBy(teamId).length,
      wins: winsOf(teamId),
      difference: differenceOf(teamId, ids),
      tiedDifference: differenceOf(teamId, tied),
      hasLeft: withdrawal !== undefined && withdrawal.at <= end,
    };
  };
  return ids
    .map(rowOf)
    .sort(
      (a, b) =>
        Number(a.hasLeft) - Number(b.hasLeft) || b.wins - a.wins || b.tiedDifference - a.tiedDifference,
    );
}
