import {
  entriesBySeed,
  type GroupEntry,
  type GroupSettings,
  type GroupStage,
  groupPairings,
  groupStage,
  qualifiedTeams,
} from "./groups.ts";

/**
 * The place of a match in its bracket: rounds and positions count from 1; position 0 is the third-place match. The rounds
 * of the consolation bracket count from 11 (rule T29).
 */
export interface MatchRef {
  readonly round: number;
  readonly position: number;
}

/**
 * Where a team of a match comes from: a place of the draw, its rank in a group, or an earlier match that it won or lost. Losers play on only for
 * third place and in the consolation bracket. `nobody`: the match has no such team.
 */
export type Origin =
  | { readonly kind: "place"; readonly place: number; readonly isBye: boolean }
  | { readonly kind: "winner" | "loser"; readonly of: MatchRef }
  | ({ readonly kind: "rank"; readonly isBye: boolean } & GroupEntry)
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
/** This number is added to the rounds of the groups. */
export const GROUPS = 20;

/** How many rounds a knockout of this many teams has; 0 below two teams. */
export function roundsOf(teams: number): number {
  return teams < MIN_TEAMS ? 0 : Math.ceil(Math.log2(teams));
}

/** How many teams skip the first round: the difference between the number of teams and the next power of two. */
export function byesOf(teams: number): number {
  return teams < MIN_TEAMS ? 0 : 2 ** roundsOf(teams) - teams;
}

/**
 * The layout of a bracket. A slot is a side of round 2, counted from 1: a team begins there thanks to a bye, or the winner of
 * the match of round 1 at this position takes it.
 */
export interface Shape {
  /** How many teams play the knockout. */
  readonly teams: number;
  /** The slots in which a team begins thanks to a bye. */
  readonly byes: readonly number[];
  /** The slots of teams that came late: each plays in round 1 against the team that had a bye there. Ascending. */
  readonly late: readonly number[];
  /** The groups that decide which teams play the knockout; missing without groups. */
  readonly groups?: GroupStage;
}

/** This number is added to the slot of a team that came late: the sum is its place. Places of the draw are lower. */
export const LATE = 1000;

/**
 * The shape of a bracket in which no team came late. Its byes are the last slots (rule T7) or, if they are spread, the slots
 * of the first seeds (rule T28).
 */
export function drawnShape(teams: number, hasSpreadByes = false): Shape {
  const slots = slotsUpTo(slotCount(teams));
  const byes = byesOf(teams);
  const seeds = seedsByLine(roundsOf(teams) - 1);
  const isBye = (slot: number) =>
    hasSpreadByes ? (seeds[slot - 1] ?? 0) < byes : slot > slots.length - byes;
  return { teams, byes: slots.filter(isBye), late: [] };
}

/**
 * The seed of each line of a bracket with this many rounds, in the standard order. Seeds count from 0. The first two can meet
 * only in the final, the first four not before the semi-finals, and so on.
 */
export function seedsByLine(rounds: number): number[] {
  let seeds = [0];
  for (let round = 1; round <= rounds; round += 1) {
    const last = 2 ** round - 1;
    seeds = seeds.flatMap((seed, line) => (line % 2 === 0 ? [seed, last - seed] : [last - seed, seed]));
  }
  return seeds;
}

/**
 * The shape of a bracket of teams with these places. Null if a late team has no bye to fill, or if two teams have the same
 * place.
 */
export function shapeOfPlaces(places: readonly number[], hasSpreadByes: boolean): Shape | null {
  const late = places.flatMap((place) => (place >= LATE ? place - LATE : [])).sort((a, b) => a - b);
  const { byes } = drawnShape(places.length - late.length, hasSpreadByes);
  if (new Set(places).size < places.length || late.some((slot) => !byes.includes(slot))) return null;
  return { teams: places.length, byes: byes.filter((slot) => !late.includes(slot)), late };
}

