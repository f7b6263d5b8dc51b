import { byName } from "../../names.ts";
import { standings } from "../../people/players/standings.ts";

/** The kinds of awards, in the order in which they are given (rule K4). */
export const awardKinds = ["faithful", "unlucky", "thief", "comeback", "pair"] as const;
export type AwardKind = (typeof awardKinds)[number];

/** A player whom the ceremony names. */
export interface AwardedPlayer {
  readonly id: string;
  readonly name: string;
}

/** A candidate for an award: one player, or a pair. */
export interface Candidate {
  readonly players: readonly AwardedPlayer[];
  /** The number that the award compares: games played, points lost at the wheel, Chills stolen, places gained… */
  readonly value: number;
}

/** An award. It has several winners if their values are equal. */
export interface Award {
  readonly kind: AwardKind;
  readonly value: number;
  readonly winners: readonly Candidate[];
  /** At most the next two candidates; equal candidates are all included or all left out. */
  readonly runnersUp: readonly Candidate[];
  /**
   * For the award `thief`: the player from whom the winner stole most Chills, and how many. Null for other awards, and when
   * no single victim can be named: several thieves won, or two victims lost equally many Chills. Also null if the victim
   * lost only one Chill, or was deleted.
   */
  readonly victim: (AwardedPlayer & { readonly chills: number }) | null;
}

/** How many Chills one player stole from another, in the whole week. */
export interface StolenChills {
  readonly thiefId: string;
  readonly victimId: string;
  readonly chills: number;
}

/**
 * The data of a week from which its awards are found. The counts may include deleted players, who are not in `players`:
 * deleted players win nothing and are not named.
 */
export interface Week {
  readonly players: readonly (AwardedPlayer & { readonly totalPoints: number })[];
  /** How many games each player has completed, by the player's id. */
  readonly games: ReadonlyMap<string, number>;
  /** How many points each player has lost at the wheel, by the player's id: above 0. */
  readonly lost: ReadonlyMap<string, number>;
  readonly thefts: readonly StolenChills[];
  /** Each morning of the event: the totals of the players registered at that time, by player id. */
  readonly mornings: readonly ReadonlyMap<string, number>[];
  /** Two players, and how many games they played together. */
  readonly pairs: readonly (readonly [string, string, number])[];
}

/** An award that more players than this would share is not given (rule K5). */
export const MAX_WINNERS = 6;
const MAX_RUNNERS_UP = 2;
/** The lowest value that can win: a pair must have played together more than once. */
const MIN_VALUE: Readonly<Record<AwardKind, number>> = {
  faithful: 1,
  unlucky: 1,
  thief: 1,
  comeback: 1,
  pair: 2,
};

/** The awards of a week, in the order of `awardKinds`, without those that nobody earned or that too many players share. */
export function awards(week: Week): Award[] {
  return awardKinds.flatMap((kind) => {
    const candidates = candidatesOf(week, kind)
      .filter(({ value }) => value >= MIN_VALUE[kind])
      .sort((a, b) => b.value - a.value || byNames(a, b));
    const [best] = candidates;
    const winners = candidates.filter(({ value }) => value === best?.value);
    const winnerCount = winners.reduce((sum, { players }) => sum + players.length, 0);
    if (!best || winnerCount > MAX_WINNERS) return [];
    return [
      {
        kind,
        value: best.value,
        winners,
        runnersUp: runnersUp(candidates.slice(winners.length)),
        victim: kind === "thief" ? victimOf(week, winners) : null,
      },
    ];
  });
}

function candidatesOf(week: Week, kind: AwardKind): Candidate[] {
  switch (kind) {
    case "faithful":
      return perPlayer(week, (id) => week.games.get(id));
    case "unlucky":
      return perPlayer(week, (id) => week.lost.get(id));
    case "thief":
      return perPlayer(week, (id) => chillsStolen(week.thefts.filter(({ thiefId }) => thiefId === id)));
    case "comeback": {
      const gained = placesGained(week);
      return perPlayer(week, (id) => gained.get(id));
    }
    case "pair":
      return pairs(week);
  }
}

function perPlayer({ players }: Week, countOf: (id: string) => number | undefined): Candidate[] {
  return players.map(({ id, name }) => ({ players: [{ id, name }], value: countOf(id) ?? 0 }));
}

function pairs({ players, pairs }: Week): Candidate[] {
  const known = new Map(players.map(({ id, name }) => [id, { id, name }]));
  return pairs.flatMap(([first, second, value]) => {
    const two = [known.get(first), known.get(second)].filter((player) => player !== undefined);
    return two.length === 2 ? [{ players: two.sort(byPerson), value }] : [];
  });
}

const chillsStolen = (thefts: readonly StolenChills[]) => thefts.reduce((sum, { chills }) => sum + chills, 0);

/**
 * The victim of a single winning thief: the player who lost most Chills to this thief. Null if that was only one Chill,
 * if another player lost as many, or if the victim was deleted.
 */
function victimOf({ players, thefts }: Week, [winner, other]: readonly Candidate[]): Award["victim"] {
  const thief = winner?.players[0]?.id;
  if (!thief || other) return null;
  const [most, next] = thefts.filter(({ thiefId }) => thiefId === thief).sort((a, b) => b.chills - a.chills);
  const victim = players.find(({ id }) => id === most?.victimId);
  if (!most || !victim || most.chills < 2 || most.chills === next?.chills) return null;
  return { id: victim.id, name: victim.name, chills: most.chills };
}

/** By player id, how many places the player gained from their worst morning rank to the final rank (rule K4). */
function placesGained({ players, mornings }: Week): ReadonlyMap<string, number> {
  const gained = new Map<string, number>();
  const finalRanks = ranks(players);
  for (const morning of mornings) {
    const registered = players.flatMap((player) => {
      const totalPoints = morning.get(player.id);
      return totalPoints === undefined ? [] : [{ ...player, totalPoints }];
    });
    for (const [id, rank] of ranks(registered))
      gained.set(id, Math.max(gained.get(id) ?? 0, rank - (finalRanks.get(id) ?? rank)));
  }
  return gained;
}

function ranks(players: Week["players"]): ReadonlyMap<string, number> {
  return new Map(standings(players).map(({ rank, player }) => [player.id, rank]));
}

/**
 * At most the first two of these sorted candidates, without those whose value equals that of the third: equal candidates are
 * named together or not at all.
 */
function runnersUp(candidates: readonly Candidate[]): Candidate[] {
  const [, , third] = candidates;
  return candidates.slice(0, MAX_RUNNERS_UP).filter(({ value }) => value !== third?.value);
}

function byPerson(a: AwardedPlayer, b: AwardedPlayer): number {
  if (a.id === b.id) return 0;
  return byName(a, b) || (a.id < b.id ? -1 : 1);
}

function byNames(a: Candidate, b: Candidate): number {
  const different = a.players.map((player, index) => byPerson(player, b.players[index] ?? player));
  return different.find((order) => order !== 0) ?? 0;
}
