import { standings } from "../players/standings.ts";
import { type Award, type AwardKind, awardKinds, awards, type Person, type Week } from "./awards.ts";

/** A Hero card that was paid at the event's end, and what it gave. */
export interface PaidCard {
  readonly name: string;
  readonly points: number;
}

/** A player at their place: the total with what their Hero cards gave. */
export interface PlacedPlayer extends Person {
  readonly totalPoints: number;
  readonly heroCards: readonly PaidCard[];
}

/** A place of the ranking, and everybody who has it: who is equal enters together. */
export interface Place {
  readonly rank: number;
  readonly players: readonly PlacedPlayer[];
}

/** What a ceremony tells, in its order: superlatives, then places from the tenth to the first (rules K4 and K6). */
export interface Script {
  readonly awards: readonly Award[];
  readonly places: readonly Place[];
  /** How many players the ranking has. */
  readonly playerCount: number;
}

/** The places that are told start at this rank. */
export const FIRST_PLACE_TOLD = 10;

/** What a ceremony tells of this week; `cards` are the Hero cards that were paid, by player id. */
export function script(week: Week, cards: ReadonlyMap<string, readonly PaidCard[]>): Script {
  const places: { readonly rank: number; readonly players: PlacedPlayer[] }[] = [];
  for (const { rank, player } of standings(week.players)) {
    if (rank > FIRST_PLACE_TOLD) break;
    const { id, name, totalPoints } = player;
    const placed = { id, name, totalPoints, heroCards: cards.get(id) ?? [] };
    if (places[0]?.rank === rank) places[0].players.push(placed);
    else places.unshift({ rank, players: [placed] });
  }
  return { awards: awards(week), places, playerCount: week.players.length };
}

/** A step of a ceremony: a superlative, or a place by its rank. */
export type StepId = `award:${AwardKind}` | `place:${number}`;

/** The steps of a script, in order. */
export function stepsOf({ awards, places }: Pick<Script, "awards" | "places">): StepId[] {
  return [
    ...awards.map(({ kind }): StepId => `award:${kind}`),
    ...places.map(({ rank }): StepId => `place:${rank}`),
  ];
}

/** The superlative that a step gives, or null. */
export function awardOf(step: StepId | null): AwardKind | null {
  return awardKinds.find((kind) => step === `award:${kind}`) ?? null;
}

/** The rank of the place that a step tells, or null. */
export function rankOf(step: StepId | null): number | null {
  return step?.startsWith("place:") ? Number(step.slice("place:".length)) : null;
}

/**
 * Where a step stands among all there could be, whatever the script has: a correction of points or a deleted player may
 * take a step away while it is shown, and those before and after it stay before and after. -1 before the first step.
 */
export function orderOf(step: StepId | null): number {
  if (step === null) return -1;
  const award = awardOf(step);
  return award ? awardKinds.indexOf(award) : awardKinds.length + FIRST_PLACE_TOLD - (rankOf(step) ?? 0);
}

/** The step after this one, or the one before; null when there is none, before the first one too. */
export function neighbour(script: Script, step: StepId | null, way: "next" | "back"): StepId | null {
  const steps = stepsOf(script);
  const at = orderOf(step);
  return way === "next"
    ? (steps.find((other) => orderOf(other) > at) ?? null)
    : (steps.findLast((other) => orderOf(other) < at) ?? null);
}
