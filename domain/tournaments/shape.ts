/** Where a match stands in its bracket: rounds and positions count from 1; position 0 is the third-place match. */
export interface MatchRef {
  readonly round: number;
  readonly position: number;
}

/** Where one side of a match comes from: a place of the draw, the winner of a match before, or the loser of a semi-final. */
export type Origin =
  | { readonly kind: "place"; readonly place: number; readonly isBye: boolean }
  | { readonly kind: "winner" | "loser"; readonly of: MatchRef }
  | { readonly kind: "nobody" };

/** A match before anybody plays: team1's origin, then team2's. */
export interface Slot extends MatchRef {
  readonly origins: readonly [Origin, Origin];
}

export const FEWEST_TEAMS = 2;
export const MOST_TEAMS = 64;
export const THIRD_PLACE = 0;

/** How many rounds `teams` teams need: ceil(log2); 0 below two teams. */
export function roundsOf(teams: number): number {
  return teams < FEWEST_TEAMS ? 0 : Math.ceil(Math.log2(teams));
}

/** How many teams skip the first round: what lacks to the next power of two. */
export function byesOf(teams: number): number {
  return teams < FEWEST_TEAMS ? 0 : 2 ** roundsOf(teams) - teams;
}

/** How many matches the first round has: those who skip it aside, two teams each. */
function firstRoundMatches(teams: number): number {
  return (teams - byesOf(teams)) / 2;
}

/**
 * Every match of a knockout of `teams` teams, in an order in which each comes after those it depends on. Places are
 * those of the draw, from 0: the first ones meet two by two in round 1, each of the others skips it and waits in round 2,
 * the first of them in the last slot. From an odd position one comes as team1, from an even one as team2. From three
 * teams on, the losers of the semi-finals meet in round `rounds − 1`, position 0 (rules T5 to T8).
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
  if (teams > FEWEST_TEAMS) slots.push(thirdPlaceOf(teams));
  return slots;
}

/** The place of the team that waits in this slot of round 2, or null: the winner of a first-round match comes there. */
function byePlace(teams: number, slot: number): number | null {
  const played = firstRoundMatches(teams);
  return slot <= played ? null : 2 * played + (2 ** (roundsOf(teams) - 1) - slot);
}

function matchesIn(teams: number, round: number): number {
  return round === 1 ? firstRoundMatches(teams) : 2 ** (roundsOf(teams) - round);
}

function originOf(teams: number, round: number, slot: number): Origin {
  if (round === 1) return { kind: "place", place: slot - 1, isBye: false };
  const waiting = round === 2 ? byePlace(teams, slot) : null;
  if (waiting !== null) return { kind: "place", place: waiting, isBye: true };
  return { kind: "winner", of: { round: round - 1, position: slot } };
}

/** With three teams there is one semi-final: its loser is third without playing. */
function thirdPlaceOf(teams: number): Slot {
  const round = roundsOf(teams) - 1;
  const loser = (position: number): Origin =>
    position <= matchesIn(teams, round) ? { kind: "loser", of: { round, position } } : { kind: "nobody" };
  return { round, position: THIRD_PLACE, origins: [loser(1), loser(2)] };
}

/** Where the winner of a match goes, or null: after the final, and after the third-place match. */
export function nextOf(teams: number, { round, position }: MatchRef): MatchRef | null {
  if (position === THIRD_PLACE || round === roundsOf(teams)) return null;
  return { round: round + 1, position: Math.ceil(position / 2) };
}

/** Every match whose teams hang on this one's result. */
export function descendantsOf(teams: number, ref: MatchRef): MatchRef[] {
  const found: MatchRef[] = [];
  for (let next = nextOf(teams, ref); next; next = nextOf(teams, next)) found.push(next);
  if (found.length > 0 && teams > FEWEST_TEAMS)
    found.push({ round: roundsOf(teams) - 1, position: THIRD_PLACE });
  return found;
}

export function sameMatch(one: MatchRef, other: MatchRef): boolean {
  return one.round === other.round && one.position === other.position;
}