/** The shape of a bracket after groups: the byes are for the winners of the groups. */
export function groupShape(teams: number, settings: GroupSettings): Shape {
  const groups = groupStage(teams, settings);
  return { ...drawnShape(qualifiedTeams(groups), true), groups };
}

/** Every match of the groups, by round (rule T40). */
function groupSlotsOf({ groups }: Shape): Slot[] {
  return (groups ? groupPairings(groups) : []).map(({ round, position, places: [one, other] }) => ({
    round: GROUPS + round,
    position,
    origins: [
      { kind: "place", place: one, isBye: false },
      { kind: "place", place: other, isBye: false },
    ],
  }));
}

/** Whether a match belongs to the groups. */
export function isGroupMatch({ round }: Pick<MatchRef, "round">): boolean {
  return round > GROUPS;
}

/** The order in which rounds are played: those of the groups come before the bracket. */
export function roundOrder({ round }: Pick<MatchRef, "round">): number {
  return isGroupMatch({ round }) ? round - 2 * GROUPS : round;
}

/** How many slots round 2 has. */
function slotCount(teams: number): number {
  return Math.floor(2 ** (roundsOf(teams) - 1));
}

function slotsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** How many matches are played in the first round. Teams with a bye play none of them. */
function firstRoundMatches(teams: number): number {
  return slotCount(teams) - byesOf(teams);
}

/**
 * The places of the teams of each slot: two for a match of round 1, one for a bye. Places count from 0. The places of late
 * teams count from the number of drawn teams, in the order of their slots.
 */
function placesBySlot({ teams, byes, late }: Shape): ReadonlyMap<number, readonly number[]> {
  const slots = slotsUpTo(slotCount(teams));
  const drawnByes = slots.filter((slot) => byes.includes(slot) || late.includes(slot));
  const drawnMatches = slots.filter((slot) => !drawnByes.includes(slot));
  const drawn = teams - late.length;
  const placesIn = (slot: number): number[] => {
    if (drawnMatches.includes(slot)) return [0, 1].map((side) => 2 * drawnMatches.indexOf(slot) + side);
    const place = drawn - 1 - drawnByes.indexOf(slot);
    return late.includes(slot) ? [place, drawn + late.indexOf(slot)] : [place];
  };
  return new Map(slots.map((slot) => [slot, placesIn(slot)]));
}

/** The positions of the matches of round 1: the slots without a bye. */
function firstRoundPositions({ teams, byes }: Shape): number[] {
  return slotsUpTo(slotCount(teams)).filter((slot) => !byes.includes(slot));
}

/**
 * Every match of a knockout of this shape (rules T5 to T8). Each match comes after the matches that it depends on. Places of
 * the draw count from 0. The teams at the first places meet two by two in round 1. The teams at the other places have a bye:
 * they begin in round 2, the first of them in the last slot with a bye. From three teams on, there is a third-place match: its
 * round is that of the semi-finals, its position is 0.
 */
export function slotsOf(shape: Shape): Slot[] {
  const { teams, byes, groups } = shape;
  const places = placesBySlot(shape);
  const lines = seedsByLine(roundsOf(teams));
  const entries = groups ? entriesBySeed(groups, lines) : [];
  const entryOf = (place: number, isBye: boolean): Origin => {
    const entry = groups && entries[seedOfPlace(shape, lines, place)];
    return entry ? { kind: "rank", ...entry, isBye } : { kind: "place", place, isBye };
  };
  const originOf = (round: number, side: number): Origin => {
    const [place] = places.get(side) ?? [];
    if (round === 2 && byes.includes(side) && place !== undefined) return entryOf(place, true);
    return { kind: "winner", of: { round: round - 1, position: side } };
  };
  const slots: Slot[] = [];
  for (const [slot, [one, other]] of places)
    if (one !== undefined && other !== undefined)
      slots.push({
        round: 1,
        position: slot,
        origins: [entryOf(one, false), entryOf(other, false)],
      });
  for (let round = 2; round <= roundsOf(teams); round += 1)
    for (const position of slotsUpTo(matchesIn(teams, round)))
      slots.push({
        round,
        position,
        origins: [originOf(round, 2 * position - 1), originOf(round, 2 * position)],
      });
  if (teams > MIN_TEAMS) slots.push(thirdPlaceOf(shape));
  return slots;
}

