/**
 * The place of a match in its bracket: rounds and positions count from 1; position 0 is the third-place match. The rounds
 * of the consolation bracket count from 11 (rule T29).
 */
export interface MatchRef {
  readonly round: number;
  readonly position: number;
}

/**
 * Where a team of a match comes from: a place of the draw, or an earlier match that it won or lost. Losers play on only for
 * third place and in the consolation bracket. `nobody`: the match has no such team.
 */
export type Origin =
  | { readonly kind: "place"; readonly place: number; readonly isBye: boolean }
  | { readonly kind: "winner" | "loser"; readonly of: MatchRef }
  | { readonly kind: "nobody" };

/** A match before anybody plays, with the origins of its two teams. */
export interface Slot extends MatchRef {
  readonly origins: readonly [Origin, Origin];
}

export const MIN_TEAMS = 2;
export const MAX_TEAMS = 64;
/** The position of the third-place match. */
export const THIRD_PLACE = 0;
/**
 * This number is added to the rounds of the consolation bracket, so that no two matches of a tournament have the same
 * round and position.
 */
export const CONSOLATION = 10;

/** How many rounds a knockout of this many teams has; 0 below two teams. */
export function roundsOf(teams: number): number {
  return teams < MIN_TEAMS ? 0 : Math.ceil(Math.log2(teams));
}

/** How many teams skip the first round: the difference between the number of teams and the next power of two. */
export function byesOf(teams: number): number {
  return teams < MIN_TEAMS ? 0 : 2 ** roundsOf(teams) - teams;
}

/** How many matches are played in the first round. Teams with a bye play none of them. */
function firstRoundMatches(teams: number): number {
  return (teams - byesOf(teams)) / 2;
}

/**
 * Every match of a knockout of this many teams (rules T5 to T8). Each match comes after the matches that it depends on.
 * Places of the draw count from 0. The teams at the first places meet two by two in round 1. The teams at the other places
 * have a bye: they begin in round 2, the first of them in the last match of that round. From three teams on, there is a
 * third-place match: its round is that of the semi-finals, its position is 0.
 */
export function slotsOf(teams: number): Slot[] {
  const rounds = roundsOf(teams);
  const slots: Slot[] = [];
  for (let round = 1; round <= rounds; round += 1)
    for (let position = 1; position <= matchesIn(teams, round); position += 1)
      slots.push({
        round,
        position,
        origins: [originOf(teams, round, 2 * position - 1), originOf(teams, round, 2 * position)],
      });
  if (teams > MIN_TEAMS) slots.push(thirdPlaceOf(teams));
  return slots;
}

/**
 * The place of the team that begins on this side of round 2 thanks to a bye; null if a winner of round 1 plays on this side.
 * A match has two sides; the sides of all matches of a round count from 1.
 */
function byePlace(teams: number, side: number): number | null {
  const matches = firstRoundMatches(teams);
  return side <= matches ? null : 2 * matches + (2 ** (roundsOf(teams) - 1) - side);
}

/** Whether a match belongs to the consolation bracket. */
export function isConsolation({ round }: Pick<MatchRef, "round">): boolean {
  return round > CONSOLATION;
}

/**
 * How many teams a consolation bracket has: the losers of round 1. The number is 0, which means that no consolation bracket
 * is possible, if these losers play for third place, or if there are fewer than two of them (rule T29).
 */
export function consolationTeamCount(teams: number): number {
  const losers = roundsOf(teams) > 2 ? firstRoundMatches(teams) : 0;
  return losers < MIN_TEAMS ? 0 : losers;
}

/**
 * Every match of the consolation bracket: a knockout without a third-place match (rule T30). Each match comes after the
 * matches that it depends on. The loser of the first match of round 1 has the first place of the draw, and so on.
 */
export function consolationSlotsOf(teams: number): Slot[] {
  const originIn = (origin: Origin): Origin => {
    if (origin.kind === "nobody") return origin;
    if (origin.kind === "place") return { kind: "loser", of: { round: 1, position: origin.place + 1 } };
    return { kind: origin.kind, of: inConsolation(origin.of) };
  };
  return slotsOf(consolationTeamCount(teams))
    .filter(({ position }) => position !== THIRD_PLACE)
    .map(({ origins: [one, other], ...ref }) => ({
      ...inConsolation(ref),
      origins: [originIn(one), originIn(other)],
    }));
}

