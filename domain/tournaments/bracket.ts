import { type MatchRef, type Origin, sameMatch, slotsOf } from "./shape.ts";

/** What was decided of a match by people: who won, or that both teams forfeited (`winner` null). */
export interface Decision extends MatchRef {
  readonly winner: string | null;
}

/** All that is known of a knockout: the team ids by their place in the draw, who withdrew, and what was decided. */
export interface Bracket {
  readonly teams: readonly string[];
  readonly withdrawn: readonly string[];
  readonly decisions: readonly Decision[];
}

/**
 * One side of a match: a team that is known, one that another match has yet to send, or nobody, ever; `isForfeit` where
 * both teams that could have come forfeited.
 */
export type Side =
  | { readonly kind: "team"; readonly teamId: string; readonly isBye: boolean }
  | { readonly kind: "undecided"; readonly of: MatchRef; readonly comes: "winner" | "loser" }
  | { readonly kind: "nobody"; readonly isForfeit: boolean };

/**
 * How a match stands. "waiting": a side is not known yet. "ready": both are, and nobody won yet. "won": played.
 * "walkover": won without playing, over nobody or over a team that withdrew. "forfeited": both teams lost. "void": no
 * team will ever win it.
 */
export type MatchState = "waiting" | "ready" | "won" | "walkover" | "forfeited" | "void";

/** A match as it follows from what is known. */
export interface Match extends MatchRef {
  readonly sides: readonly [Side, Side];
  readonly state: MatchState;
  readonly winnerId: string | null;
  readonly loserId: string | null;
}

type Ending = Pick<Match, "state" | "winnerId" | "loserId">;

const ended = (state: MatchState, winnerId: string | null = null, loserId: string | null = null): Ending => ({
  state,
  winnerId,
  loserId,
});

/** Every match of the bracket as it follows from what is known, each after those it depends on (rules T7 to T11). */
export function matchesOf(bracket: Bracket): Match[] {
  const matches: Match[] = [];
  for (const { round, position, origins } of slotsOf(bracket.teams.length)) {
    const [one, two] = origins;
    const sides = [sideFrom(one, bracket, matches), sideFrom(two, bracket, matches)] as const;
    matches.push({ round, position, sides, ...endingOf(bracket, { round, position }, sides) });
  }
  return matches;
}

/** The match of these that stands there. */
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
    return { kind: "undecided", of: origin.of, comes: origin.kind };
  const teamId = origin.kind === "winner" ? source.winnerId : source.loserId;
  if (teamId === null) return { kind: "nobody", isForfeit: source.state === "forfeited" };
  return { kind: "team", teamId, isBye: false };
}

function endingOf(bracket: Bracket, ref: MatchRef, [one, two]: readonly [Side, Side]): Ending {
  if (one.kind === "undecided" || two.kind === "undecided") return ended("waiting");
  const [team1, team2] = [idOf(one), idOf(two)];
  const gone = (team: string | null) => team !== null && bracket.withdrawn.includes(team);
  if (team1 === null || team2 === null) {
    const alone = team1 ?? team2;
    return alone === null || gone(alone) ? ended("void") : ended("walkover", alone);
  }
  const decision = bracket.decisions.find((made) => sameMatch(made, ref));
  if (decision?.winner === null) return ended("forfeited");
  if (decision?.winner === team1) return ended("won", team1, team2);
  if (decision?.winner === team2) return ended("won", team2, team1);
  if (gone(team1) && gone(team2)) return ended("forfeited");
  if (gone(team1)) return ended("walkover", team2, team1);
  if (gone(team2)) return ended("walkover", team1, team2);
  return ended("ready");
}

function idOf(side: Side): string | null {
  return side.kind === "team" ? side.teamId : null;
}
