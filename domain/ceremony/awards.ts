import { byName } from "../names.ts";
import { standings } from "../players/standings.ts";

/** The superlatives, in the order in which they are given (rule K4). */
export const awardKinds = ["faithful", "unlucky", "thief", "comeback", "pair"] as const;
export type AwardKind = (typeof awardKinds)[number];

/** A player as a ceremony names them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who shares a place among those who could have won: a player alone, or two who are a pair. */
export interface Candidate {
  readonly players: readonly Person[];
  /** Games played, points lost at the wheel, Chills stolen, places gained, games played together. */
  readonly value: number;
}

/** A superlative: several winners when they are equal. */
export interface Award {
  readonly kind: AwardKind;
  readonly value: number;
  readonly winners: readonly Candidate[];
  /** Those who came next, two at most; those who are equal all, or none of them. */
  readonly runnersUp: readonly Candidate[];
  /** Whom a thief who wins alone stole from most, and how many Chills; null when that was one here and one there. */
  readonly victim: (Person & { readonly chills: number }) | null;
}

/** The Chills that a player stole from another. */
export interface Thefts {
  readonly thiefId: string;
  readonly victimId: string;
  readonly chills: number;
}

/** What the superlatives count, of players who were not deleted and of others: those win nothing and are named nowhere. */
export interface Week {
  readonly players: readonly (Person & { readonly totalPoints: number })[];
  /** Completed games by player id. */
  readonly games: ReadonlyMap<string, number>;
  /** Points lost at the wheel by player id, above 0. */
  readonly lost: ReadonlyMap<string, number>;
  readonly thefts: readonly Thefts[];
  /** Each morning of the event: the totals of those who were registered by then, by player id. */
  readonly mornings: readonly ReadonlyMap<string, number>[];
  /** Two players, and how many games they played together. */
  readonly pairs: readonly (readonly [string, string, number])[];
}

/** An award that more players than these would share distinguishes nobody, and is not given (rule K5). */
export const MOST_WINNERS = 6;
const MOST_RUNNERS_UP = 2;
/** Who played together once is no pair yet. */
const LEAST: Readonly<Record<AwardKind, number>> = {
  faithful: 1,
  unlucky: 1,
  thief: 1,
  comeback: 1,
  pair: 2,
};

/** The superlatives of a week, in their order; one that nobody earned, or that too many share, is left out. */
export function awards(week: Week): Award[] {
  return awardKinds.flatMap((kind) => {
    const candidates = candidatesOf(week, kind)
      .filter(({ value }) => value >= LEAST[kind])
      .sort((a, b) => b.value - a.value || byNames(a, b));
    const [best] = candidates;
    const winners = candidates.filter(({ value }) => value === best?.value);
    const shared = winners.reduce((sum, { players }) => sum + players.length, 0);
    if (!best || shared > MOST_WINNERS) return [];
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
      return each(week, (id) => week.games.get(id));
    case "unlucky":
      return each(week, (id) => week.lost.get(id));
    case "thief":
      return each(week, (id) => stolen(week.thefts.filter(({ thiefId }) => thiefId === id)));
    case "comeback": {
      const gained = placesGained(week);
      return each(week, (id) => gained.get(id));
    }
    case "pair":
      return pairs(week);
  }
}

function each({ players }: Week, countOf: (id: string) => number | undefined): Candidate[] {
  return players.map(({ id, name }) => ({ players: [{ id, name }], value: countOf(id) ?? 0 }));
}

function pairs({ players, pairs }: Week): Candidate[] {
  const known = new Map(players.map(({ id, name }) => [id, { id, name }]));
  return pairs.flatMap(([first, second, value]) => {
    const two = [known.get(first), known.get(second)].filter((player) => player !== undefined);
    return two.length === 2 ? [{ players: two.sort(byPerson), value }] : [];
  });
}

const stolen = (thefts: readonly Thefts[]) => thefts.reduce((sum, { chills }) => sum + chills, 0);

/** Whom the only winner robbed most, if more than once and nobody as often. Who was deleted is not named. */
function victimOf({ players, thefts }: Week, [winner, other]: readonly Candidate[]): Award["victim"] {
  const thief = winner?.players[0]?.id;
  if (!thief || other) return null;
  const [most, next] = thefts.filter(({ thiefId }) => thiefId === thief).sort((a, b) => b.chills - a.chills);
  const victim = players.find(({ id }) => id === most?.victimId);
  if (!most || !victim || most.chills < 2 || most.chills === next?.chills) return null;
  return { id: victim.id, name: victim.name, chills: most.chills };
}

/** By player id, how many places lie between their worst rank of a morning and their last one (rule K4). */
function placesGained({ players, mornings }: Week): ReadonlyMap<string, number> {
  const gained = new Map<string, number>();
  const last = ranks(players);
  for (const morning of mornings) {
    const there = players.flatMap((player) => {
      const totalPoints = morning.get(player.id);
      return totalPoints === undefined ? [] : [{ ...player, totalPoints }];
    });
    for (const [id, rank] of ranks(there))
      gained.set(id, Math.max(gained.get(id) ?? 0, rank - (last.get(id) ?? rank)));
  }
  return gained;
}

function ranks(players: Week["players"]): ReadonlyMap<string, number> {
  return new Map(standings(players).map(({ rank, player }) => [player.id, rank]));
}

/** The first few of these, sorted by value; equal ones all or not at all. */
function runnersUp(candidates: readonly Candidate[]): Candidate[] {
  const [, , beyond] = candidates;
  return candidates.slice(0, MOST_RUNNERS_UP).filter(({ value }) => value !== beyond?.value);
}

function byPerson(a: Person, b: Person): number {
  if (a.id === b.id) return 0;
  return byName(a, b) || (a.id < b.id ? -1 : 1);
}

function byNames(a: Candidate, b: Candidate): number {
  const different = a.players.map((player, index) => byPerson(player, b.players[index] ?? player));
  return different.find((order) => order !== 0) ?? 0;
}