/** Whether a match belongs to the consolation bracket. */
export function isConsolation({ round }: Pick<MatchRef, "round">): boolean {
  return round > CONSOLATION && round <= GROUPS;
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
export function consolationSlotsOf(shape: Shape): Slot[] {
  const positions = firstRoundPositions(shape);
  const originIn = (origin: Origin): Origin => {
    if (origin.kind === "nobody" || origin.kind === "rank") return origin;
    if (origin.kind === "place")
      return { kind: "loser", of: { round: 1, position: positions[origin.place] ?? 0 } };
    return { kind: origin.kind, of: inConsolation(origin.of) };
  };
  return slotsOf(drawnShape(consolationTeamCount(shape.teams)))
    .filter(({ position }) => position !== THIRD_PLACE)
    .map(({ origins: [one, other], ...ref }) => ({
      ...inConsolation(ref),
      origins: [originIn(one), originIn(other)],
    }));
}

/** Every match of a tournament: of its groups, its bracket, and its consolation bracket if there is one. */
export function allSlotsOf(shape: Shape, hasConsolation: boolean): Slot[] {
  return [...groupSlotsOf(shape), ...slotsOf(shape), ...(hasConsolation ? consolationSlotsOf(shape) : [])];
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
export function lineOfPlace(shape: Shape, place: number): { readonly line: number; readonly isBye: boolean } {
  const [slot, places] = [...placesBySlot(shape)].find(([, found]) => found.includes(place)) ?? [1, [place]];
  return { line: 2 * (slot - 1) + places.indexOf(place), isBye: places.length === 1 };
}

/** The seed of a place in a bracket whose byes are spread; `lines` is the standard order of its lines. */
export function seedOfPlace(shape: Shape, lines: readonly number[], place: number): number {
  const { line, isBye } = lineOfPlace(shape, place);
  return isBye ? Math.min(...lines.slice(line, line + 2)) : (lines[line] ?? 0);
}

/** How many matches a round has. The round must be later than the first. */
function matchesIn(teams: number, round: number): number {
  return 2 ** (roundsOf(teams) - round);
}

/** The third-place match. With three teams there is one semi-final, and its loser is third without playing. */
function thirdPlaceOf({ teams, byes }: Shape): Slot {
  const round = roundsOf(teams) - 1;
  const loser = (position: number): Origin =>
    round === 1 && byes.includes(position) ? { kind: "nobody" } : { kind: "loser", of: { round, position } };
  return { round, position: THIRD_PLACE, origins: [loser(1), loser(2)] };
}

/** The match that the winner of a match plays next; null for a final and for the third-place match. */
export function nextOf(teams: number, { round, position }: MatchRef): MatchRef | null {
  if (isConsolation({ round })) {
    const next = nextOf(consolationTeamCount(teams), { round: round - CONSOLATION, position });
    return next && inConsolation(next);
  }
  if (isGroupMatch({ round }) || position === THIRD_PLACE || round === roundsOf(teams)) return null;
  return { round: round + 1, position: Math.ceil(position / 2) };
}

/**
 * Every match whose teams depend on the result of this match; none for a match of a group, whose table decides. Matches of the consolation bracket are included, whether the
 * tournament has such a bracket or not.
 */
export function descendantsOf(shape: Shape, ref: MatchRef): MatchRef[] {
  const { teams } = shape;
  const found = followersOf(teams, ref);
  if (isConsolation(ref) || isGroupMatch(ref)) return found;
  if (found.length > 0 && teams > MIN_TEAMS)
    found.push({ round: roundsOf(teams) - 1, position: THIRD_PLACE });
  const loserSlot = consolationSlotsOf(shape).find(({ origins }) =>
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
