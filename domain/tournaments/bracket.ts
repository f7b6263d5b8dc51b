import { allSlotsOf, type MatchRef, type Origin, type Shape, sameMatch } from "./shape.ts";

/** A result that was given to a match, and its instant. `winner` is null when both teams forfeited. */
export interface Decision extends MatchRef {
  readonly winner: string | null;
  readonly at: number;
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
 * One side of a match: a known team, the winner or the loser (`which`) of a match that is not decided yet, or nobody.
 * `isForfeit`: the side has no team because both teams of the previous match forfeited.
 */
export type Side =
  | { readonly kind: "team"; readonly teamId: string; readonly isBye: boolean }
  | { readonly kind: "undecided"; readonly of: MatchRef; readonly which: "winner" | "loser" }
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
  const knownAt = (origin: Origin) => ("of" in origin && endInstants.get(matchAt(matches, origin.of))) || 0;
  for (const { round, position, origins } of allSlotsOf(bracket.shape, bracket.hasConsolation)) {
    const [one, two] = origins;
    const sides = [sideFrom(one, bracket, matches), sideFrom(two, bracket, matches)] as const;
    const opened = Math.max(knownAt(one), knownAt(two));
    const { result, at } = endingOf(bracket, { round, position }, sides, opened);
    const match = { round, position, sides, ...result };
    endInstants.set(match, at);
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

function sideFrom(origin: Origin, { teams }: Bracket, matches: readonly Match[]): Side {
  const nobody = { kind: "nobody", isForfeit: false } as const;
  if (origin.kind === "nobody") return nobody;
  if (origin.kind === "place") {
    const teamId = teams[origin.place];
    return teamId === undefined ? nobody : { kind: "team", teamId, isBye: origin.isBye };
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
  if (one.kind === "undecided" || two.kind === "undecided") return endingAt(NEVER, "waiting");
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
  const decidedAt = Math.max(decision?.at ?? 0, opened);
  if (decision?.winner === null) return endingAt(decidedAt, "forfeited");
  if (decision?.winner === team1) return endingAt(decidedAt, "won", team1, team2);
  if (decision?.winner === team2) return endingAt(decidedAt, "won", team2, team1);
  const [lost1, lost2] = [lostAt(team1), lostAt(team2)];
  if (lost1 === lost2) return lost1 === NEVER ? endingAt(NEVER, "ready") : endingAt(lost1, "forfeited");
  return lost1 < lost2
    ? endingAt(lost1, "walkover", team2, team1)
    : endingAt(lost2, "walkover", team1, team2);
}

function idOf(side: Side): string | null {
  return side.kind === "team" ? side.teamId : null;
}
