/** The choice of groups before the bracket: how many teams a group has, and how many of each go on (rule T40). */
export interface GroupSettings {
  readonly size: number;
  readonly qualifiers: number;
}

/** The groups of a tournament with this many teams. */
export interface GroupStage {
  readonly teams: number;
  readonly count: number;
  readonly qualifiers: number;
}

export const MIN_GROUP_SIZE = 3;
export const MAX_GROUP_SIZE = 6;
export const MAX_QUALIFIERS = 2;
/** The largest number of matches of a group in one round: six teams meet two by two. */
const MAX_MATCHES_IN_ROUND = MAX_GROUP_SIZE / 2;

/**
 * The groups of this many teams: as many as needed for groups of the chosen size, but none of fewer than three teams. Of a
 * single group, two teams go on, because the bracket needs two.
 */
export function groupStage(teams: number, { size, qualifiers }: GroupSettings): GroupStage {
  const count = Math.max(1, Math.min(Math.ceil(teams / size), Math.floor(teams / MIN_GROUP_SIZE)));
  return { teams, count, qualifiers: count === 1 ? MAX_QUALIFIERS : qualifiers };
}

/** How many teams play the bracket after the groups. */
export function qualifiedTeams({ count, qualifiers }: GroupStage): number {
  return count * qualifiers;
}

/** The group of a place in the draw. The places are dealt forwards and backwards in turn, so that seeded groups are balanced. */
export function groupOfPlace({ count }: GroupStage, place: number): number {
  const column = place % count;
  return Math.floor(place / count) % 2 === 0 ? column : count - 1 - column;
}

/** The places in the draw of a group's teams, in order. */
export function placesOfGroup(stage: GroupStage, group: number): number[] {
  return Array.from({ length: stage.teams }, (_, place) => place).filter(
    (place) => groupOfPlace(stage, place) === group,
  );
}

/** A match of the groups: its round and the places of its two teams. */
interface GroupPairing {
  readonly round: number;
  readonly position: number;
  readonly places: readonly [number, number];
}

/** Every match of the groups: each two teams of a group meet once, and a team plays at most once a round (rule T40). */
export function groupPairings(stage: GroupStage): GroupPairing[] {
  return Array.from({ length: stage.count }, (_, group) =>
    roundRobin(placesOfGroup(stage, group)).map((pairing) => ({
      ...pairing,
      position: group * MAX_MATCHES_IN_ROUND + pairing.position,
    })),
  )
    .flat()
    .sort((a, b) => a.round - b.round || a.position - b.position);
}

/** The group that a match of the groups belongs to. */
export function groupOfPosition(position: number): number {
  return Math.floor((position - 1) / MAX_MATCHES_IN_ROUND);
}

/** Each two of these places once, by rounds. The first place stays, the others turn by one each round. */
function roundRobin(places: readonly number[]): GroupPairing[] {
  const [first, ...others] = places.length % 2 === 0 ? places : [null, ...places];
  return others.flatMap((_, turn) => {
    const turned = [first, ...others.slice(turn), ...others.slice(0, turn)];
    const pairs = turned.slice(0, turned.length / 2).flatMap((one, index) => {
      const other = turned[turned.length - 1 - index];
      return one === null || one === undefined || other === null || other === undefined
        ? []
        : [[one, other] as const];
    });
    return pairs.map((pair, index) => ({ round: turn + 1, position: index + 1, places: pair }));
  });
}

/** A team of the bracket by its rank in its group; both count from 0. */
export interface GroupEntry {
  readonly group: number;
  readonly rank: number;
}

/**
 * The teams of the bracket by seed: first the winners of the groups. A second team is in the other half than the winner of its
 * group, so that the two meet only in the final. `seedsByLine`: the standard order of the bracket's lines.
 */
export function entriesBySeed(stage: GroupStage, seedsByLine: readonly number[]): GroupEntry[] {
  const { count, qualifiers } = stage;
  const halfOf = (seed: number) => Math.floor((2 * seedsByLine.indexOf(seed)) / seedsByLine.length);
  const entries: GroupEntry[] = Array.from({ length: count }, (_, group) => ({ group, rank: 0 }));
  const seconds = new Set(entries.map(({ group }) => group));
  for (let seed = count; seed < count * qualifiers; seed += 1) {
    // The last group first: its winner is the weakest of the winners.
    const group = [...seconds].reverse().find((each) => halfOf(each) !== halfOf(seed)) ?? 0;
    seconds.delete(group);
    entries.push({ group, rank: 1 });
  }
  return entries;
}