/** Every match of a bracket, with those of the consolation bracket if there is one, in the order of `slotsOf`. */
export function allSlotsOf(teams: number, hasConsolation: boolean): Slot[] {
  return [...slotsOf(teams), ...(hasConsolation ? consolationSlotsOf(teams) : [])];
}

/** Converts a round and position within the consolation bracket to those within the whole tournament. */
export function inConsolation({ round, position }: MatchRef): MatchRef {
  return { round: round + CONSOLATION, position };
}

/**
 * The line of a place of the draw, on a bracket drawn on paper as if there were no byes. Lines count from 0 at the top.
 * The teams on lines 0 and 1 meet in round 1, as do those on lines 2 and 3, and so on. A team with a bye occupies two lines;
 * the result is the first of them. The bit length of the XOR of two lines is the round in which their teams can meet.
 */
export function lineOfPlace(
  teams: number,
  place: number,
): { readonly line: number; readonly isBye: boolean } {
  const playing = 2 * firstRoundMatches(teams);
  if (place < playing) return { line: place, isBye: false };
  return { line: 2 ** roundsOf(teams) - 2 * (place - playing + 1), isBye: true };
}

function matchesIn(teams: number, round: number): number {
  return round === 1 ? firstRoundMatches(teams) : 2 ** (roundsOf(teams) - round);
}

/** Where the team on a side of a round comes from. The sides of all matches of the round count from 1. */
function originOf(teams: number, round: number, side: number): Origin {
  if (round === 1) return { kind: "place", place: side - 1, isBye: false };
  const place = round === 2 ? byePlace(teams, side) : null;
  if (place !== null) return { kind: "place", place, isBye: true };
  return { kind: "winner", of: { round: round - 1, position: side } };
}

/** The third-place match. With three teams there is one semi-final, and its loser is third without playing. */
function thirdPlaceOf(teams: number): Slot {
  const round = roundsOf(teams) - 1;
  const loser = (position: number): Origin =>
    position <= matchesIn(teams, round) ? { kind: "loser", of: { round, position } } : { kind: "nobody" };
  return { round, position: THIRD_PLACE, origins: [loser(1), loser(2)] };
}

/** The match that the winner of a match plays next; null for a final and for the third-place match. */
export function nextOf(teams: number, { round, position }: MatchRef): MatchRef | null {
  if (isConsolation({ round })) {
    const next = nextOf(consolationTeamCount(teams), { round: round - CONSOLATION, position });
    return next && inConsolation(next);
  }
  if (position === THIRD_PLACE || round === roundsOf(teams)) return null;
  return { round: round + 1, position: Math.ceil(position / 2) };
}

/**
 * Every match whose teams depend on the result of this match. Matches of the consolation bracket are included, whether the
 * tournament has such a bracket or not.
 */
export function descendantsOf(teams: number, ref: MatchRef): MatchRef[] {
  const found = followersOf(teams, ref);
  if (isConsolation(ref)) return found;
  if (found.length > 0 && teams > MIN_TEAMS)
    found.push({ round: roundsOf(teams) - 1, position: THIRD_PLACE });
  const loserSlot = consolationSlotsOf(teams).find(({ origins }) =>
    origins.some((origin) => origin.kind === "loser" && sameMatch(origin.of, ref)),
  );
  if (!loserSlot) return found;
  const { round, position } = loserSlot;
  return [...found, { round, position }, ...followersOf(teams, loserSlot)];
}

/** The later matches that the winner of a match plays if this team wins each of them. */
function followersOf(teams: number, ref: MatchRef): MatchRef[] {
  const found: MatchRef[] = [];
  for (let next = nextOf(teams, ref); next; next = nextOf(teams, next)) found.push(next);
  return found;
}

export function sameMatch(one: MatchRef, other: MatchRef): boolean {
  return one.round === other.round && one.position === other.position;
}
